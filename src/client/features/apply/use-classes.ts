import type { Bilingual } from '../../../domain/language.ts';
import { filsOf } from '../../../domain/money.ts';
import { cacheTimes, trpc } from '../../trpc.ts';
import type { Draft } from './draft.ts';

export type ListedClass = { id: string; names: Bilingual; tuitionFils: number };

type Classes =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'listed'; classes: readonly ListedClass[] };

/**
 * The classes of the chosen institution; for a school without classes but with a price list, its
 * priced stages. An institution typed by hand has none.
 */
export function useClasses(draft: Draft): Classes {
  const { educationType, institutionId, isOtherInstitution } = draft;
  const isListed = educationType !== '' && institutionId !== '' && !isOtherInstitution;
  const input = { educationType: educationType || 'school', institutionId } as const;
  const classes = trpc.institution.publicClasses.useQuery(input, {
    ...cacheTimes.classes,
    enabled: isListed,
  });
  const hasNone = classes.data?.length === 0 && educationType === 'school';
  const stages = trpc.institution.pricedStages.useQuery(input, {
    ...cacheTimes.classes,
    enabled: isListed && hasNone,
  });

  if (!isListed) return { state: 'listed', classes: [] };
  const query = hasNone ? stages : classes;
  if (query.data) return { state: 'listed', classes: query.data.map(listedClass) };
  if (query.isError) return { state: 'failed', retry: () => void query.refetch() };
  return { state: 'loading' };
}

function listedClass(answer: {
  id: string;
  nameAr: string;
  nameEn: string;
  tuitionAmount: number;
}): ListedClass {
  const { id, nameAr, nameEn, tuitionAmount } = answer;
  return { id, names: { ar: nameAr, en: nameEn }, tuitionFils: filsOf(tuitionAmount) };
}
