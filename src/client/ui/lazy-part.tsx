import { Button, cx } from './controls.tsx';
import { Component, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { reloadForNewBuild } from '../lib/new-build.ts';
import { appText } from '../i18n/app-text.ts';
import { useText } from '../i18n/use-text.ts';
import styles from './ui.module.css';

/**
 * As React's `lazy`, but a file that does not come fails this part alone, and can be tried again. `isInPlace`: the error
 * stands where the part would; otherwise at the bottom of the window, for dialogs and menus.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { isInPlace = false } = {},
): ComponentType<Props> {
  const newPart = () => lazy<ComponentType<Props>>(load);
  let Part = newPart();
  return function LazyPart(props: Props) {
    const [tries, setTries] = useState(0);
    const retry = () => {
      Part = newPart();
      setTries(tries + 1);
    };
    return (
      <PartBoundary key={tries} fallback={<PartFailed isInPlace={isInPlace} onRetry={retry} />}>
        <Part {...props} />
      </PartBoundary>
    );
  };
}

type PartBoundaryProps = { children: ReactNode; fallback: ReactNode };

/** Catches what loading throws; an error of the part itself goes on to the page's boundary. */
class PartBoundary extends Component<PartBoundaryProps, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: Error) {
    void reloadForNewBuild();
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!isLoadError(error)) throw error;
    return this.props.fallback;
  }
}

/** NOTE: browsers name it differently: "dynamically imported module", "Importing a module script failed". */
function isLoadError(error: Error): boolean {
  return /\bimport(ed|ing)?\b.*\bmodule\b|preload CSS/i.test(error.message);
}

// NOTE: the simplest notice, because every page loads it first.
function PartFailed({ isInPlace, onRetry }: { isInPlace: boolean; onRetry: () => void }) {
  const t = useText(appText);
  return (
    <div className={cx(styles.failed, !isInPlace && styles.overPage)} role="alert">
      <span>{t.partFailed}</span>
      <Button className={styles.retry} size="sm" onClick={onRetry}>
        {t.tryAgain}
      </Button>
    </div>
  );
}
