import { toFils } from '#domain/money/money.ts';
import { useListedClasses } from '#client/api/listed-classes.ts';
import { cacheTimes, trpc } from '#client/api/trpc.ts';
import { isManual, type Draft } from '#client/features/apply/draft/draft.ts';
import type { ListedClass } from '#client/features/apply/draft/draft-classes.ts';

type Classes = {
  data: readonly ListedClass[] | undefined;
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
};

/** The classes of the chosen institution; none for a typed one. */
export function useClasses(draft: Draft): Classes {
  const { educationType, institutionId, isOtherInstitution } = draft;
  const isListed = educationType !== '' && institutionId !== '' && !isOtherInstitution;
  const input = { educationType: educationType || 'school', institutionId } as const;
  const { data, isPending, isError, refetch } = useListedClasses(input, isListed);
  return { data: isListed ? data?.map(listedClass) : [], isPending, isError, refetch };
}

/** Fetches the current classes, for a handler; resolves to undefined if there is no list, or the request fails. */
export function useAskForClasses(): (draft: Draft) => Promise<readonly ListedClass[] | undefined> {
  const { institution } = trpc.useUtils();
  return async (draft) => {
    const { educationType, institutionId, isOtherInstitution } = draft;
    if (educationType === '' || institutionId === '' || isOtherInstitution || isManual(draft)) {
      return undefined;
    }
    const input = { educationType, institutionId };
    try {
      const fresh = { ...cacheTimes.classes, staleTime: 0 };
      const classes = await institution.publicClasses.fetch(input, fresh);
      const isPriced = classes.length === 0 && educationType === 'school';
      const listed = isPriced ? await institution.pricedStages.fetch(input, fresh) : classes;
      return listed.map(listedClass);
    } catch {
      // NOTE: the server checks the list itself, so a failed request blocks nothing.
      return undefined;
    }
  };
}

/** Converts a class of the API to the draft's shape. */
export function listedClass(answer: {
  id: string;
  nameAr: string;
  nameEn: string;
  tuitionAmount: number;
}): ListedClass {
  const { id, nameAr, nameEn, tuitionAmount } = answer;
  return { id, names: { ar: nameAr, en: nameEn }, tuitionFils: toFils(tuitionAmount) };
}
