import { Flex } from '@chakra-ui/react';
import type { PartnerView } from '#domain/partner/partner.ts';
import { ActiveBadge } from '#client/ui/active-badge.tsx';
import { DataTable, type Column } from '#client/ui/data-table.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { Bdi } from '#client/i18n/bidi.tsx';
import { PartnerLists, type PartnerList } from './partner-lists.tsx';
import { partnerText } from './partner-text.ts';
import { RowActions } from '../ui/row-actions.tsx';
import { adminText } from '../shell/text.ts';

/** Partner management as a section of the dashboard. */
export function Partners() {
  return <PartnerLists>{(list) => <PartnerTable {...list} />}</PartnerLists>;
}

function PartnerTable({ type, partners, editing }: PartnerList) {
  const t = useText(partnerText);
  const admin = useText(adminText);
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
      label={type === 'financial' ? t.financial : t.academic}
      columns={columns}
      rows={partners}
      rowKey={({ id }) => id}
    />
  );
}
