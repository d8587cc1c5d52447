import { Flex } from '@chakra-ui/react';
import type { ClassView } from '#domain/institution/institution.ts';
import { ActiveBadge } from '#client/ui/active-badge.tsx';
import { DataTable, type Column } from '#client/ui/data-table.tsx';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { Money, Num } from '#client/i18n/bidi.tsx';
import { catalogueText } from '../institution/catalogue-text.ts';
import { MoveButtons } from './move-buttons.tsx';
import { useNameColumns } from '../institution/institution-table.tsx';
import { nameIn } from '../ui/named.ts';
import { RowActions } from '../ui/row-actions.tsx';
import { adminText } from '../shell/text.ts';

type ClassTableProps = {
  rows: readonly ClassView[];
  /** Not set for read-only roles. */
  editing?: {
    /** Undefined if the list does not show all classes. */
    onMove: ((id: string, by: -1 | 1) => void) | undefined;
    onEdit: (row: ClassView) => void;
    onDelete: (row: ClassView) => void;
  };
};

export function ClassTable({ rows, editing }: ClassTableProps) {
  const t = useText(catalogueText);
  const admin = useText(adminText);
  const { language } = useLanguage();
  const names = useNameColumns<ClassView>('ar');
  const onMove = rows.length > 1 ? editing?.onMove : undefined;
  const columns: Column<ClassView>[] = [
    {
      key: 'order',
      header: t.order,
      cell: (row) => (
        <Flex align="center" gap="1">
          {onMove && (
            <MoveButtons
              name={nameIn(language, row)}
              index={rows.indexOf(row)}
              count={rows.length}
              onMove={(by) => onMove(row.id, by)}
            />
          )}
          <Num>{row.orderIndex}</Num>
        </Flex>
      ),
    },
    ...names,
    {
      key: 'tuition',
      header: t.tuition,
      isNumeric: true,
      cell: ({ tuitionAmount }) => <Money kwd={tuitionAmount} decimals={3} bare />,
    },
    { key: 'status', header: admin.status, cell: ({ status }) => <ActiveBadge status={status} /> },
  ];
  if (editing) {
    columns.push({
      key: 'actions',
      header: admin.actions,
      isBare: true,
      cell: (row) => (
        <Flex gap="1" ms="-2">
          <RowActions
            id={row.id}
            name={nameIn(language, row)}
            onEdit={() => editing.onEdit(row)}
            onDelete={() => editing.onDelete(row)}
          />
        </Flex>
      ),
    });
  }
  return (
    <DataTable label={t.manageClasses} columns={columns} rows={rows} rowKey={({ id }) => id} />
  );
}
