import { chakra } from '@chakra-ui/react';
import type { RowView } from '#domain/agreement/agreement.ts';
import { sharedDecimals } from '#client/i18n/format.ts';
import { toFils } from '#domain/money/money.ts';
import { DateText, Money, Num } from '#client/i18n/bidi.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { DataTable, type Column } from '../data-table.tsx';
import { agreementWords } from './agreement-words.ts';

type RowTableProps = {
  rows: readonly Pick<RowView, 'number' | 'dueOn' | 'payBy' | 'amount'>[] | readonly RowView[];
};

/** The instalments of an agreement; with what is paid of each where that is known. */
export function RowTable({ rows }: RowTableProps) {
  const t = useText(agreementWords);
  const decimals = sharedDecimals(rows.map(({ amount }) => toFils(amount)));
  type Row = (typeof rows)[number];
  const columns: Column<Row>[] = [
    { key: 'number', header: t.number, isTitle: true, cell: (row) => <Num>{row.number}</Num> },
    {
      key: 'payBy',
      header: t.payBy,
      cell: (row) => (
        <span>
          <DateText value={row.payBy} style="short" />
          {row.payBy !== row.dueOn && (
            <chakra.span display="block" textStyle="xs" color="fg.muted">
              <span>{t.dueOn}</span> <DateText value={row.dueOn} style="short" />
            </chakra.span>
          )}
        </span>
      ),
    },
    {
      key: 'amount',
      header: t.amount,
      isNumeric: true,
      cell: (row) => <Money kwd={row.amount} decimals={decimals} />,
    },
  ];
  if (rows.some((row) => 'state' in row)) {
    columns.push(
      {
        key: 'left',
        header: t.left,
        isNumeric: true,
        cell: (row) => 'left' in row && row.left > 0 && <Money kwd={row.left} decimals={3} />,
      },
      {
        key: 'state',
        header: t.state,
        cell: (row) => 'state' in row && <span>{t.rowStates[row.state]}</span>,
      },
    );
  }
  return (
    <DataTable
      label={t.schedule}
      columns={columns}
      rows={rows}
      rowKey={({ number }) => String(number)}
    />
  );
}
