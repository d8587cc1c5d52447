import { Box, Table, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import '../theme/table-recipe.ts';

export type Column<Row> = {
  key: string;
  header: ReactNode;
  /** Null where a row has none, which a card on phones then leaves out. */
  cell: (row: Row) => ReactNode;
  /** Aligned to the physical right in both languages, so that digits line up. */
  isNumeric?: boolean;
  /** The first line of the card on phones; one column per table. */
  isTitle?: boolean;
  /** Shown without its header on phones, for badges and buttons. */
  isBare?: boolean;
};

type DataTableProps<Row> = {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** A table from 768 px, a list of cards below, from the same columns. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return (
    <>
      <Box hideBelow="md">
        <WideTable {...props} />
      </Box>
      <Box hideFrom="md">
        <CardList {...props} />
      </Box>
    </>
  );
}

function WideTable<Row>({ label, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <Box
      role="region"
      aria-label={label}
      tabIndex={0}
      overflowX="auto"
      rounded="l3"
      borderWidth="1px"
      bg="bg.panel"
      // The frame already draws the line below the last row.
      css={{ '& tbody > tr:last-of-type > td': { borderBottomWidth: '0' } }}
    >
      <Table.Root>
        <Table.Header bg="bg.subtle">
          <Table.Row>
            {columns.map((column) => (
              <Table.ColumnHeader
                key={column.key}
                scope="col"
                textAlign={column.isNumeric ? 'right' : 'start'}
                whiteSpace="nowrap"
              >
                {column.header}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row) => (
            <Table.Row key={rowKey(row)} _hover={{ bg: 'bg.subtle' }} h="16">
              {columns.map((column) => (
                <Table.Cell
                  key={column.key}
                  textAlign={column.isNumeric ? 'right' : 'start'}
                  unicodeBidi="isolate"
                >
                  {column.cell(row)}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

function CardList<Row>({ label, columns, rows, rowKey }: DataTableProps<Row>) {
  const title = columns.find((column) => column.isTitle) ?? columns[0];
  const rest = columns.filter((column) => column !== title);
  return (
    <chakra.ul aria-label={label} display="grid" gap="3" listStyleType="none">
      {rows.map((row) => (
        <chakra.li key={rowKey(row)} bg="bg.panel" borderWidth="1px" rounded="l3" p="4">
          <Box fontWeight="600" mb="2">
            {title?.cell(row)}
          </Box>
          {rest.map((column) => {
            const content = column.cell(row);
            return (
              content !== null && (
                <Box
                  key={column.key}
                  display="flex"
                  gap="3"
                  justifyContent={column.isBare ? 'flex-start' : 'space-between'}
                  py="1"
                  textStyle="sm"
                >
                  {!column.isBare && (
                    <chakra.span color="fg.muted" flexShrink="0" maxW="60%">
                      {column.header}
                    </chakra.span>
                  )}
                  <Box minW="0" textAlign={column.isBare ? undefined : 'end'}>
                    {content}
                  </Box>
                </Box>
              )
            );
          })}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
