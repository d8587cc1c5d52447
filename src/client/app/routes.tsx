import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { UnexpectedError } from '../ui/error-boundary.tsx';
import { paths } from './paths.ts';
import { PageLoading, RootLayout, type PageHandle } from './root-layout.tsx';

const dashboard: PageHandle = { title: 'titleAdmin', isDashboard: true, isOnDevice: true };

/** Every page by its address; the code of each loads when it is needed, or likely to be. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: UnexpectedError,
    children: [
      {
        ErrorBoundary: UnexpectedError,
        HydrateFallback: PageLoading,
        children: [
          page(paths.home, {}, async () => {
            return (await import('../features/site/home/home-page.tsx')).HomePage;
          }),
          // Prerendered is its first step, as a device without a draft sees it.
          page(
            paths.apply,
            {
              title: 'titleApply',
              drawnBy: ['step', 'return', 'type', 'institution', 'done'],
            },
            async () => (await import('../features/apply/apply-page.tsx')).ApplyPage,
          ),
          page(paths.track, { title: 'titleTrack' }, async () => {
            return (await import('../features/track/track-page.tsx')).TrackPage;
          }),
          page(paths.institutions, { title: 'titleInstitutions' }, async () => {
            return (await import('../features/site/institution/institutions-page.tsx'))
              .InstitutionsPage;
          }),
          page(paths.partners, { title: 'titlePartners' }, async () => {
            return (await import('../features/site/partner/partners-page.tsx')).PartnersPage;
          }),
          page(paths.contact, { title: 'titleContact' }, async () => {
            return (await import('../features/site/contact/contact-page.tsx')).ContactPage;
          }),
          page(paths.auth, { title: 'titleAuth', drawnBy: ['mode'] }, async () => {
            return (await import('../features/auth/auth-page.tsx')).AuthPage;
          }),
          ...[paths.admin, paths.adminLogin].map((path) =>
            page(path, { title: 'titleAdminLogin', isOnDevice: true }, async () => {
              return (await import('../features/admin/auth/admin-login-page.tsx')).AdminLoginPage;
            }),
          ),
          page(paths.adminDashboard, dashboard, async () => {
            return (await import('../features/admin/shell/dashboard-page.tsx')).DashboardPage;
          }),
          page(paths.adminPartners, dashboard, async () => {
            return (await import('../features/admin/partner/partners-page.tsx')).PartnersPage;
          }),
          page('*', { title: 'pageNotFound' }, async () => {
            return (await import('../features/site/not-found-page.tsx')).NotFoundPage;
          }),
        ],
      },
    ],
  },
];

function page(path: string, handle: PageHandle, load: () => Promise<ComponentType>): RouteObject {
  return { path, handle, lazy: async () => ({ Component: await load() }) };
}

export type Page = {
  /** Its address; of the page that all unknown ones share, `404`. */
  key: string;
  handle: PageHandle;
};

/** The page of an address. */
export function pageAt(pathname: string): Page {
  const route = matchRoutes(routes, pathname)?.at(-1)?.route;
  const path = route?.path ?? '*';
  // NOTE: every page above has a handle.
  return { key: path === '*' ? '404' : path, handle: route?.handle as PageHandle };
}

/** Loads the code of an address's page, so that its first drawing need not wait for it. False: it did not load. */
export async function loadPage(pathname: string): Promise<boolean> {
  try {
    for (const { route } of matchRoutes(routes, pathname) ?? []) {
      if (typeof route.lazy !== 'function') continue;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }
    return true;
  } catch {
    return false;
  }
}

/** Hands over the code of an address's page, which begins to load at once, no sooner than `until`. */
export function delayPage(pathname: string, until: Promise<void>): void {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    const { lazy } = route;
    if (typeof lazy !== 'function') continue;
    route.lazy = async () => {
      const [loaded] = await Promise.all([lazy(), until]);
      return loaded;
    };
  }
}

/**
 * Loads a page's code as soon as a pointer, a finger or the focus rests on a link to it. A visitor who saves data loads
 * only what is followed.
 */
export function prefetchLinkedPages(): void {
  // NOTE: not every browser tells, and TypeScript knows it of none.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin || link.pathname === location.pathname) return;
    const { lazy } = matchRoutes(routes, link.pathname)?.at(-1)?.route ?? {};
    // NOTE: where it fails, following the link tries again and says so.
    if (typeof lazy === 'function') lazy().catch(() => undefined);
  };
  for (const sign of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(sign, prefetch, { passive: true });
  }
}
