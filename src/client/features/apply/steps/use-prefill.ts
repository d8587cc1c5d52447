import { useSearchParams } from 'react-router';
import { educationType as educationTypeSchema } from '../../../../domain/institution/institution.ts';
import type { Bilingual } from '../../../../domain/text/language.ts';
import { useListedClasses } from '../../../api/listed-classes.ts';
import { cacheTimes, trpc } from '../../../api/trpc.ts';
import { withEducationType, withInstitution } from '../draft/draft.ts';
import { withFirstClass } from '../draft/draft-classes.ts';
import { changeDraft } from '../draft/draft-actions.ts';
import { listedClass } from './student/use-classes.ts';

export type Prefill = {
  isWanted: boolean;
  isPending: boolean;
  /** The chosen institution's names, once loaded. */
  names: Bilingual | undefined;
  /** Whether one of its classes was chosen too. */
  hasClass: boolean;
  /** Sets the choice in the draft. */
  apply: () => void;
};

/** `/apply?type=school&institution=<id>&class=<id>`, as linked from the institutions page. */
export function usePrefill(): Prefill {
  const [params] = useSearchParams();
  const type = educationTypeSchema.safeParse(params.get('type')).data;
  const wanted = params.get('institution');
  const wantedClass = params.get('class');
  const list = trpc.institution.listPublic.useQuery(
    { educationType: type ?? 'school' },
    { ...cacheTimes.institutions, enabled: type !== undefined },
  );
  const hasClass = type !== undefined && wanted !== null && wantedClass !== null;
  const classes = useListedClasses(
    { educationType: type ?? 'school', institutionId: wanted ?? '' },
    hasClass,
  );
  const found = list.data?.find(({ id }) => id === wanted);
  const names = found && { ar: found.nameAr, en: found.nameEn };
  const foundClass = classes.data?.find(({ id }) => id === wantedClass);
  return {
    isWanted: type !== undefined,
    isPending: type !== undefined && (list.isPending || (hasClass && classes.isPending)),
    names,
    hasClass: found !== undefined && foundClass !== undefined,
    apply: () => {
      if (type === undefined) return;
      changeDraft((draft) => {
        const typed = withEducationType(draft, type);
        if (!found || !names) return typed;
        const chosen = withInstitution(typed, { id: found.id, names });
        return foundClass ? withFirstClass(chosen, listedClass(foundClass)) : chosen;
      });
    },
  };
}
