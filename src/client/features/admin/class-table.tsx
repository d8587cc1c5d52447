import { Flex } from '@chakra-ui/react';
import type { ClassView } from '../../../domain/institution.ts';
import { filsOf } from '../../../domain/money.ts';
import { ActiveBadge } from '../../components/active-badge.tsx';
import { DataTable, type Column } from '../../components/data-table.tsx';
import { sharedDecimals } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Money, Num } from '../../i18n/values.tsx';
import { catalogueText } from './catalogue-text.ts';
import { useNameColumns } from './institution-table.tsx';
import { nameIn } from './named.ts';
import { RowActions } from './row-actions.tsx';
import { adminText } from './text.ts';

type ClassTableProps = {
  rows: readonly ClassView[];
  onEdit: (row: ClassView) => void;
  onDelete: (row: ClassView) => void;
};

export function ClassTable({ rows, onEdit, onDelete }: ClassTableProps) {
  const t = useText(catalogueText);
  const admin = useText(adminText);
  const { language } = useLanguage();
  const names = useNameColumns<ClassView>();
  const decimals = sharedDecimals(rows.map((row) => filsOf(row.tuitionAmount)));
  const columns: Column<ClassView>[] = [
    {
      key: 'order',
      header: t.order,
      isNumeric: true,
      cell: ({ orderIndex }) => <Num>{orderIndex}</Num>,
    },
    ...names,
    {
      key: 'tuition',
      header: t.tuition,
      isNumeric: true,
      cell: ({ tuitionAmount }) => <Money kwd={tuitionAmount} decimals={decimals} bare />,
    },
    { key: 'status', header: admin.status, cell: ({ status }) => <ActiveBadge status={status} /> },
    {
      key: 'actions',
      header: admin.actions,
      isBare: true,
      cell: (row) => (
        <Flex gap="1">
          <RowActions
            name={nameIn(language, row)}
            onEdit={() => onEdit(row)}
            onDelete={() => onDelete(row)}
          />
        </Flex>
      ),
    },
  ];
  return (
    <DataTable label={t.manageClasses} columns={columns} rows={rows} rowKey={({ id }) => id} />
  );
}
