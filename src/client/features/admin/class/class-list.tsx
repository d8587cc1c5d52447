import { Box, Button, Flex } from '@chakra-ui/react';
import { Copy, FileUp, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import type { ClassKeyInput, ClassView } from '#domain/institution/institution.ts';
import type { EducationType } from '#domain/institution/education-type.ts';
import { Notice } from '#client/ui/alert.tsx';
import { AppDialog, useLastId } from '#client/ui/dialog/app-dialog.tsx';
import { EmptyState, QueryState, SkeletonLines } from '#client/ui/query-state.tsx';
import { useLanguage } from '#client/i18n/language.tsx';
import { Words } from '#client/i18n/bidi.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc, cacheTimes } from '#client/api/trpc.ts';
import { catalogueText } from '../institution/catalogue-text.ts';
import { useAllInstitutions } from '../institution/catalogue.ts';
import { ClassCopyDialog } from './class-copy-dialog.tsx';
import { ClassDialog } from './class-dialog.tsx';
import { DeletedClasses } from './deleted-classes.tsx';
import { classListText } from './class-list-text.ts';
import { ClassTable } from './class-table.tsx';
import { useClassOrder } from './use-class-order.ts';
import type { CatalogueStatus } from '../shell/search-params.ts';
import { useMayEdit } from '../auth/use-admin-account.ts';
import { nameIn } from '../ui/named.ts';
import { StatusFilter } from '../ui/filters.tsx';
import { useRemoval } from '../ui/use-catalogue-notices.ts';
import { useRowFocus } from '../ui/use-row-focus.ts';

const ClassImportDialog = lazyPart(async () => ({
  default: (await import('./import/class-import-dialog.tsx')).ClassImportDialog,
}));

/** The open dialog. */
type Open = 'import' | 'copy' | 'new' | ClassView;

type ClassesManagerProps = {
  educationType: EducationType;
  /** The institution's ID; blank while the dialog is closed. */
  institutionId: string;
  onClose: () => void;
};

/** A dialog with an institution's classes and their tuition. */
export function ClassesManager({ educationType, institutionId, onClose }: ClassesManagerProps) {
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
      title={name === undefined ? t.manageClasses : <Words of={t.getClasses(name)} />}
    >
      <ClassList of={{ educationType, institutionId: shownId }} institutionName={name ?? ''} />
    </AppDialog>
  );
}

type ClassListProps = {
  of: { educationType: EducationType; institutionId: string };
  institutionName: string;
};

/** An institution's classes with all their actions. */
function ClassList({ of, institutionName }: ClassListProps) {
  const t = useText(catalogueText);
  const [open, setOpen] = useState<Open>();
  const [status, setStatus] = useState<CatalogueStatus>('all');
  const mayEdit = useMayEdit();
  const { language } = useLanguage();
  const classes = adminTrpc.institution.classes.useQuery(of, cacheTimes.classes);
  const focus = useRowFocus(classes.data, 'class');
  const order = useClassOrder(of, classes.data);
  const removing = useMutation(adminTrpc.institution.removeClass);
  const restoring = useMutation(adminTrpc.institution.restoreClass);
  const { remove } = useRemoval<ClassKeyInput>({
    words: t.class,
    remove: removing.mutateAsync,
    restore: restoring.mutateAsync,
    onRemoved: focus.deleted,
    onRestored: focus.added,
  });
  const close = () => setOpen(undefined);
  const shared = { of, institutionName, onClose: close };

  return (
    <Flex direction="column" gap="4" pb="4">
      <Notice>{t.classesNote}</Notice>
      {mayEdit && <Toolbar onOpen={setOpen} status={status} onStatus={setStatus} />}
      {order.isRefused && <OrderRefused {...order} />}
      <div>
        {status === 'deleted' ? (
          <DeletedClasses of={of} />
        ) : (
          <QueryState
            query={{
              data: order.rows?.filter((row) => status === 'all' || row.status === status),
              isPending: classes.isPending,
              isError: classes.isError,
              refetch: classes.refetch,
            }}
            failed={t.items[of.educationType].failedClasses}
            loading={<SkeletonLines count={4} height="14" />}
            empty={<EmptyState title={t.noClasses} />}
          >
            {(rows) => (
              <ClassTable
                rows={rows}
                {...(mayEdit && {
                  editing: {
                    onMove: status === 'all' ? order.move : undefined,
                    onEdit: setOpen,
                    onDelete: (row: ClassView) =>
                      remove({ ...of, classId: row.id }, nameIn(language, row)),
                  },
                })}
              />
            )}
          </QueryState>
        )}
      </div>
      <Suspense>
        {open === 'import' && <ClassImportDialog {...shared} classes={classes.data ?? []} />}
      </Suspense>
      {open === 'copy' && <ClassCopyDialog {...shared} />}
      {(open === 'new' || typeof open === 'object') && (
        <ClassDialog
          of={of}
          edited={open === 'new' ? undefined : open}
          onAdded={focus.added}
          onClose={close}
        />
      )}
    </Flex>
  );
}

type ToolbarProps = {
  onOpen: (what: 'new' | 'import' | 'copy') => void;
  status: CatalogueStatus;
  onStatus: (status: CatalogueStatus) => void;
};

function Toolbar({ onOpen, status, onStatus }: ToolbarProps) {
  const t = useText(catalogueText);
  const list = useText(classListText);
  return (
    <Flex wrap="wrap" gap="2">
      <Button
        flex={{ base: '1 0 auto', md: 'none' }}
        data-adds-to="class"
        onClick={() => onOpen('new')}
      >
        <Plus size={18} aria-hidden="true" />
        <span>{t.class.add}</span>
      </Button>
      <Button
        flex={{ base: '1 0 auto', md: 'none' }}
        variant="outline"
        onClick={() => onOpen('import')}
      >
        <FileUp size={18} aria-hidden="true" />
        <span>{list.import}</span>
      </Button>
      <Button
        flex={{ base: '1 0 auto', md: 'none' }}
        variant="outline"
        onClick={() => onOpen('copy')}
      >
        <Copy size={18} aria-hidden="true" />
        <span>{list.copyFrom}</span>
      </Button>
      <Box flex={{ base: '1 0 auto', md: 'none' }}>
        <StatusFilter value={status} onChange={onStatus} withDeleted />
      </Box>
    </Flex>
  );
}

type OrderRefusedProps = { saveAgain: () => void; takeSaved: () => void };

function OrderRefused({ saveAgain, takeSaved }: OrderRefusedProps) {
  const t = useText(classListText);
  return (
    <Notice
      kind="warning"
      live
      title={t.orderRefused}
      action={
        <Flex gap="2" wrap="wrap">
          <Button size="sm" minH="11" onClick={saveAgain}>
            {t.saveOrder}
          </Button>
          <Button size="sm" minH="11" variant="outline" onClick={takeSaved}>
            {t.takeSavedOrder}
          </Button>
        </Flex>
      }
    >
      {t.orderRefusedHint}
    </Notice>
  );
}
