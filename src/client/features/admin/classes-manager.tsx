import { Box, Button, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ClassView } from '../../../domain/institution.ts';
import type { EducationType } from '../../../domain/education-type.ts';
import { AppDialog } from '../../components/app-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { EmptyState, QueryState, SkeletonLines } from '../../components/query-state.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Words } from '../../i18n/values.tsx';
import { adminTrpc, cacheTimes } from '../../trpc.ts';
import { useAllInstitutions } from './catalogue.ts';
import { catalogueText } from './catalogue-text.ts';
import { ClassDialog } from './class-dialog.tsx';
import { ClassTable } from './class-table.tsx';
import { nameIn } from './named.ts';
import { useLastId } from './use-last-id.ts';
import { useCatalogueNotices } from './use-catalogue-notices.ts';

type ClassesManagerProps = {
  educationType: EducationType;
  /** Whose classes; blank while the manager is closed. */
  institutionId: string;
  onClose: () => void;
};

/** The classes of one institution with their tuition. */
export function ClassesManager(props: ClassesManagerProps) {
  const { educationType, institutionId, onClose } = props;
  const t = useText(catalogueText);
  const { language } = useLanguage();
  const shownId = useLastId(institutionId);
  const institution = useAllInstitutions().find(({ id }) => id === shownId);
  const name = institution && nameIn(language, institution);
  return (
    <AppDialog
      isOpen={institutionId !== ''}
      onClose={onClose}
      size="xl"
      title={name === undefined ? t.manageClasses : <Words of={t.classesOf(name)} />}
    >
      <ClassList educationType={educationType} institutionId={shownId} />
    </AppDialog>
  );
}

function ClassList({ educationType, institutionId }: Omit<ClassesManagerProps, 'onClose'>) {
  const t = useText(catalogueText);
  const [edited, setEdited] = useState<ClassView | 'new'>();
  const addButton = useRef<HTMLButtonElement>(null);
  const key = { educationType, institutionId };
  const classes = adminTrpc.institution.classes.useQuery(key, cacheTimes.classes);
  const remove = useRemoval(() => addButton.current?.focus());
  return (
    <Flex direction="column" gap="4" pb="4">
      <Notice>{t.classesNote}</Notice>
      <Flex justify="flex-end">
        <Button ref={addButton} onClick={() => setEdited('new')}>
          <Plus size={18} aria-hidden="true" />
          {t.class.add}
        </Button>
      </Flex>
      <Box>
        <QueryState
          query={classes}
          failed={t.items[educationType].failedClasses}
          loading={<SkeletonLines count={4} height="14" />}
          empty={<EmptyState title={t.noClasses} />}
        >
          {(rows) => (
            <ClassTable
              rows={rows}
              onEdit={setEdited}
              onDelete={(row) => remove({ ...key, classId: row.id })}
            />
          )}
        </QueryState>
      </Box>
      {edited && (
        <ClassDialog
          educationType={educationType}
          institutionId={institutionId}
          edited={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Flex>
  );
}

/** Deletes at once; the notice takes it back. */
function useRemoval(onRemoved: () => void) {
  const t = useText(catalogueText);
  const notices = useCatalogueNotices(t.class);
  const restore = adminTrpc.institution.restoreClass.useMutation({
    onSuccess: () => notices.succeeded('restored'),
    onError: () => notices.failed('failedRestore'),
  });
  const remove = adminTrpc.institution.removeClass.useMutation({
    onSuccess: (_answer, key) => {
      notices.deleted(() => restore.mutate(key));
      onRemoved();
    },
    onError: () => notices.failed('failedDelete'),
  });
  return remove.mutate;
}
