import { parseAmountFils } from '../../../../domain/money/money.ts';
import { sharedDecimals } from '../../../i18n/format.ts';
import type { Draft } from '../draft/draft.ts';

/** Decimals shared by the students' tuition and the final tuition. */
export function tuitionDecimals(draft: Draft): 0 | 3 {
  const typed = [
    ...draft.studentsInfo.map(({ tuitionAmount }) => tuitionAmount),
    draft.finalTuitionAmount,
  ];
  return sharedDecimals(typed.map((text) => parseAmountFils(text) ?? 0));
}
