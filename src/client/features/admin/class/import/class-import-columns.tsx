import { Button, Flex, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { SelectField } from '#client/forms/select-field.tsx';
import { Bdi, Words } from '#client/i18n/bidi.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { Notice } from '#client/ui/alert.tsx';
import { classListText } from '../class-list-text.ts';
import { classColumns, neededColumns, type Columns, type FileColumn } from './class-file.ts';

type ClassImportColumnsProps = {
  fileColumns: readonly FileColumn[];
  onChosen: (columns: Columns) => void;
};

/** Asks what the columns of a file hold whose headings are not recognised; shows the first cells of each. */
export function ClassImportColumns({ fileColumns, onChosen }: ClassImportColumnsProps) {
  const t = useText(classListText);
  const [columns, setColumns] = useState<Columns>(() => fileColumns.map(({ column }) => column));
  const missing = neededColumns.filter((column) => !columns.includes(column));
  /** A field has one column: the last one chosen. */
  const choose = (at: number, value: string) => {
    const column = classColumns.find((one) => one === value);
    setColumns(
      columns.map((one, index) => (index === at ? column : one === column ? undefined : one)),
    );
  };
  return (
    <Flex direction="column" gap="4" data-import-columns>
      <Notice kind="warning" live title={t.missingColumns}>
        {t.mapHint}
      </Notice>
      <chakra.ol listStyleType="none" display="grid" gap="3">
        {fileColumns.map(({ heading, examples }, at) => (
          <chakra.li key={at} borderTopWidth="1px" pt="3">
            <SelectField
              name={`column-${at}`}
              label={<Words of={t.columnNumber(at + 1, heading)} />}
              hint={examples.length > 0 ? <Examples of={examples} /> : t.foundNothing}
              placeholder={t.columnIgnored}
              value={columns[at] ?? ''}
              onChange={(value) => choose(at, value)}
              options={classColumns.map((value) => ({ value, label: t.headings[value] }))}
            />
          </chakra.li>
        ))}
      </chakra.ol>
      {missing.length > 0 && (
        <p>
          <span>{t.stillMissing}</span>{' '}
          <span>{missing.map((column) => t.headings[column]).join(t.listSeparator)}</span>
        </p>
      )}
      <Button alignSelf="start" disabled={missing.length > 0} onClick={() => onChosen(columns)}>
        {t.takeColumns}
      </Button>
    </Flex>
  );
}

function Examples({ of: examples }: { of: readonly string[] }) {
  return (
    <Flex as="span" wrap="wrap" columnGap="3">
      {examples.map((text, at) => (
        <Bdi key={at}>{text}</Bdi>
      ))}
    </Flex>
  );
}
