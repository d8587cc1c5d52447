type TickBoxProps = {
  label: string;
  isTicked: boolean;
  /** Some of what it stands for, not all. */
  isPartly?: boolean;
  onToggle: () => void;
};

/** A native tick box of the list, without a visible label, in a target of 44 px. */
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
