import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { educationType as educationTypeSchema } from '../../../domain/institution.ts';
import { paths } from '../../paths.ts';
import { cacheTimes, trpc } from '../../trpc.ts';
import { withEducationType, withInstitution } from './draft.ts';
import { changeDraft } from './use-draft.ts';

/** `/apply?type=school&institution=<id>`: chosen on the institutions page. True while it is looked up. */
export function usePrefill(): boolean {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const type = educationTypeSchema.safeParse(params.get('type')).data;
  const wanted = params.get('institution');
  const list = trpc.institution.listPublic.useQuery(
    { educationType: type ?? 'school' },
    { ...cacheTimes.institutions, enabled: type !== undefined },
  );
  const isKnown = list.isSuccess || list.isError;
  const found = list.data?.find(({ id }) => id === wanted);

  useEffect(() => {
    if (type === undefined || !isKnown) return;
    changeDraft((draft) => {
      const typed = withEducationType(draft, type);
      if (!found) return typed;
      const names = { ar: found.nameAr, en: found.nameEn };
      return withInstitution(typed, { id: found.id, names });
    });
    void navigate(`${paths.apply}?step=1`, { replace: true });
  }, [type, isKnown, found, navigate]);

  return type !== undefined;
}
