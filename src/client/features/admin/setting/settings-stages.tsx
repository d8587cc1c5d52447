import { Button, Flex, Grid, chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { createAgeStageInput } from '#domain/institution/age-stage.ts';
import { wholeNumber } from '#domain/text/field.ts';
import { orderSteps } from '#client/forms/arrow-steps.ts';
import { TextField } from '#client/forms/fields.tsx';
import { useZodForm } from '#client/forms/use-zod-form.ts';
import { ActiveBadge } from '#client/ui/active-badge.tsx';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { DataTable, type Column } from '#client/ui/data-table.tsx';
import { EmptyState, QueryState, SkeletonLines } from '#client/ui/query-state.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { Bdi, Num, Words } from '#client/i18n/bidi.tsx';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc, type RouterOutputs } from '#client/api/trpc.ts';
import { catalogueText } from '../institution/catalogue-text.ts';
import { useNameColumns } from '../institution/institution-table.tsx';
import { adminText } from '../shell/text.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { nameIn } from '../ui/named.ts';
import { RowActions } from '../ui/row-actions.tsx';
import { StatusChoice } from '../ui/status-choice.tsx';
import { useListChange } from './settings-change.ts';
import { ChangedMeanwhile, SettingsPanel } from './settings-part.tsx';
import { settingsText } from './settings-text.ts';

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
  const app = useText(appText);
  const admin = useText(adminText);
  const catalogue = useText(catalogueText);
  const { language } = useLanguage();
  const columns: Column<Stage>[] = [
    { key: 'order', header: catalogue.order, cell: (stage) => <Num>{stage.orderIndex}</Num> },
    ...useNameColumns<Stage>('ar'),
    { key: 'status', header: admin.status, cell: (stage) => <ActiveBadge status={stage.status} /> },
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

/** Stricter than the API about the order: it is typed, and starts at 1. */
const stageForm = createAgeStageInput.extend({ orderIndex: wholeNumber(1, 100_000, 'orderMin') });

type StageDialogProps = {
  /** The stage to change, as the list has it now; without one, adds a new stage. */
  stage: Stage | undefined;
  nextOrder: number;
  onClose: () => void;
};

function StageDialog({ stage, nextOrder, onClose }: StageDialogProps) {
  const t = useText(settingsText);
  const app = useText(appText);
  const catalogue = useText(catalogueText);
  const change = useListChange();
  const [opened] = useState(stage);
  const [initial] = useState(() => getValues(stage, nextOrder));
  const form = useZodForm(stageForm, initial);
  const answers = {
    onSuccess: () => {
      change.succeeded(t.stageSaved);
      onClose();
    },
    onError: (error: unknown) => {
      form.refuse(error);
      change.failed(error);
    },
  };
  const create = useMutation(adminTrpc.institution.createAgeStage, answers);
  const update = useMutation(adminTrpc.institution.updateAgeStage, answers);
  return (
    <FormDialog
      title={stage ? t.editStage : t.addStage}
      onClose={onClose}
      onSubmit={form.submit((fields) => {
        if (!stage) create.mutate(fields);
        else update.mutate({ ...fields, id: stage.id, updatedAt: stage.updatedAt });
      })}
      isDirty={form.values !== initial}
      isBusy={create.isPending || update.isPending}
      error={create.error ?? update.error}
    >
      {stage && stage.updatedAt !== opened?.updatedAt && (
        <ChangedMeanwhile>
          <Bdi>{stage.nameAr}</Bdi> <span>·</span> <Bdi>{stage.nameEn}</Bdi> <span>·</span>{' '}
          <span>{`${stage.orderIndex} · ${app[stage.status]}`}</span>
        </ChangedMeanwhile>
      )}
      <TextField {...form.field('nameAr')} label={catalogue.nameAr} mark="asterisk" />
      <TextField {...form.field('nameEn')} label={catalogue.nameEn} mark="asterisk" />
      <Grid templateColumns="minmax(0, 14rem)">
        <TextField
          {...form.field('orderIndex')}
          label={catalogue.order}
          mark="asterisk"
          inputMode="numeric"
          steps={orderSteps}
          isLtr
        />
      </Grid>
      <StatusChoice {...form.field('status')} />
    </FormDialog>
  );
}

function getValues(stage: Stage | undefined, nextOrder: number) {
  return {
    nameAr: stage?.nameAr ?? '',
    nameEn: stage?.nameEn ?? '',
    orderIndex: String(stage?.orderIndex ?? nextOrder),
    status: stage?.status ?? ('active' as const),
  };
}

type RemovalProps = { stage: Stage | undefined; onClose: () => void; onRemoved: () => void };

/** Asks first, because it also deletes the prices and cannot be undone. */
function Removal({ stage, onClose, onRemoved }: RemovalProps) {
  const t = useText(settingsText);
  const app = useText(appText);
  const { language } = useLanguage();
  const change = useListChange();
  const remove = useMutation(adminTrpc.institution.removeAgeStage, {
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
