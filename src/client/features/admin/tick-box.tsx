import { chakra } from '@chakra-ui/react';

type TickBoxProps = {
  label: string;
  isTicked: boolean;
  /** Some of what it stands for, not all. */
  isPartly?: boolean;
  onToggle: () => void;
};

/** A native tick box without a visible label, in a target of 44 px. */
export function TickBox({ label, isTicked, isPartly = false, onToggle }: TickBoxProps) {
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      boxSize="11"
      m="-2"
      cursor="pointer"
    >
      <chakra.input
        type="checkbox"
        boxSize="4.5"
        cursor="pointer"
        accentColor="var(--chakra-colors-brand-solid)"
        aria-label={label}
        checked={isTicked}
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = isPartly;
        }}
        onChange={onToggle}
      />
    </chakra.label>
  );
}
