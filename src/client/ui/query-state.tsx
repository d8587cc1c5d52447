import { Button, Skeleton, Spinner, cx } from './controls.tsx';
import { RotateCw } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { appText } from '../i18n/app-text.ts';
import { useText } from '../i18n/use-text.ts';
import { useFocusAfter } from './a11y/use-focus-after.ts';
import { Illustration, type IllustrationKind } from './illustration.tsx';
import { Notice } from './alert.tsx';
import styles from './ui.module.css';

/** The parts of `useQuery`'s result that are used here. */
export type Query<T> = {
  data: T | undefined;
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
};

type QueryStateProps<T> = {
  query: Query<T>;
  /** The error's title, worded as the specification requires. */
  failed: string;
  /** Skeleton of the content; by default three bars. */
  loading?: ReactNode;
  /** By default true for an empty list. */
  isEmpty?: (data: T) => boolean;
  /** Shown if empty. */
  empty?: ReactNode;
  children: (data: T) => ReactNode;
};

/** The four states of every list and page: loading, error with retry, empty, full. */
export function QueryState<T>(props: QueryStateProps<T>) {
  const { query, failed, loading, isEmpty = isEmptyList, empty, children } = props;
  const [isRetried, setRetried] = useState(false);
  if (query.data !== undefined) {
    const isNothing = isEmpty(query.data);
    const content = isNothing && empty !== undefined ? empty : children(query.data);
    return isRetried ? <Retried>{content}</Retried> : content;
  }
  if (query.isError || isRetried) {
    const retry = () => {
      setRetried(true);
      void query.refetch();
    };
    return <LoadFailed title={failed} onRetry={retry} isBusy={!query.isError} />;
  }
  return <Loading>{loading ?? <SkeletonLines />}</Loading>;
}

type LoadFailedProps = {
  title: string;
  /** The cause, if known; by default a hint to check the connection. */
  reason?: string;
  onRetry: () => void;
  /** During a retry: the button stays, so that it keeps focus. */
  isBusy?: boolean;
};

/** An error in place of the content, with a retry button. */
export function LoadFailed({ title, reason, onRetry, isBusy = false }: LoadFailedProps) {
  const t = useText(appText);
  return (
    <Notice
      kind="error"
      live
      title={title}
      action={
        <Button
          className={styles.retry}
          size="sm"
          variant="outline"
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (!isBusy) onRetry();
          }}
        >
          {isBusy ? <Spinner size="xs" /> : <RotateCw size={16} aria-hidden="true" />}
          <span>{isBusy ? t.loading : t.tryAgain}</span>
        </Button>
      }
    >
      {reason ?? t.loadFailedHint}
    </Notice>
  );
}

/** Takes focus from the retry button that it replaces. */
function Retried({ children }: { children: ReactNode }) {
  const focusTarget = useFocusAfter<HTMLDivElement>(undefined, { preventScroll: true });
  return (
    <div ref={focusTarget} tabIndex={-1}>
      {children}
    </div>
  );
}

type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Whether there is nothing at all, or nothing that matches the filters. */
  art?: Extract<IllustrationKind, 'empty' | 'noResults'>;
};

/** An empty state: one sentence, and what to do. */
export function EmptyState({ title, children, action, art = 'empty' }: EmptyStateProps) {
  return (
    <div className={styles.emptyState}>
      <div className={styles.queryStateIllustration}>
        <Illustration kind={art} />
      </div>
      <p className={styles.queryStateTitle}>{title}</p>
      {children && <div className={styles.queryStateBody}>{children}</div>}
      {action}
    </div>
  );
}

/** A spinner with its label. */
export function LoadingSpinner() {
  const t = useText(appText);
  return (
    <div className={styles.loading} role="status">
      <Spinner className={styles.spinner} size="lg" />
      <span>{t.loading}</span>
    </div>
  );
}

type SkeletonLinesProps = { count?: number; /** In quarters of a rem. */ height?: Height };

type Height = '6' | '8' | '10' | '12' | '14' | '16' | '20';

/** Skeleton of lines of text. */
export function SkeletonLines({ count = 3, height = '6' }: SkeletonLinesProps) {
  return (
    <div className={styles.lines}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className={cx(styles.line, styles[`high${height}`])} />
      ))}
    </div>
  );
}

const QUIET_MS = 150;

function Loading({ children }: { children: ReactNode }) {
  const t = useText(appText);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={isLate ? undefined : styles.quiet} aria-busy="true">
      <span className="sr-only" role="status">
        {isLate && t.loading}
      </span>
      {children}
    </div>
  );
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
