import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { UnexpectedError } from '../ui/error-boundary.tsx';
import { paths } from './paths.ts';
import { PageLoading, RootLayout, type PageHandle } from './root-layout.tsx';

const dashboard: PageHandle = { title: 'titleAdmin', isDashboard: true, isOnDevice: true };

/** All routes. Each page's code is loaded when needed, or prefetched when likely to be. */
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
          // Prerendered at its first step, for devices without a draft.
          page(
            paths.apply,
            {
              title: 'titleApply',
              renderedBy: ['step', 'return', 'type', 'institution', 'done'],
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
          page(paths.auth, { title: 'titleAuth', renderedBy: ['mode'] }, async () => {
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
  /** Its path, or `404` for all unknown paths. */
  key: string;
  handle: PageHandle;
};

export function pageAt(pathname: string): Page {
  const route = matchRoutes(routes, pathname)?.at(-1)?.route;
  const path = route?.path ?? '*';
  // NOTE: every route above has a handle.
  return { key: path === '*' ? '404' : path, handle: route?.handle as PageHandle };
}

/** Loads the code of a path's page before the first render. Returns false if that fails. */
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

/** Starts to load a path's page at once, but resolves no sooner than `until`. */
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

/** Prefetches a page's code when a link to it is hovered, touched or focused; never with the browser's data saver. */
export function prefetchLinkedPages(): void {
  // NOTE: not supported by every browser, and missing in TypeScript's types.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin || link.pathname === location.pathname) return;
    const { lazy } = matchRoutes(routes, link.pathname)?.at(-1)?.route ?? {};
    // NOTE: following the link tries again and shows the error.
    if (typeof lazy === 'function') lazy().catch(() => undefined);
  };
  for (const sign of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(sign, prefetch, { passive: true });
  }
}
