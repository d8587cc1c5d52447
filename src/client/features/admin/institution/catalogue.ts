import { educationTypes, type EducationType } from '#domain/institution/education-type.ts';
import type { ClassView } from '#domain/institution/institution.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { sortByName } from '#domain/text/name-order.ts';
import { nameIn } from '../ui/named.ts';
import { adminTrpc, cacheTimes, trpc, type RouterOutputs } from '#client/api/trpc.ts';

type InstitutionView = RouterOutputs['institution']['list'][number];

/** A class with the name of its institution. */
export type AggregatedClass = ClassView & { institutionName: string };

/** All institutions with their education type, by type and name; types whose list fails to load are left out. */
export function useAllInstitutions(): (InstitutionView & { educationType: EducationType })[] {
  const { language } = useLanguage();
  const lists = adminTrpc.useQueries((t) =>
    educationTypes.map((educationType) =>
      t.institution.list({ educationType }, cacheTimes.institutions),
    ),
  );
  return lists.flatMap((list, index) => {
    const educationType = educationTypes[index];
    if (!educationType || !list.data) return [];
    return sortByName(list.data, language).map((one) => ({ ...one, educationType }));
  });
}

/** The classes of all institutions that applicants see, from the public API; those that fail to load are skipped. */
export function useAllClasses(): AggregatedClass[] {
  const { language } = useLanguage();
  const institutions = useAllInstitutions().filter(({ status }) => status === 'active');
  const lists = trpc.useQueries((t) =>
    institutions.map(({ educationType, id }) =>
      t.institution.publicClasses({ educationType, institutionId: id }, cacheTimes.allClasses),
    ),
  );
  return lists.flatMap((list, index) => {
    const institution = institutions[index];
    if (!institution || !list.data) return [];
    const institutionName = nameIn(language, institution);
    return list.data.map((row) => ({ ...row, institutionName }));
  });
}

/** Names in both languages of deleted items that can still be restored. */
export function useDeletedNames() {
  return adminTrpc.institution.deletedNames.useQuery(undefined, cacheTimes.institutions).data ?? [];
}

/** Returns an institution's name in the reader's language by its ID; the stored text if the ID is unknown. */
export function useInstitutionName(): (stored: {
  institutionId: string | null;
  institutionName: string;
}) => string {
  const { language } = useLanguage();
  const institutions = [...useAllInstitutions(), ...useDeletedNames()];
  return ({ institutionId, institutionName }) => {
    const found = institutions.find(({ id }) => id === institutionId);
    return found ? nameIn(language, found) : institutionName;
  };
}
