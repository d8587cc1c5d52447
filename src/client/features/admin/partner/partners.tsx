import { Flex } from '@chakra-ui/react';
import type { PartnerView } from '../../../../domain/partner/partner.ts';
import { ActiveBadge } from '../../../ui/active-badge.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { EmptyState, QueryState, SkeletonLines } from '../../../ui/query-state.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Bdi } from '../../../i18n/bidi.tsx';
import { PartnerListHeading } from './partner-list-heading.tsx';
import { partnerText } from './partner-text.ts';
import { RowActions } from '../ui/row-actions.tsx';
import { adminText } from '../shell/text.ts';
import { usePartnerLists, type PartnerList } from './use-partner-lists.tsx';
import { usePartnerNotices } from './use-partner-notices.ts';

/** The partners as a section of the dashboard. */
export function Partners() {
  const t = useText(partnerText);
  const lists = usePartnerLists(usePartnerNotices(false));
  return (
    <>
      {lists.filter}
      {lists.deletedList ?? (
        <QueryState
          query={lists.query}
          failed={t.failedList}
          loading={<SkeletonLines count={6} height="14" />}
          isEmpty={() => false}
        >
          {() => (
            <Flex direction="column" gap="10">
              {lists.lists.map((list) => (
                <div key={list.type}>
                  <PartnerListHeading
                    list={list}
                    id={`partners-${list.type}`}
                    onAdd={lists.mayEdit ? () => lists.add(list.type) : undefined}
                  />
                  <PartnerTable
                    list={list}
                    {...(lists.mayEdit && {
                      editing: { onEdit: lists.edit, onDelete: lists.askToDelete },
                    })}
                  />
                </div>
              ))}
            </Flex>
          )}
        </QueryState>
      )}
      {lists.dialogs}
    </>
  );
}

type PartnerTableProps = {
  list: PartnerList;
  /** Left out for who may only read. */
  editing?: {
    onEdit: (partner: PartnerView) => void;
    onDelete: (partner: PartnerView) => void;
  };
};

function PartnerTable({ list, editing }: PartnerTableProps) {
  const t = useText(partnerText);
  const admin = useText(adminText);
  const isFinancial = list.type === 'financial';
  if (list.partners.length === 0) {
    return <EmptyState title={isFinancial ? t.noFinancial : t.noAcademic} />;
  }
  const columns: Column<PartnerView>[] = [
    {
      key: 'logo',
      header: t.logo,
      isBare: true,
      cell: ({ name, logoPath }) => <Logo name={name} src={logoPath} width={88} height={44} />,
    },
    { key: 'name', header: t.name, isTitle: true, cell: ({ name }) => <Bdi>{name}</Bdi> },
    {
      key: 'type',
      header: t.type,
      cell: ({ type }) => (type === 'financial' ? t.typeFinancial : t.typeAcademic),
    },
    { key: 'status', header: admin.status, cell: ({ status }) => <ActiveBadge status={status} /> },
  ];
  if (editing) {
    columns.push({
      key: 'actions',
      header: admin.actions,
      isBare: true,
      cell: (partner) => (
        <Flex gap="1" ms="-2">
          <RowActions
            id={partner.id}
            name={partner.name}
            onEdit={() => editing.onEdit(partner)}
            onDelete={() => editing.onDelete(partner)}
          />
        </Flex>
      ),
    });
  }
  return (
    <DataTable
      label={isFinancial ? t.financial : t.academic}
      columns={columns}
      rows={list.partners}
      rowKey={({ id }) => id}
    />
  );
}
