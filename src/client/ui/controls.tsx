import '../theme/theme.css';
import type { ComponentProps } from 'react';

/**
 * The controls that pages draw first, without Chakra: its recipes as classes, which the build writes
 * (theme/theme-css.ts). NOTE: a component's own stylesheet is imported after these, so that its rules win.
 */

/** `size` and `variant` of a button, also of a link that looks like one. */
export type ButtonStyle = {
  size?: 'sm' | 'md' | 'lg' | undefined;
  variant?: 'solid' | 'outline' | 'ghost' | undefined;
};

export function buttonClass({ size = 'md', variant = 'solid' }: ButtonStyle): string {
  return `button button-${size} button-${variant}`;
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** Shows a spinner, and cannot be pressed. */
    loading?: boolean;
    /** Shown beside the spinner instead of `children`. */
    loadingText?: string;
  };

export function Button(props: ButtonProps) {
  const { size, variant, loading = false, loadingText, className, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      data-loading={loading ? '' : undefined}
      disabled={loading || rest.disabled}
      className={cx(buttonClass({ size, variant }), className)}
    >
      {loading ? (
        <span className="loader">
          <Spinner size="inherit" />
          {loadingText ?? children}
        </span>
      ) : (
        children
      )}
    </button>
  );
}

/** A button with only an icon; it needs an `aria-label`. */
export function IconButton({ className, ...props }: ButtonProps) {
  return <Button {...props} className={cx('icon-button', className)} />;
}

type SpinnerProps = { size?: 'xs' | 'md' | 'lg' | 'inherit'; className?: string };

export function Spinner({ size = 'md', className }: SpinnerProps) {
  return <span className={cx(`spinner spinner-${size}`, className)} />;
}

export function Badge({ className, ...props }: ComponentProps<'span'>) {
  return <span {...props} className={cx('badge', className)} />;
}

/** Stands where content will be; its class gives it a size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={cx('skeleton', className)} />;
}

/** Joins class names; what is false or missing is left out. */
export function cx(...names: readonly (string | false | null | undefined)[]): string | undefined {
  // NOTE: two modules of one element may compose the same class.
  const classes = new Set(names.flatMap((name) => (name ? name.split(' ') : [])));
  return [...classes].join(' ') || undefined;
}
