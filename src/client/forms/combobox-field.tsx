import { Suspense, lazy, useRef } from 'react';
import type { ComboboxFieldProps } from './combobox-match.ts';
import { FieldFrame } from './field.tsx';
import { Input } from './input.tsx';

/** What is typed before it has come is lost: a page that will show the field loads it ahead. */
export const loadComboboxControl = () => import('./combobox-control.tsx');

const ComboboxControl = lazy(async () => ({
  default: (await loadComboboxControl()).ComboboxControl,
}));

/** A choice from a long list by typing; أ and ا, ة and ه count as the same letter, and both languages are found. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { options, value, onChange, placeholder, noMatch, ...field } = props;
  const chosen = options.find((option) => option.value === value);
  const hadFocusRef = useRef(false);
  return (
    <FieldFrame {...field}>
      {(control) => (
        // Until its list is there, the field has its size and shows what is chosen.
        <Suspense
          fallback={
            <Input
              {...control}
              ref={(input) => () => {
                hadFocusRef.current = input === document.activeElement;
              }}
              readOnly
              placeholder={placeholder}
              value={chosen?.label ?? ''}
            />
          }
        >
          <ComboboxControl
            control={control}
            name={field.name}
            options={options}
            value={value}
            onChange={onChange}
            placeholder={placeholder}
            noMatch={noMatch}
            hadFocusRef={hadFocusRef}
          />
        </Suspense>
      )}
    </FieldFrame>
  );
}
