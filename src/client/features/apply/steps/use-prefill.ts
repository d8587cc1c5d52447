import { useSearchParams } from 'react-router';
import { educationType as educationTypeSchema } from '../../../../domain/institution/institution.ts';
import type { Bilingual } from '../../../../domain/text/language.ts';
import { cacheTimes, trpc } from '../../../api/trpc.ts';
import { withEducationType, withInstitution } from '../draft/draft.ts';
import { changeDraft } from '../draft/use-draft.ts';

export type Prefill = {
  isWanted: boolean;
  isPending: boolean;
  /** The institution that was chosen, once it is known. */
  names: Bilingual | undefined;
  /** Puts the choice into the draft. */
  apply: () => void;
};

/** `/apply?type=school&institution=<id>`: chosen on the institutions page. */
export function usePrefill(): Prefill {
  const [params] = useSearchParams();
  const type = educationTypeSchema.safeParse(params.get('type')).data;
  const wanted = params.get('institution');
  const list = trpc.institution.listPublic.useQuery(
    { educationType: type ?? 'school' },
    { ...cacheTimes.institutions, enabled: type !== undefined },
  );
  const found = list.data?.find(({ id }) => id === wanted);
  const names = found && { ar: found.nameAr, en: found.nameEn };
  return {
    isWanted: type !== undefined,
    isPending: type !== undefined && list.isPending,
    names,
    apply: () => {
      if (type === undefined) return;
      changeDraft((draft) => {
        const typed = withEducationType(draft, type);
        return found && names ? withInstitution(typed, { id: found.id, names }) : typed;
      });
    },
  };
}
