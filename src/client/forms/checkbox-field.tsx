import { cx } from '../ui/controls.tsx';
import type { MouseEvent, ReactNode } from 'react';
import { FieldError, controlProps, type FieldProps } from './field.tsx';
import { fieldId } from './field-id.ts';
import styles from './forms.module.css';

type CheckboxFieldProps = Omit<FieldProps, 'label' | 'hint' | 'mark'> & {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Whether the text contains buttons, which a label may not. */
  hasButtons?: boolean;
  children: ReactNode;
};

/** A checkbox with its text. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { checked, onChange, hasButtons = false, children, ...field } = props;
  const control = controlProps({ ...field, label: '' });
  const Tag = hasButtons ? 'div' : 'label';
  const wordsId = `${fieldId(field.name)}-words`;
  const tick = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('button, input')) onChange(!checked);
  };
  return (
    <div data-field={field.name}>
      <Tag
        // NOTE: clicking the text ticks the box, as a label would.
        className={styles.choice}
        onClick={hasButtons ? tick : undefined}
      >
        <input
          className={cx(styles.box, hasButtons && styles.large)}
          {...control}
          aria-labelledby={hasButtons ? wordsId : undefined}
          type="checkbox"
          name={field.name}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span id={hasButtons ? wordsId : undefined}>{children}</span>
      </Tag>
      <FieldError name={field.name}>{field.error}</FieldError>
    </div>
  );
}
