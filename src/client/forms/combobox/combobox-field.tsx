import { Suspense, useRef } from 'react';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import type { ComboboxFieldProps } from './combobox-match.ts';
import { FieldFrame } from '../field.tsx';
import { Input } from '../input.tsx';

/** Pages that will show the field preload this, because text typed before it loads is lost. */
export const loadComboboxControl = () => import('./combobox-control.tsx');

const ComboboxControl = lazyPart(
  async () => ({
    default: (await loadComboboxControl()).ComboboxControl,
  }),
  { isInPlace: true },
);

/** A choice from a long list with search in both languages; أ and ا, ة and ه count as the same letter. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { options, value, onChange, placeholder, noMatch, ...field } = props;
  const chosen = options.find((option) => option.value === value);
  const hadFocusRef = useRef(false);
  return (
    <FieldFrame {...field}>
      {(control) => (
        // The fallback has the field's size and shows the chosen option.
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
