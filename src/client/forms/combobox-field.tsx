import { Combobox, Portal, chakra, createListCollection } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { foldForSearch } from '../../domain/search.ts';
import { appText } from '../i18n/app-text.ts';
import { useText } from '../i18n/use-text.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import '../theme/combobox-recipe.ts';

export type ComboboxOption = {
  value: string;
  label: string;
  /** Under the label: the name in the other language. Searched too. */
  detail?: string;
  /** Searched, not shown: other names. */
  keywords?: string;
  /** Stays in the list whatever is typed: "Other". */
  isPinned?: boolean;
};

type ComboboxFieldProps = FieldProps & {
  options: readonly ComboboxOption[];
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** What the open list says when nothing matches. */
  noMatch?: string;
};

/** A choice from a long list by typing; أ and ا, ة and ه count as the same letter, and both languages are found. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { options, value, onChange, placeholder, noMatch, ...field } = props;
  const t = useText(appText);
  const [typed, setTyped] = useState('');

  const matches = useMemo(() => matching(options, typed), [options, typed]);
  const collection = useMemo(() => createListCollection({ items: [...matches] }), [matches]);
  const chosen = options.find((option) => option.value === value);

  return (
    <FieldFrame {...field}>
      {({ id, disabled, ...control }) => (
        <Combobox.Root
          // NOTE: the input keeps its own text; a value or language set from outside starts it anew.
          key={`${value}-${chosen?.label ?? ''}`}
          ids={{ input: id }}
          collection={collection}
          defaultValue={value ? [value] : []}
          defaultInputValue={chosen?.label ?? ''}
          disabled={disabled}
          size="lg"
          openOnClick
          lazyMount
          unmountOnExit
          selectionBehavior="replace"
          positioning={{ sameWidth: true }}
          translations={{ triggerLabel: t.toggleSuggestions, clearTriggerLabel: t.clearValue }}
          onInputValueChange={({ inputValue, reason }) => {
            setTyped(reason === 'input-change' ? inputValue : '');
          }}
          onValueChange={(change) => onChange(change.value[0] ?? '')}
          // NOTE: the list also opens by typing or pasting, and then it is what was typed that it must show.
          onOpenChange={({ open, reason }) => open && reason !== 'input-change' && setTyped('')}
        >
          <Combobox.Control>
            <Combobox.Input {...control} placeholder={placeholder} name={field.name} />
            <Combobox.IndicatorGroup>
              <Combobox.ClearTrigger />
              <Combobox.Trigger />
            </Combobox.IndicatorGroup>
          </Combobox.Control>
          <Portal>
            <Combobox.Positioner>
              <Combobox.Content>
                {matches.every((option) => option.isPinned) && (
                  <chakra.p px="3" py="2" color="fg.muted" textStyle="sm">
                    {noMatch ?? t.noResults}
                  </chakra.p>
                )}
                {matches.map((option) => (
                  <Combobox.Item key={option.value} item={option}>
                    <chakra.span flex="1">
                      <bdi>{option.label}</bdi>
                      {option.detail && (
                        <chakra.span display="block" textStyle="xs" color="fg.muted">
                          <bdi>{option.detail}</bdi>
                        </chakra.span>
                      )}
                    </chakra.span>
                    <Combobox.ItemIndicator />
                  </Combobox.Item>
                ))}
              </Combobox.Content>
            </Combobox.Positioner>
          </Portal>
        </Combobox.Root>
      )}
    </FieldFrame>
  );
}

/** Options that hold what was typed, in their order; pinned ones stay at the end. */
export function matching(
  options: readonly ComboboxOption[],
  typed: string,
): readonly ComboboxOption[] {
  const needle = foldForSearch(typed);
  if (needle === '') return options;
  return options.filter(({ label, detail = '', keywords = '', isPinned }) => {
    return isPinned || foldForSearch(`${label} ${detail} ${keywords}`).includes(needle);
  });
}
