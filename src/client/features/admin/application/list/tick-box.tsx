import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type TickBoxProps = {
  label: string;
  isTicked: boolean;
  /** Some but not all of its items are selected. */
  isPartly?: boolean;
  onToggle: () => void;
};

/** A native checkbox without a visible label, in a target of 44 px. */
export function TickBox({ label, isTicked, isPartly = false, onToggle }: TickBoxProps) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        aria-label={label}
        checked={isTicked}
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = isPartly;
        }}
        onChange={onToggle}
      />
    </label>
  );
}

type LabelledTickProps = {
  label: ReactNode;
  isTicked: boolean;
  isPartly?: boolean;
  onChange: (isTicked: boolean) => void;
};

/** A native checkbox beside its label, one of several in a column. */
export function LabelledTick(props: LabelledTickProps) {
  const { label, isTicked, isPartly = false, onChange } = props;
  return (
    <chakra.label
      display="flex"
      alignItems="center"
      gap="2.5"
      minH="11"
      textStyle="sm"
      cursor="pointer"
    >
      <chakra.input
        type="checkbox"
        boxSize="4.5"
        flexShrink="0"
        accentColor="brand.solid"
        checked={isTicked}
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = isPartly;
        }}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{label}</span>
    </chakra.label>
  );
}
