import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { PageShell } from './components/page-shell.tsx';
import { usePageTitle } from './components/page-title.ts';
import { signOut, useCurrentUser } from './current-user.ts';
import { appText } from './i18n/app-text.ts';
import { useText } from './i18n/use-text.ts';
import { trpc } from './trpc.ts';

type TitleWord = Extract<keyof (typeof appText)['en'], `title${string}` | 'pageNotFound'>;

/** What a route says of itself: the word that names it in the browser's tab. */
export type RouteHandle = { title?: TitleWord };

/** The frame round every route. */
export function AppLayout() {
  const settings = trpc.setting.read.useQuery();
  const visitor = useCurrentUser();
  const { pathname } = useLocation();
  const contact = settings.data && {
    phone: settings.data.contactPhone,
    email: settings.data.contactEmail,
    address: settings.data.contactAddress,
    socialLink: settings.data.socialLink,
  };
  return (
    <PageShell contact={contact} visitor={visitor} onSignOut={signOut}>
      <RouteTitle />
      <ErrorBoundary resetKey={pathname}>
        <Outlet />
      </ErrorBoundary>
      <FocusOnArrival />
      <ScrollRestoration />
    </PageShell>
  );
}

/** Stands before the page, so that a page's own title, set later, wins. */
function RouteTitle() {
  const t = useText(appText);
  // NOTE: router.tsx types every handle as RouteHandle; the router itself forgets the type.
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  usePageTitle(handle?.title && t[handle.title]);
  return null;
}

/** After a change of page, focus goes to its heading, as a page load would begin at the top. */
function FocusOnArrival() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
