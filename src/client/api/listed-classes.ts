import type { EducationType } from '#domain/institution/education-type.ts';
import { cacheTimes, trpc } from './trpc.ts';

type Institution = { educationType: EducationType; institutionId: string };

/**
 * The classes of a listed institution, or the priced age stages of a school that has a price list but no classes.
 * Fetched only if `isWanted`.
 */
export function useListedClasses(institution: Institution, isWanted: boolean) {
  const classes = trpc.institution.publicClasses.useQuery(institution, {
    ...cacheTimes.classes,
    enabled: isWanted,
  });
  const hasNone = classes.data?.length === 0 && institution.educationType === 'school';
  const stages = trpc.institution.pricedStages.useQuery(institution, {
    ...cacheTimes.classes,
    enabled: isWanted && hasNone,
  });
  return hasNone ? stages : classes;
}
