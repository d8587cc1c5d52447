import { Box } from '@chakra-ui/react';
import { lazy, memo, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { focusHeading } from '../ui/a11y/focus-heading.ts';
import { PageShell } from '../ui/layout/page-shell.tsx';
import type { Contact } from '../ui/layout/page-shell-props.ts';
import { usePageTitle } from '../ui/layout/page-title.ts';
import { LoadingSpinner } from '../ui/query-state.tsx';
import { useCameAlong } from '../ui/use-came-along.ts';
import { signOut, useCurrentUser } from '../api/current-user.ts';
import { giveBackEarly } from './early.ts';
import { appText } from '../i18n/app-text.ts';
import { useText } from '../i18n/use-text.ts';
import { pageAt, type Page } from './routes.tsx';
import { trpc, type RouterOutputs } from '../api/trpc.ts';

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

type AccountDialog = 'sessions' | 'password';

/** The frame round every page, and the page of the address in it. */
export function AppLayout() {
  const [isAlive, setAlive] = useState(false);
  // NOTE: where they did not come with the page, an answer that comes before it is alive would be drawn where
  // React expects what was made ahead, and would throw that away.
  const settings = trpc.setting.read.useQuery(undefined, { enabled: isAlive, select: contactOf });
  const visitor = useCurrentUser();
  const dialogs = useAccountDialogs();
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  return (
    <PageShell
      contact={settings.data}
      visitor={visitor}
      onSignOut={signOut}
      onSessions={dialogs.openSessions}
      onPassword={dialogs.openPassword}
    >
      <Content page={page} pathname={pathname} onArrival={setAlive} />
      <FocusOnArrival />
      <FocusOnLeaving isSignedIn={visitor !== undefined} />
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

type ContentProps = { page: Page; pathname: string; onArrival: (isAlive: boolean) => void };

/** Drawn again for another page only, not when the frame learns whom to call. */
const Content = memo(function Content({ page, pathname, onArrival }: ContentProps) {
  return (
    <>
      <PageTitle word={page.title} />
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<PageOnItsWay />}>
          {page.isOnDevice ? <OnDevice page={page} /> : page.render()}
          <Arrived onArrival={onArrival} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
});

type Settings = RouterOutputs['setting']['read'];

function contactOf(settings: Settings): Contact {
  return {
    phone: settings.contactPhone,
    email: settings.contactEmail,
    address: settings.contactAddress,
    socialLink: settings.socialLink,
  };
}

/** A page that is made on the device alone: what came with the address has its frame only. */
function OnDevice({ page }: { page: Page }) {
  return useCameAlong() ? <PageOnItsWay /> : page.render();
}

/** Stands beside the page, so that it comes alive together with it. */
function Arrived({ onArrival }: { onArrival: (isAlive: boolean) => void }) {
  useEffect(() => {
    onArrival(true);
    delete document.documentElement.dataset['waits'];
    void giveBackEarly();
  }, [onArrival]);
  return null;
}

/** As high as the window, so that the footer does not jump when the page comes. */
function PageOnItsWay() {
  return (
    <Box minH="100dvh">
      <LoadingSpinner />
    </Box>
  );
}

/** Stands before the page, so that a page's own title, set later, wins. */
function PageTitle({ word }: { word: Page['title'] }) {
  const t = useText(appText);
  usePageTitle(word && t[word]);
  return null;
}

/** After a change of page, focus goes to its heading, as a page load would begin at the top. */
function FocusOnArrival() {
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
function FocusOnLeaving({ isSignedIn }: { isSignedIn: boolean }) {
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    const hasLeft = wasSignedIn.current && !isSignedIn;
    wasSignedIn.current = isSignedIn;
    if (hasLeft && document.activeElement === document.body) focusHeading();
  }, [isSignedIn]);
  return null;
}
