import { createBrowserRouter, type RouteObject } from 'react-router';
import { AppLayout, type RouteHandle } from './app-layout.tsx';
import { UnexpectedError } from './components/error-boundary.tsx';
import { LoadingSpinner } from './components/query-state.tsx';
import { paths } from './paths.ts';

type PageRoute = { path: string; handle?: RouteHandle; lazy: RouteObject['lazy'] };

const pages: PageRoute[] = [
  {
    path: paths.home,
    lazy: async () => ({ Component: (await import('./features/site/home-page.tsx')).HomePage }),
  },
  {
    path: paths.apply,
    handle: { title: 'titleApply' },
    lazy: async () => ({ Component: (await import('./features/apply/apply-page.tsx')).ApplyPage }),
  },
  {
    path: paths.track,
    handle: { title: 'titleTrack' },
    lazy: async () => ({ Component: (await import('./features/track/track-page.tsx')).TrackPage }),
  },
  {
    path: paths.institutions,
    handle: { title: 'titleInstitutions' },
    lazy: async () => ({
      Component: (await import('./features/site/institutions-page.tsx')).InstitutionsPage,
    }),
  },
  {
    path: paths.partners,
    handle: { title: 'titlePartners' },
    lazy: async () => ({
      Component: (await import('./features/site/partners-page.tsx')).PartnersPage,
    }),
  },
  {
    path: paths.contact,
    handle: { title: 'titleContact' },
    lazy: async () => ({
      Component: (await import('./features/site/contact-page.tsx')).ContactPage,
    }),
  },
  {
    path: paths.auth,
    handle: { title: 'titleAuth' },
    lazy: async () => ({ Component: (await import('./features/auth/auth-page.tsx')).AuthPage }),
  },
  ...[paths.admin, paths.adminLogin].map((path): PageRoute => ({
    path,
    handle: { title: 'titleAdminLogin' },
    lazy: async () => ({
      Component: (await import('./features/admin/admin-login-page.tsx')).AdminLoginPage,
    }),
  })),
  {
    path: paths.adminDashboard,
    handle: { title: 'titleAdmin' },
    lazy: async () => ({
      Component: (await import('./features/admin/dashboard-page.tsx')).DashboardPage,
    }),
  },
  {
    path: paths.adminPartners,
    handle: { title: 'titleAdmin' },
    lazy: async () => ({
      Component: (await import('./features/admin/partners-page.tsx')).PartnersPage,
    }),
  },
  {
    path: '*',
    handle: { title: 'pageNotFound' },
    lazy: async () => ({
      Component: (await import('./features/site/not-found-page.tsx')).NotFoundPage,
    }),
  },
];

export const router = createBrowserRouter([
  {
    element: <AppLayout />,
    errorElement: <UnexpectedError />,
    hydrateFallbackElement: <LoadingSpinner />,
    children: pages,
  },
]);
