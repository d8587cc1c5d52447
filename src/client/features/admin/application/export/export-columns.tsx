import { Button, Flex, Grid, chakra } from '@chakra-ui/react';
import {
  exportColumns,
  exportText,
  type ExportColumn,
} from '../../../../../domain/application/export-text.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { reviewListText } from '../list/review-list-text.ts';
import { LabelledTick } from '../list/tick-box.tsx';

type ExportColumnsProps = {
  chosen: readonly ExportColumn[];
  onChange: (chosen: readonly ExportColumn[]) => void;
  isDisabled: boolean;
};

/** The columns of the file, by default all; collapsed, because most exports use all. */
export function ExportColumns({ chosen, onChange, isDisabled }: ExportColumnsProps) {
  const t = useText(reviewListText);
  const { language } = useLanguage();
  const isAll = chosen.length === exportColumns.length;
  const toggle = (name: ExportColumn) =>
    onChange(exportColumns.filter((each) => chosen.includes(each) !== (each === name)));
  return (
    <chakra.details borderWidth="1px" rounded="l2" data-export-columns>
      <chakra.summary
        minH="11"
        px="4"
        py="2.5"
        fontWeight="600"
        cursor="pointer"
        focusVisibleRing="outside"
        rounded="l2"
      >
        {isAll ? t.allColumns : t.columnsChosen(chosen.length)}
      </chakra.summary>
      <chakra.fieldset disabled={isDisabled} px="4" pb="3">
        <chakra.legend srOnly>{t.columns}</chakra.legend>
        <Grid templateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }} columnGap="4">
          {exportColumns.map((name) => (
            <LabelledTick
              key={name}
              label={exportText.columns[name][language]}
              isTicked={chosen.includes(name)}
              onChange={() => toggle(name)}
            />
          ))}
        </Grid>
        <Flex mt="2">
          <Button
            variant="outline"
            size="sm"
            minH="11"
            onClick={() => onChange(isAll ? [] : exportColumns)}
          >
            {isAll ? t.noColumns : t.everyColumn}
          </Button>
        </Flex>
      </chakra.fieldset>
    </chakra.details>
  );
}
