import { withChakra } from '#client/theme/with-chakra.tsx';
import { chakra, Combobox, createListCollection } from '@chakra-ui/react';
import { comboboxSlotRecipe } from '@chakra-ui/react/theme';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { fieldStyle } from '#client/theme/recipes.ts';
import { addSlotRecipe } from '#client/theme/system.ts';
import { type ComboboxFieldProps, matching } from './combobox-match.ts';
import type { ControlProps } from '../field.tsx';

type ComboboxControlProps = Pick<
  ComboboxFieldProps,
  'name' | 'options' | 'value' | 'onChange' | 'placeholder' | 'noMatch'
> & {
  control: ControlProps;
  /** Whether the element that this replaces had focus. */
  hadFocusRef: RefObject<boolean>;
};

/** The input and list of a ComboboxField, lazy-loaded with the first one. */
export const ComboboxControl = withChakra(function ComboboxControl(props: ComboboxControlProps) {
  const { name, options, value, onChange, placeholder, noMatch, hadFocusRef } = props;
  const { id, disabled, ...control } = props.control;
  const t = useText(appText);
  const [typed, setTyped] = useState('');

  const matches = useMemo(() => matching(options, typed), [options, typed]);
  const collection = useMemo(() => createListCollection({ items: [...matches] }), [matches]);
  const chosen = options.find((option) => option.value === value);

  // A choice remounts the input, so focus is restored for keyboard users.
  useEffect(() => {
    if (hadFocusRef.current) document.getElementById(id)?.focus();
    hadFocusRef.current = false;
  }, [id, value, hadFocusRef]);

  return (
    <Combobox.Root
      // NOTE: the input keeps its own text; a value or language set from outside remounts it.
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
      positioning={{ sameWidth: true, fitViewport: true }}
      translations={{ triggerLabel: t.toggleSuggestions, clearTriggerLabel: t.clearValue }}
      onInputValueChange={({ inputValue, reason }) => {
        setTyped(reason === 'input-change' ? inputValue : '');
      }}
      onValueChange={(change) => onChange(change.value[0] ?? '', typed)}
      // NOTE: the list also opens by typing or pasting, and must then stay filtered.
      onOpenChange={({ open, reason }) => open && reason !== 'input-change' && setTyped('')}
    >
      <Combobox.Control
        onKeyDown={({ key }) => {
          hadFocusRef.current = key === 'Enter';
        }}
      >
        <Combobox.Input {...control} placeholder={placeholder} name={name} />
        <Combobox.IndicatorGroup>
          <Combobox.ClearTrigger />
          <Combobox.Trigger />
        </Combobox.IndicatorGroup>
      </Combobox.Control>
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
    </Combobox.Root>
  );
});

/** Minimum size of a touch target. */
const target = { minW: '6', minH: '6', alignItems: 'center', justifyContent: 'center' };

addSlotRecipe('combobox', comboboxSlotRecipe, {
  base: {
    input: { textStyle: 'body' },
    // NOTE: what a phone's keyboard leaves of the screen.
    content: {
      borderWidth: '1px',
      borderColor: 'border',
      maxH: 'min(24rem, var(--available-height))',
    },
    item: { minH: '11', textStyle: 'body', _highlighted: { bg: 'bg.muted' } },
    trigger: target,
    clearTrigger: { '&:not([hidden])': { ...target, display: 'inline-flex' } },
  },
  variants: {
    size: { lg: { input: { textStyle: 'body', '--combobox-input-height': 'sizes.12' } } },
    variant: { outline: { input: fieldStyle } },
  },
});
