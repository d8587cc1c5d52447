import { Button, Flex, chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { ActiveBadge } from '../../../../ui/active-badge.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { DataTable, type Column } from '../../../../ui/data-table.tsx';
import { EmptyState, QueryState, SkeletonLines } from '../../../../ui/query-state.tsx';
import { appText } from '../../../../i18n/app-text.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { Num, Words } from '../../../../i18n/bidi.tsx';
import { adminTrpc, type RouterOutputs } from '../../../../api/trpc.ts';
import { nameIn } from '../../ui/named.ts';
import { RowActions } from '../../ui/row-actions.tsx';
import { useListChange } from '../../ui/settings-list-change.ts';
import { SettingsPanel } from '../settings-part.tsx';
import { StageDialog } from './settings-stage-dialog.tsx';
import { settingsText } from '../settings-text.ts';

type Stage = RouterOutputs['institution']['ageStages'][number];

/** The age stages, in the order that applicants see. */
export function SettingsStages({ mayEdit }: { mayEdit: boolean }) {
  const t = useText(settingsText);
  const stages = adminTrpc.institution.ageStages.useQuery();
  const [open, setOpen] = useState<'new' | { id: string }>();
  const [stageToDelete, setStageToDelete] = useState<Stage>();
  const addButton = useRef<HTMLButtonElement>(null);
  const edited = typeof open === 'object' ? stages.data?.find(({ id }) => id === open.id) : open;
  const actions = mayEdit
    ? { onEdit: ({ id }: Stage) => setOpen({ id }), onDelete: setStageToDelete }
    : undefined;
  const columns = useColumns(actions);
  return (
    <SettingsPanel
      title={t.stagesTitle}
      end={
        mayEdit && (
          <Button ref={addButton} onClick={() => setOpen('new')}>
            <Plus size={18} aria-hidden="true" />
            <span>{t.addStage}</span>
          </Button>
        )
      }
    >
      <QueryState
        query={stages}
        failed={t.stagesFailed}
        loading={<SkeletonLines count={3} height="14" />}
        empty={<EmptyState title={t.noStages} />}
      >
        {(rows) => (
          <DataTable
            label={t.getTable.stages}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </QueryState>
      {edited && (
        <StageDialog
          stage={edited === 'new' ? undefined : edited}
          nextOrder={(stages.data?.length ?? 0) + 1}
          onClose={() => setOpen(undefined)}
        />
      )}
      <Removal
        stage={stageToDelete}
        onClose={() => setStageToDelete(undefined)}
        onRemoved={() => addButton.current?.focus()}
      />
    </SettingsPanel>
  );
}

type Actions = { onEdit: (stage: Stage) => void; onDelete: (stage: Stage) => void };

function useColumns(actions: Actions | undefined): Column<Stage>[] {
  const t = useText(settingsText);
  const app = useText(appText);
  const { language } = useLanguage();
  const columns: Column<Stage>[] = [
    { key: 'order', header: t.order, cell: (stage) => <Num>{stage.orderIndex}</Num> },
    {
      key: 'nameAr',
      header: t.nameAr,
      isTitle: language === 'ar',
      cell: (stage) => <bdi lang="ar">{stage.nameAr}</bdi>,
    },
    {
      key: 'nameEn',
      header: t.nameEn,
      isTitle: language === 'en',
      cell: (stage) => <bdi lang="en">{stage.nameEn}</bdi>,
    },
    { key: 'status', header: t.status, cell: (stage) => <ActiveBadge status={stage.status} /> },
  ];
  if (!actions) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      header: <chakra.span srOnly>{app.edit}</chakra.span>,
      isBare: true,
      cell: (stage) => (
        <Flex wrap="wrap" gap="1" justify={{ md: 'flex-end' }}>
          <RowActions
            name={nameIn(language, stage)}
            onEdit={() => actions.onEdit(stage)}
            onDelete={() => actions.onDelete(stage)}
          />
        </Flex>
      ),
    },
  ];
}

type RemovalProps = { stage: Stage | undefined; onClose: () => void; onRemoved: () => void };

/** Asks first, because it also deletes the prices and cannot be undone. */
function Removal({ stage, onClose, onRemoved }: RemovalProps) {
  const t = useText(settingsText);
  const app = useText(appText);
  const { language } = useLanguage();
  const change = useListChange();
  const remove = adminTrpc.institution.removeAgeStage.useMutation({
    onSuccess: () => {
      change.succeeded(t.stageDeleted);
      onClose();
      onRemoved();
    },
    onError: (error) => {
      change.failed(error);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen={stage !== undefined}
      title={stage && <Words of={t.deleteStageTitle(nameIn(language, stage))} />}
      confirmLabel={app.delete}
      isDestructive
      isBusy={remove.isPending}
      onConfirm={() => stage && remove.mutate({ id: stage.id })}
      onCancel={onClose}
    >
      {t.deleteStageBody}
    </ConfirmDialog>
  );
}
