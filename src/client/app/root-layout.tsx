import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { signOut, useCurrentUser } from '../api/current-user.ts';
import { useAdminToken } from '../api/tokens.ts';
import { type RouterOutputs, trpc } from '../api/trpc.ts';
import { appText } from '../i18n/app-text.ts';
import { useText } from '../i18n/use-text.ts';
import { focusHeading } from '../ui/a11y/use-focus-after.ts';
import type { Contact } from '../ui/layout/page-shell-props.ts';
import { PageShell } from '../ui/layout/page-shell.tsx';
import { usePageTitle } from '../ui/layout/page-title.ts';
import { LoadingSpinner } from '../ui/query-state.tsx';
import { useIsHydrating } from '../ui/use-is-hydrating.ts';
import { replayEarlyEvents } from './early.ts';
import styles from './root-layout.module.css';

const SessionsDialog = lazyPart(async () => ({
  default: (await import('../features/auth/sessions-dialog.tsx')).SessionsDialog,
}));

const PasswordDialog = lazyPart(async () => ({
  default: (await import('../features/auth/password-dialog.tsx')).PasswordDialog,
}));

const AdminHeader = lazyPart(async () => ({
  default: (await import('../features/admin/shell/admin-header.tsx')).AdminHeader,
}));

type AccountDialog = 'sessions' | 'password';

/** What a route declares about its page. */
export type PageHandle = {
  /** Text key of the browser tab's title. */
  title?: Extract<keyof (typeof appText)['en'], `title${string}` | 'pageNotFound'>;
  /** Whether it belongs to the dashboard, which has its own header and footer. */
  isDashboard?: boolean;
  /** Its content depends on what the device stores, so only its frame is prerendered. */
  isOnDevice?: boolean;
  /** Query parameters that the first render depends on. Others are applied after hydration. */
  renderedBy?: readonly string[];
};

/** The frame around every page. */
export function RootLayout() {
  const isHydrated = !useIsHydrating();
  // NOTE: if the page has no embedded settings, wait for hydration: a response before that would cause a mismatch and
  // discard the prerendered markup.
  const settings = trpc.setting.read.useQuery(undefined, {
    enabled: isHydrated,
    select: getContact,
  });
  const visitor = useCurrentUser();
  const dialogs = useAccountDialogs();
  const adminToken = useAdminToken();
  const { isDashboard = false } = usePageHandle();
  useScrollAfterReload();
  useEffect(() => {
    delete document.documentElement.dataset['waits'];
    void replayEarlyEvents();
  }, []);
  return (
    <PageShell
      contact={settings.data}
      visitor={visitor}
      onSignOut={signOut}
      onSessions={dialogs.openSessions}
      onPassword={dialogs.openPassword}
      // NOTE: not known before hydration; most visitors of the dashboard are signed in.
      {...(isDashboard &&
        (!isHydrated || adminToken !== undefined) && {
          dashboard: isHydrated && (
            <Suspense>
              <AdminHeader contact={settings.data} />
            </Suspense>
          ),
        })}
    >
      <PageTitle />
      <Outlet />
      <ScrollRestoration storageKey={SCROLL_KEY} />
      <FocusOnNavigation />
      <FocusOnSignOut isSignedIn={visitor !== undefined} />
      {visitor && dialogs.drawn}
    </PageShell>
  );
}

/** The account menu's dialogs. Each loads when first opened, and stays mounted for its closing animation. */
function useAccountDialogs() {
  const [wanted, setWanted] = useState<ReadonlySet<AccountDialog>>(new Set());
  const [open, setOpen] = useState<AccountDialog>();
  const openDialog = useCallback((dialog: AccountDialog) => {
    setWanted((before) => new Set(before).add(dialog));
    setOpen(dialog);
  }, []);
  const openSessions = useCallback(() => openDialog('sessions'), [openDialog]);
  const openPassword = useCallback(() => openDialog('password'), [openDialog]);
  const close = () => setOpen(undefined);
  const drawn = (
    <Suspense>
      {wanted.has('sessions') && <SessionsDialog isOpen={open === 'sessions'} onClose={close} />}
      {wanted.has('password') && <PasswordDialog isOpen={open === 'password'} onClose={close} />}
    </Suspense>
  );
  return { openSessions, openPassword, drawn };
}

type Settings = RouterOutputs['setting']['read'];

function getContact(settings: Settings): Contact {
  return {
    phone: settings.contactPhone,
    email: settings.contactEmail,
    address: settings.contactAddress,
    socialLink: settings.socialLink,
  };
}

/** As high as the window, so that the footer does not jump when the page loads. */
export function PageLoading() {
  return (
    <div className={styles.loadingSpinner}>
      <LoadingSpinner />
    </div>
  );
}

function usePageHandle(): PageHandle {
  return useMatches().at(-1)?.handle ?? {};
}

/** Rendered before the page, so that a title the page sets itself wins. */
function PageTitle() {
  const t = useText(appText);
  const handle = usePageHandle();
  usePageTitle(handle.title && t[handle.title]);
  return null;
}

/** Moves focus to the heading after navigation, as a page load starts at the top. */
function FocusOnNavigation() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusHeading();
  }, [pathname]);
  return null;
}

/** Moves focus to the heading after sign-out, because the menu that had it is removed. */
function FocusOnSignOut({ isSignedIn }: { isSignedIn: boolean }) {
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    const hasLeft = wasSignedIn.current && !isSignedIn;
    wasSignedIn.current = isSignedIn;
    if (hasLeft && document.activeElement === document.body) focusHeading();
  }, [isSignedIn]);
  return null;
}

/** Where the router stores the scroll position of each history entry. */
const SCROLL_KEY = 'scrollPositions';

/** Later growth no longer scrolls the page. */
const HOLD_MS = 10_000;

const readerActions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * After a reload, restores the scroll position each time the page grows, until the reader acts. Before a stored draft
 * loads, for example, the page is too short for the router to restore it.
 */
function useScrollAfterReload(): void {
  useEffect(() => {
    const position = positionBeforeReload();
    if (position === undefined) return;
    const growth = new ResizeObserver(() => scrollTo(0, position));
    const release = () => {
      growth.disconnect();
      clearTimeout(timer);
      for (const action of readerActions) removeEventListener(action, release);
    };
    const timer = setTimeout(release, HOLD_MS);
    for (const action of readerActions) addEventListener(action, release, { passive: true });
    growth.observe(document.body);
    return release;
  }, []);
}

function positionBeforeReload(): number | undefined {
  const isReload = performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload');
  if (!isReload) return undefined;
  try {
    // NOTE: the router stores an entry's key in its state, and uses "default" for one without.
    const { key = 'default' } = (history.state ?? {}) as { key?: string };
    const stored: unknown = JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '{}');
    const position: unknown = Reflect.get(Object(stored), key);
    return typeof position === 'number' ? position : undefined;
  } catch {
    // NOTE: without storage, a reload starts at the top.
    return undefined;
  }
}
