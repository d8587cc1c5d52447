import { cx } from '../controls.tsx';
import { WifiOff } from 'lucide-react';
import { Suspense, useSyncExternalStore } from 'react';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { LiveRegion } from '../a11y/live-region.tsx';
import { Toaster } from '../toast/toaster.tsx';
import type { PageShellProps } from './page-shell-props.ts';
import { SiteFooter, SlimFooter } from './site-footer.tsx';
import { SiteHeader, SlimHeader } from './site-header.tsx';
import styles from './layout.module.css';

const MAIN_ID = 'main';

/** Header, content, footer and the rest of every page: skip link, notifications, live region. */
export function PageShell({ children, dashboard, ...header }: PageShellProps) {
  const t = useText(appText);
  const isSlim = dashboard !== undefined;
  return (
    <div className={styles.shell}>
      <a className={styles.skipLink} href={`#${MAIN_ID}`}>
        {t.skipToContent}
      </a>
      {isSlim ? <SlimHeader>{dashboard}</SlimHeader> : <SiteHeader {...header} />}
      <OfflineNotice />
      <main className={cx(styles.main, isSlim && styles.slimMain)} id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      {/* Hydrated after the page, as a separate boundary. */}
      <Suspense>
        {isSlim ? (
          <SlimFooter contact={header.contact} />
        ) : (
          <SiteFooter contact={header.contact} isSignedIn={header.visitor !== undefined} />
        )}
      </Suspense>
      <LiveRegion />
      <Toaster />
    </div>
  );
}

/** A slim bar while the browser is offline. */
function OfflineNotice() {
  const t = useText(appText);
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <div className={styles.offline}>
          <WifiOff size={16} aria-hidden="true" />
          <span>{t.offline}</span>
        </div>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
