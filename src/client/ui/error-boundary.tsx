import { Button } from './controls.tsx';
import { Component, useEffect, type ReactNode } from 'react';
import { reloadForNewBuild } from '../lib/new-build.ts';
import { confirmedId } from '../app/paths.ts';
import { appText } from '../i18n/app-text.ts';
import { Ltr } from '../i18n/bidi.tsx';
import { useText } from '../i18n/use-text.ts';
import { Illustration } from './illustration.tsx';
import styles from './ui.module.css';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** Replaces what failed; by default an error page. */
  fallback?: ReactNode;
  /** A changed value, such as the path, renders again. */ resetKey?: string;
};

/** Limits an error to the part of the page that threw it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (this.state.hasFailed && previous.resetKey !== this.props.resetKey) {
      this.setState({ hasFailed: false });
    }
  }

  override render() {
    const { children, fallback = <UnexpectedError /> } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}

/** Replaces a page that failed to render. Shows the ID of an application just submitted. */
export function UnexpectedError() {
  useEffect(() => void reloadForNewBuild(), []);
  const t = useText(appText);
  const applicationId = confirmedId();
  return (
    <div className={styles.unexpectedError} role="alert">
      <Illustration kind="notFound" />
      <h1 className="text-h2">{t.unexpectedError}</h1>
      {applicationId && (
        <p>
          <span>{t.applicationReceived}</span> <Ltr className={styles.ltr}>{applicationId}</Ltr>
        </p>
      )}
      <p className={styles.unexpectedErrorHint}>{t.unexpectedErrorHint}</p>
      <Button onClick={() => location.reload()}>{t.reload}</Button>
    </div>
  );
}
