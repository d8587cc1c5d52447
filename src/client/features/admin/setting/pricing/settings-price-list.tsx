import { Button, Flex, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { PriceView } from '../../../../../domain/institution/age-stage.ts';
import { ActiveBadge } from '../../../../ui/active-badge.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { DataTable, type Column } from '../../../../ui/data-table.tsx';
import { EmptyState, QueryState, SkeletonLines } from '../../../../ui/query-state.tsx';
import { appText } from '../../../../i18n/app-text.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { plain } from '../../../../i18n/text.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Bdi, Money, Words } from '../../../../i18n/bidi.tsx';
import { adminTrpc, type RouterOutputs } from '../../../../api/trpc.ts';
import { nameIn } from '../../ui/named.ts';
import { useListChange } from '../../ui/settings-list-change.ts';
import { PriceDialog } from './settings-price-dialog.tsx';
import { settingsText } from '../settings-text.ts';

type Stage = RouterOutputs['institution']['ageStages'][number];
type Row = { stage: Stage; price: PriceView | undefined };

/** All age stages with the school's prices, if any. */
export function PriceList({ schoolId, mayEdit }: { schoolId: string; mayEdit: boolean }) {
  const t = useText(settingsText);
  const stages = adminTrpc.institution.ageStages.useQuery();
  const prices = adminTrpc.institution.prices.useQuery({ schoolId });
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
          schoolId={schoolId}
          stage={open.stage}
          price={open.price}
          onClose={() => setOpenId(undefined)}
        />
      )}
      <Removal
        schoolId={schoolId}
        stage={stageToDelete}
        onClose={() => setStageToDelete(undefined)}
      />
    </>
  );
}

type Actions = { onSet: (row: Row) => void; onRemove: (stage: Stage) => void };

function useColumns(actions: Actions | undefined): Column<Row>[] {
  const t = useText(settingsText);
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
      header: t.tuition,
      isNumeric: true,
      cell: ({ price }) =>
        price ? <Money kwd={price.tuitionAmount} decimals={3} bare /> : t.noPrice,
    },
    { key: 'notes', header: t.notes, cell: ({ price }) => <Bdi>{price?.notes ?? ''}</Bdi> },
    {
      key: 'status',
      header: t.status,
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

type RemovalProps = { schoolId: string; stage: Stage | undefined; onClose: () => void };

function Removal({ schoolId, stage, onClose }: RemovalProps) {
  const t = useText(settingsText);
  const app = useText(appText);
  const { language } = useLanguage();
  const change = useListChange();
  const remove = adminTrpc.institution.removePrice.useMutation({
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
      onConfirm={() => stage && remove.mutate({ schoolId, ageStageId: stage.id })}
      onCancel={onClose}
    >
      {t.removePriceBody}
    </ConfirmDialog>
  );
}
