import { useState, type ComponentProps } from 'react';
import { cx } from '../ui/controls.tsx';
import styles from './forms.module.css';

type InputProps = ComponentProps<'input'> & {
  /** A left-to-right value, aligned with the start of the page. */
  isLtr?: boolean | undefined;
};

/** A text input. */
export function Input({ isLtr = false, className, ...props }: InputProps) {
  return (
    <input
      type="text"
      {...(isLtr && { dir: 'ltr' })}
      {...props}
      className={cx('input', isLtr && styles.ltr, className)}
    />
  );
}

type RewrittenInputProps = Omit<InputProps, 'value' | 'onChange'> & {
  value: string;
  /** Receives what was typed, to store it rewritten. */
  onText: (typed: string) => void;
};

/**
 * A text input whose text is rewritten while it is typed. What a keyboard composes (dictation, Gboard, Samsung) stays as
 * it is until the composition ends: a change in between would make the keyboard type it twice.
 */
export function RewrittenInput({ value, onText, ...props }: RewrittenInputProps) {
  const [composed, setComposed] = useState<string>();
  return (
    <Input
      {...props}
      value={composed ?? value}
      onCompositionStart={(event) => setComposed(event.currentTarget.value)}
      onChange={({ target }) => {
        if (composed === undefined) onText(target.value);
        else setComposed(target.value);
      }}
      onCompositionEnd={(event) => {
        setComposed(undefined);
        onText(event.currentTarget.value);
      }}
    />
  );
}

/** The fixed part of a value, beside its input: a country code, a unit. */
export function InputAddon({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cx('addon', className)} />;
}
