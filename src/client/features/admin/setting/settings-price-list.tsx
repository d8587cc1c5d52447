import { Button, Flex, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { z } from 'zod';
import { setPriceInput, type PriceView } from '#domain/institution/age-stage.ts';
import { typedAmount } from '#domain/money/money.ts';
import { TextField } from '#client/forms/fields.tsx';
import { MoneyField } from '#client/forms/money-field.tsx';
import { useZodForm } from '#client/forms/use-zod-form.ts';
import { ActiveBadge } from '#client/ui/active-badge.tsx';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { DataTable, type Column } from '#client/ui/data-table.tsx';
import { EmptyState, QueryState, SkeletonLines } from '#client/ui/query-state.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Bdi, Money, Words } from '#client/i18n/bidi.tsx';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc, type RouterOutputs } from '#client/api/trpc.ts';
import { catalogueText } from '../institution/catalogue-text.ts';
import { adminText } from '../shell/text.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { nameIn } from '../ui/named.ts';
import { StatusChoice } from '../ui/status-choice.tsx';
import { ChangedMeanwhile } from './settings-part.tsx';
import { useListChange } from './settings-change.ts';
import { settingsText } from './settings-text.ts';

type Stage = RouterOutputs['institution']['ageStages'][number];
type Row = { stage: Stage; price: PriceView | undefined };

/** All age stages with the school's prices, if any. */
export function PriceList({ institutionId, mayEdit }: { institutionId: string; mayEdit: boolean }) {
  const t = useText(settingsText);
  const stages = adminTrpc.institution.ageStages.useQuery();
  const prices = adminTrpc.institution.prices.useQuery({ institutionId });
  const [openId, setOpenId] = useState<string>();
  const [stageToDelete, setStageToDelete] = useState<Stage>();
  const rows = stages.data?.map((stage) => ({
    stage,
    price: prices.data?.find(({ ageStageId }) => ageStageId === stage.id),
  }));
  const open = rows?.find(({ stage }) => stage.id === openId);
  const columns = useColumns(
    mayEdit ? { onSet: ({ stage }) => setOpenId(stage.id), onRemove: setStageToDelete } : undefined,
  );
  return (
    <>
      <QueryState
        query={prices}
        isEmpty={() => rows?.length === 0}
        failed={t.pricesFailed}
        loading={<SkeletonLines count={3} height="14" />}
        empty={<EmptyState title={t.noStages} />}
      >
        {() => (
          <DataTable
            label={t.getTable.prices}
            columns={columns}
            rows={rows ?? []}
            rowKey={({ stage }) => stage.id}
          />
        )}
      </QueryState>
      {open && (
        <PriceDialog
          institutionId={institutionId}
          stage={open.stage}
          price={open.price}
          onClose={() => setOpenId(undefined)}
        />
      )}
      <Removal
        institutionId={institutionId}
        stage={stageToDelete}
        onClose={() => setStageToDelete(undefined)}
      />
    </>
  );
}

type Actions = { onSet: (row: Row) => void; onRemove: (stage: Stage) => void };

function useColumns(actions: Actions | undefined): Column<Row>[] {
  const t = useText(settingsText);
  const catalogue = useText(catalogueText);
  const admin = useText(adminText);
  const { language } = useLanguage();
  const columns: Column<Row>[] = [
    {
      key: 'stage',
      header: t.stage,
      isTitle: true,
      cell: ({ stage }) => <Bdi>{nameIn(language, stage)}</Bdi>,
    },
    {
      key: 'tuition',
      header: catalogue.tuition,
      isNumeric: true,
      cell: ({ price }) =>
        price ? <Money kwd={price.tuitionAmount} decimals={3} bare /> : t.noPrice,
    },
    { key: 'notes', header: t.notes, cell: ({ price }) => <Bdi>{price?.notes ?? ''}</Bdi> },
    {
      key: 'status',
      header: admin.status,
      cell: ({ price }) => price && <ActiveBadge status={price.status} />,
    },
  ];
  if (!actions) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      header: <chakra.span srOnly>{t.setPrice}</chakra.span>,
      isBare: true,
      cell: (row) => <PriceActions row={row} actions={actions} />,
    },
  ];
}

function PriceActions({ row, actions }: { row: Row; actions: Actions }) {
  const t = useText(settingsText);
  const app = useText(appText);
  const { language } = useLanguage();
  const name = nameIn(language, row.stage);
  const setting = row.price ? app.edit : t.setPrice;
  return (
    <Flex wrap="wrap" gap="1" justify={{ md: 'flex-end' }}>
      <Button
        variant="ghost"
        size="sm"
        minH="11"
        aria-label={plain(t.actionOn(setting, name))}
        onClick={() => actions.onSet(row)}
      >
        {setting}
      </Button>
      {row.price && (
        <Button
          variant="ghost"
          size="sm"
          minH="11"
          color="fg.error"
          aria-label={plain(t.deleteOf(name))}
          onClick={() => actions.onRemove(row.stage)}
        >
          {app.delete}
        </Button>
      )}
    </Flex>
  );
}

const priceForm = setPriceInput.pick({ notes: true, status: true }).extend({
  tuitionAmount: z.preprocess(typedAmount, setPriceInput.shape.tuitionAmount),
});

type PriceDialogProps = {
  institutionId: string;
  stage: Stage;
  /** As the list has it now; undefined if the stage has no price yet. */
  price: PriceView | undefined;
  onClose: () => void;
};

/** Sets a school's price for an age stage. */
function PriceDialog({ institutionId, stage, price, onClose }: PriceDialogProps) {
  const t = useText(settingsText);
  const app = useText(appText);
  const catalogue = useText(catalogueText);
  const { language } = useLanguage();
  const change = useListChange();
  const [opened] = useState(price);
  const [initial] = useState(() => getValues(price));
  const form = useZodForm(priceForm, initial);
  const set = useMutation(adminTrpc.institution.setPrice, {
    onSuccess: () => {
      change.succeeded(t.priceSaved);
      onClose();
    },
    onError: (error) => {
      form.refuse(error);
      change.failed(error);
    },
  });
  const key = { institutionId, ageStageId: stage.id };
  return (
    <FormDialog
      title={plain(t.setPriceOf(nameIn(language, stage)))}
      onClose={onClose}
      onSubmit={form.submit((fields) =>
        set.mutate({ ...key, ...fields, ...(price && { updatedAt: price.updatedAt }) }),
      )}
      isDirty={form.values !== initial}
      isBusy={set.isPending}
      error={set.error}
    >
      {price && price.updatedAt !== opened?.updatedAt && (
        <ChangedMeanwhile>
          <Money kwd={price.tuitionAmount} decimals={3} /> <span>{`· ${app[price.status]}`}</span>
        </ChangedMeanwhile>
      )}
      <MoneyField {...form.field('tuitionAmount')} label={catalogue.tuitionLabel} mark="asterisk" />
      <TextField {...form.field('notes')} label={t.notes} mark="optional" />
      <StatusChoice {...form.field('status')} />
    </FormDialog>
  );
}

function getValues(price: PriceView | undefined) {
  return {
    tuitionAmount: price?.tuitionAmount.toString() ?? '',
    notes: price?.notes ?? '',
    status: price?.status ?? ('active' as const),
  };
}

type RemovalProps = { institutionId: string; stage: Stage | undefined; onClose: () => void };

function Removal({ institutionId, stage, onClose }: RemovalProps) {
  const t = useText(settingsText);
  const app = useText(appText);
  const { language } = useLanguage();
  const change = useListChange();
  const remove = useMutation(adminTrpc.institution.removePrice, {
    onSuccess: () => change.succeeded(t.priceRemoved),
    onError: change.failed,
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen={stage !== undefined}
      title={stage && <Words of={t.removePriceTitle(nameIn(language, stage))} />}
      confirmLabel={app.delete}
      isDestructive
      isBusy={remove.isPending}
      onConfirm={() => stage && remove.mutate({ institutionId, ageStageId: stage.id })}
      onCancel={onClose}
    >
      {t.removePriceBody}
    </ConfirmDialog>
  );
}
