import { Box } from '@chakra-ui/react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
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
import { giveBackEarly } from './early.ts';

const SessionsDialog = lazy(() =>
  import('../features/auth/sessions-dialog.tsx').then(({ SessionsDialog }) => ({
    default: SessionsDialog,
  })),
);

const PasswordDialog = lazy(() =>
  import('../features/auth/password-dialog.tsx').then(({ PasswordDialog }) => ({
    default: PasswordDialog,
  })),
);

const AdminHeader = lazy(() =>
  import('../features/admin/shell/admin-header.tsx').then(({ AdminHeader }) => ({
    default: AdminHeader,
  })),
);

type AccountDialog = 'sessions' | 'password';

/** What a route says of its page. */
export type PageHandle = {
  /** The word that names it in the browser's tab. */
  title?: Extract<keyof (typeof appText)['en'], `title${string}` | 'pageNotFound'>;
  /** Whether it is part of the dashboard, whose header and footer are its own. */
  isDashboard?: boolean;
  /** What it shows depends on what the device stores, so that only its frame can be prerendered. */
  isOnDevice?: boolean;
  /** The names in the address's query without which its first drawing cannot be made; others count later. */
  drawnBy?: readonly string[];
};

/** The frame round every page, and the page of the address in it. */
export function RootLayout() {
  const isHydrated = !useIsHydrating();
  // NOTE: where they did not come with the page, an answer that comes before it is hydrated would be drawn where
  // React expects what was prerendered, and would throw that away.
  const settings = trpc.setting.read.useQuery(undefined, {
    enabled: isHydrated,
    select: contactOf,
  });
  const visitor = useCurrentUser();
  const dialogs = useAccountDialogs();
  const adminToken = useAdminToken();
  const { isDashboard = false } = usePageHandle();
  useScrollAfterReload();
  useEffect(() => {
    delete document.documentElement.dataset['waits'];
    void giveBackEarly();
  }, []);
  return (
    <PageShell
      contact={settings.data}
      visitor={visitor}
      onSignOut={signOut}
      onSessions={dialogs.openSessions}
      onPassword={dialogs.openPassword}
      // NOTE: before the page is hydrated nobody knows; whoever opens the dashboard is signed in most often.
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

/** What the account's menu leads to; each dialog comes when it is first wanted, and stays to close in its time. */
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

function contactOf(settings: Settings): Contact {
  return {
    phone: settings.contactPhone,
    email: settings.contactEmail,
    address: settings.contactAddress,
    socialLink: settings.socialLink,
  };
}

/** As high as the window, so that the footer does not jump when the page comes. */
export function PageLoading() {
  return (
    <Box minH="dvh">
      <LoadingSpinner />
    </Box>
  );
}

function usePageHandle(): PageHandle {
  // NOTE: every page's route has one.
  return useMatches().at(-1)?.handle ?? {};
}

/** Stands before the page, so that a page's own title, set later, wins. */
function PageTitle() {
  const t = useText(appText);
  const handle = usePageHandle();
  usePageTitle(handle.title && t[handle.title]);
  return null;
}

/** After a change of page, focus goes to its heading, as a page load would begin at the top. */
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

/** With the session goes the menu that ended it, and focus with the menu. */
function FocusOnSignOut({ isSignedIn }: { isSignedIn: boolean }) {
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    const hasLeft = wasSignedIn.current && !isSignedIn;
    wasSignedIn.current = isSignedIn;
    if (hasLeft && document.activeElement === document.body) focusHeading();
  }, [isSignedIn]);
  return null;
}

/** Where the router stores how far each entry of the history was scrolled. */
const SCROLL_KEY = 'scrollPositions';

/** What comes later than that no longer moves the page. */
const HOLD_MS = 10_000;

const readerActions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * After a reload, scrolls to where the page was whenever it grows, until the reader does something: before a stored
 * draft has come, say, the page is too short for the place that the router restores.
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
    // NOTE: the router keeps an entry's key in its state, and calls one without "default".
    const { key = 'default' } = (history.state ?? {}) as { key?: string };
    const stored: unknown = JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '{}');
    const position: unknown = Reflect.get(Object(stored), key);
    return typeof position === 'number' ? position : undefined;
  } catch {
    // NOTE: without storage a reload begins at the top.
    return undefined;
  }
}
