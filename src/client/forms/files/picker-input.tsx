import type { Ref } from 'react';

type PickerInputProps = {
  ref: Ref<HTMLInputElement>;
  accept: string;
  label: string;
  isCamera?: boolean;
  isMultiple?: boolean;
  onPick: (files: readonly File[]) => void;
};

/** The browser's file picker, opened by our buttons. */
export function PickerInput(props: PickerInputProps) {
  const { ref, accept, label, isCamera, isMultiple, onPick } = props;
  return (
    <input
      ref={ref}
      type="file"
      hidden
      tabIndex={-1}
      aria-label={label}
      accept={accept}
      multiple={isMultiple}
      capture={isCamera ? 'environment' : undefined}
      onChange={(event) => {
        onPick([...(event.target.files ?? [])]);
        // NOTE: otherwise choosing the same file again fires no event.
        event.target.value = '';
      }}
    />
  );
}
