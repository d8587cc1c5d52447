import { cx } from './controls.tsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './ui.module.css';

export type NoticeKind = 'info' | 'warning' | 'error' | 'success';

type NoticeProps = {
  kind?: NoticeKind;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link below the text. */
  action?: ReactNode;
  /** Announced when it appears, for what happens after the page has loaded. */
  live?: boolean;
};

const icons = {
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
  success: CircleCheck,
} as const;

/** A box in the page: information (blue), warning (yellow), error (red) or success (green). */
export function Notice({ kind = 'info', title, children, action, live = false }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <div
      className={cx(styles.notice, styles[kind])}
      data-notice={kind}
      role={live ? (kind === 'error' ? 'alert' : 'status') : undefined}
    >
      <div className={styles.alertIcon}>
        <Icon size={20} aria-hidden="true" />
      </div>
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={title ? 'text-sm' : 'text-body'}>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
