import { cx } from './controls.tsx';
import type { ReactNode } from 'react';
import styles from './ui.module.css';

type SegmentSwitchProps<Value extends string> = {
  /** What is being chosen, for screen readers. */
  label: string;
  /** Shows the label to everybody. */
  isLabelShown?: boolean;
  name: string;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
  /** Makes each segment as wide as its words, if some are much longer; by default all are equally wide. */
  isByWords?: boolean;
};

/** Native radio buttons styled as one switch. */
export function SegmentSwitch<Value extends string>(props: SegmentSwitchProps<Value>) {
  const { label, isLabelShown, name, options, value, onChange, isByWords } = props;
  const { isDisabled = false } = props;
  return (
    <fieldset className={styles.segmentSwitch}>
      <legend className={cx(styles.legend, !isLabelShown && 'sr-only')}>{label}</legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label
            className={cx(styles.segment, isByWords && styles.byWords)}
            key={option.value}
            data-checked={value === option.value ? '' : undefined}
          >
            <input
              className="sr-only"
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={isDisabled}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
