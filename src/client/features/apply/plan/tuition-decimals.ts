import { parseAmountFils } from '../../../../domain/money/money.ts';
import { sharedDecimals } from '../../../i18n/format.ts';
import type { Draft } from '../draft/draft.ts';

/** Decimals shared by the students' tuition, the final tuition and a price list. */
export function tuitionDecimals(
  draft: Draft,
  list: readonly { tuitionFils: number }[] = [],
): 0 | 3 {
  const typed = [
    ...draft.studentsInfo.map(({ tuitionAmount }) => tuitionAmount),
    draft.finalTuitionAmount,
  ];
  return sharedDecimals([
    ...typed.map((text) => parseAmountFils(text) ?? 0),
    ...list.map(({ tuitionFils }) => tuitionFils),
  ]);
}
