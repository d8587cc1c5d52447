import { Badge, Box, chakra } from '@chakra-ui/react';
import { toFils, formatAmount } from '#domain/money/money.ts';
import { DataTable, type Column } from '#client/ui/data-table.tsx';
import { Notice } from '#client/ui/alert.tsx';
import { LoadingSpinner } from '#client/ui/query-state.tsx';
import { sharedDecimals } from '#client/i18n/format.ts';
import { useIssueText } from '#client/i18n/issue-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Money, Num, Words } from '#client/i18n/bidi.tsx';
import type { ImportIssue, ChosenFile } from './use-class-import.ts';
import type { Columns } from './class-file.ts';
import { ClassImportColumns } from './class-import-columns.tsx';
import { classListText } from '../class-list-text.ts';
import { useNameColumns } from '#client/features/admin/institution/institution-table.tsx';

type ChosenAs<Kind extends ChosenFile['kind']> = Extract<ChosenFile, { kind: Kind }>;

type ClassImportPreviewProps = {
  chosen: ChosenFile;
  /** The person has said what the columns hold. */
  onColumns: (chosen: ChosenAs<'incomplete'>, columns: Columns) => void;
};

/** What importing the chosen file would do, or why it cannot be imported. */
export function ClassImportPreview({ chosen, onColumns }: ClassImportPreviewProps) {
  return (
    <>
      {'table' in chosen && <WhatWasRead table={chosen.table} />}
      {chosen.kind === 'incomplete' ? (
        <ClassImportColumns
          key={chosen.name}
          fileColumns={chosen.table.fileColumns}
          onChosen={(columns) => onColumns(chosen, columns)}
        />
      ) : (
        <Outcome chosen={chosen} />
      )}
    </>
  );
}

/** The sheet that was read, if there are several, and the rows hidden in the file. */
function WhatWasRead({ table }: Pick<ChosenAs<'ready'>, 'table'>) {
  const t = useText(classListText);
  const { sheetName, hiddenLines } = table;
  return (
    <>
      {sheetName !== undefined && (
        <p>
          <Words of={t.sheet(sheetName)} />
        </p>
      )}
      {hiddenLines.length > 0 && (
        <Notice kind="warning" title={<Words of={t.hiddenRows(hiddenLines.join(', '))} />} />
      )}
    </>
  );
}

function Outcome({ chosen }: { chosen: Exclude<ChosenFile, { kind: 'incomplete' }> }) {
  const t = useText(classListText);
  switch (chosen.kind) {
    case 'reading':
      return <LoadingSpinner />;
    case 'unreadable':
      return (
        <Notice kind="error" live title={t.fileFaults[chosen.fault]}>
          {t.fileFaultHints[chosen.fault]}
        </Notice>
      );
    case 'refused':
      return <Notice kind="error" live title={chosen.reason} />;
    case 'faulty':
      return <Faulty chosen={chosen} />;
    case 'ready':
      return <Ready chosen={chosen} />;
  }
}

/** Each invalid row by its line in the file, with its invalid fields and their values. */
function Faulty({ chosen: { table, issues } }: { chosen: ChosenAs<'faulty'> }) {
  const t = useText(classListText);
  const rows = [...new Set(issues.map(({ row }) => row))];
  return (
    <Notice kind="error" live title={t.faults(rows.length)}>
      <chakra.ul listStyleType="none" mt="2" data-import-faults>
        {rows.map((row) => (
          <chakra.li key={row} py="2" borderTopWidth="1px">
            <chakra.strong display="block">
              <Words of={t.line(String(table.lines[row] ?? row + 1))} />
            </chakra.strong>
            {issues
              .filter((fault) => fault.row === row)
              .map((fault, at) => (
                <RowIssues key={at} fault={fault} table={table} />
              ))}
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.p mt="2">{t.correctAndChoose}</chakra.p>
    </Notice>
  );
}

type RowIssuesProps = { fault: ImportIssue; table: ChosenAs<'faulty'>['table'] };

function RowIssues({ fault: { row, column, reason }, table }: RowIssuesProps) {
  const t = useText(classListText);
  const issueText = useIssueText();
  const cell = column && table.rows[row]?.[column];
  const isEmpty = cell === undefined || cell === null || cell === '';
  return (
    <Box>
      <span>{column && `${t.headings[column]}: `}</span>
      <span>{'key' in reason ? issueText(reason.key) : reason.sentence}</span>
      {column && (
        <chakra.span color="fg.muted">
          <span>{' ('}</span>
          <span>{isEmpty ? t.foundNothing : <Words of={t.found(String(cell))} />}</span>
          <span>{')'}</span>
        </chakra.span>
      )}
    </Box>
  );
}

function Ready({ chosen: { table, rows } }: { chosen: ChosenAs<'ready'> }) {
  const t = useText(classListText);
  const names = useNameColumns<(typeof rows)[number]>('ar');
  const amounts = rows.flatMap(({ tuitionAmount, previousTuitionAmount }) =>
    [tuitionAmount, previousTuitionAmount ?? tuitionAmount].map(toFils),
  );
  const decimals = sharedDecimals(amounts);
  const getCount = (action: string) => String(rows.filter((row) => row.action === action).length);
  const columns: Column<(typeof rows)[number]>[] = [
    {
      key: 'line',
      header: t.lineHeader,
      cell: ({ row }) => <Num>{table.lines[row] ?? row + 1}</Num>,
    },
    ...names,
    {
      key: 'tuition',
      header: t.headings.tuitionAmount,
      isNumeric: true,
      cell: ({ tuitionAmount, previousTuitionAmount }) => (
        <>
          <Money kwd={tuitionAmount} decimals={decimals} bare />
          {previousTuitionAmount !== null && previousTuitionAmount !== tuitionAmount && (
            <chakra.span display="block" textStyle="xs" color="fg.muted">
              <Words of={t.before(formatAmount(toFils(previousTuitionAmount), decimals))} />
            </chakra.span>
          )}
        </>
      ),
    },
    {
      key: 'outcome',
      header: t.outcome,
      cell: ({ action }) => (
        <Badge
          colorPalette={palettes[action]}
          bg="colorPalette.muted"
          color="colorPalette.fg"
          textStyle="xs"
        >
          {t.actions[action]}
        </Badge>
      ),
    },
  ];
  return (
    <>
      <Notice kind="success" live title={t.readyTitle}>
        <Words of={t.ready(getCount('add'), getCount('update'), getCount('keep'))} />
      </Notice>
      <DataTable
        label={t.outcome}
        columns={columns}
        rows={rows}
        rowKey={({ row }) => String(row)}
      />
    </>
  );
}

const palettes = { add: 'green', update: 'blue', keep: 'gray' } as const;
