import { cx } from '../ui/controls.tsx';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { appText } from '../i18n/app-text.ts';
import { useText } from '../i18n/use-text.ts';
import { fieldId } from './field-id.ts';
import styles from './forms.module.css';

/** Props of every field. */
export type FieldProps = {
  /** The value's path in the form, to which error summaries link. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** `optional` adds the word to the label; `asterisk` marks a required field where most are optional. */
  mark?: 'optional' | 'asterisk' | undefined;
  isDisabled?: boolean;
};

/** Attributes that connect a control with its label, hint and error. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  disabled: boolean | undefined;
};

type FieldFrameProps = FieldProps & { children: (control: ControlProps) => ReactNode };

/** A field: label, hint, control and error. */
export function FieldFrame({ children, ...field }: FieldFrameProps) {
  const { name, label, hint, error, mark } = field;
  return (
    <div className={styles.frame} data-field={name}>
      <label className={styles.label} htmlFor={fieldId(name)}>
        <span>{label}</span>
        <FieldMark mark={mark} />
      </label>
      <FieldHint name={name}>{hint}</FieldHint>
      {children(controlProps(field))}
      <FieldError name={name}>{error}</FieldError>
    </div>
  );
}

/** The same for several controls with one name: radio buttons, the parts of a date. */
export function FieldGroup(props: FieldProps & { children: ReactNode }) {
  const { name, label, hint, error, mark, children } = props;
  return (
    <fieldset
      className={cx(styles.group, error && styles.invalid)}
      aria-describedby={describedBy(name, hint, error)}
      aria-invalid={error ? true : undefined}
      data-field={name}
    >
      <legend className={styles.legend}>
        <span>{label}</span>
        <FieldMark mark={mark} />
      </legend>
      <FieldHint name={name}>{hint}</FieldHint>
      {children}
      <FieldError name={name}>{error}</FieldError>
    </fieldset>
  );
}

export function controlProps({ name, hint, error, isDisabled }: FieldProps): ControlProps {
  return {
    id: fieldId(name),
    'aria-describedby': describedBy(name, hint, error),
    'aria-invalid': error ? true : undefined,
    disabled: isDisabled,
  };
}

export function FieldHint({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p className={styles.hint} id={`${fieldId(name)}-hint`}>
      {children}
    </p>
  );
}

export function FieldError({ name, children }: { name: string; children: ReactNode }) {
  const t = useText(appText);
  if (!children) return null;
  return (
    <div className={styles.error} id={`${fieldId(name)}-error`} data-field-error>
      <div className={styles.icon}>
        <CircleAlert size={16} aria-hidden="true" />
      </div>
      <span>
        <span className="sr-only">{`${t.errorPrefix} `}</span>
        <span>{children}</span>
      </span>
    </div>
  );
}

function FieldMark({ mark }: Pick<FieldProps, 'mark'>) {
  const t = useText(appText);
  if (mark === 'asterisk') {
    return (
      <>
        <span className={styles.asterisk} aria-hidden="true">
          *
        </span>
        <span className="sr-only">{` (${t.required})`}</span>
      </>
    );
  }
  if (mark !== 'optional') return null;
  return <span className={styles.optional}>{` (${t.optional})`}</span>;
}

function describedBy(name: string, hint: ReactNode, error: string | undefined): string | undefined {
  const ids = [hint && `${fieldId(name)}-hint`, error && `${fieldId(name)}-error`];
  return ids.filter(Boolean).join(' ') || undefined;
}
