import { Button, Flex, chakra } from '@chakra-ui/react';
import { TextField } from '../../../forms/fields.tsx';
import { focusField } from '../../../forms/field-id.ts';
import { appText } from '../../../i18n/app-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { institutionsText } from './institutions-text.ts';

const name = 'institutionFilter';

type InstitutionFilterProps = {
  typed: string;
  onType: (typed: string) => void;
  /** How many institutions it lets through. */
  found: number;
};

/** Narrows all sections down by name, and says to how many. */
export function InstitutionFilter({ typed, onType, found }: InstitutionFilterProps) {
  const t = useText(institutionsText);
  const common = useText(appText);
  const isFiltering = typed.trim() !== '';
  return (
    <chakra.search mb="2">
      <Flex gap="3" align="flex-end" maxW="34rem">
        <TextField
          name={name}
          type="search"
          label={t.filter}
          hint={t.filterHint}
          value={typed}
          onChange={onType}
          enterKeyHint="search"
        />
        {isFiltering && (
          <Button
            variant="outline"
            size="lg"
            flexShrink="0"
            onClick={() => {
              onType('');
              focusFilter();
            }}
          >
            {common.clear}
          </Button>
        )}
      </Flex>
      <chakra.p role="status" mt="2" minH="1.7em" textStyle="sm" color="fg.muted">
        {isFiltering && t.count(found)}
      </chakra.p>
    </chakra.search>
  );
}

/** Where focus goes when what was typed has been cleared. */
export function focusFilter(): void {
  focusField(name);
}
