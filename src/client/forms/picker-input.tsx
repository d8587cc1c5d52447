import type { Ref } from 'react';

type PickerInputProps = {
  ref: Ref<HTMLInputElement>;
  accept: string;
  label: string;
  isCamera?: boolean;
  onPick: (file: File | undefined) => void;
};

/** The browser's own picker, pressed by our buttons. */
export function PickerInput({ ref, accept, label, isCamera, onPick }: PickerInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      tabIndex={-1}
      aria-label={label}
      accept={accept}
      capture={isCamera ? 'environment' : undefined}
      onChange={(event) => {
        onPick(event.target.files?.[0]);
        // NOTE: without this, choosing the same file again would say nothing.
        event.target.value = '';
      }}
    />
  );
}
