import type { appText } from './i18n/app-text.ts';
import { lazyPage, type LazyPage } from './lazy-page.tsx';
import { paths } from './paths.ts';

type TitleWord = Extract<keyof (typeof appText)['en'], `title${string}` | 'pageNotFound'>;

/** What an address shows. */
export type Page = LazyPage & {
  /** The word that names it in the browser's tab. */
  title?: TitleWord;
};

const adminLogin: Page = {
  title: 'titleAdminLogin',
  ...lazyPage(async () => (await import('./features/admin/admin-login-page.tsx')).AdminLoginPage),
};

const notFound: Page = {
  title: 'pageNotFound',
  ...lazyPage(async () => (await import('./features/site/not-found-page.tsx')).NotFoundPage),
};

const pages: ReadonlyMap<string, Page> = new Map<string, Page>([
  [paths.home, lazyPage(async () => (await import('./features/site/home-page.tsx')).HomePage)],
  [
    paths.apply,
    {
      title: 'titleApply',
      ...lazyPage(async () => (await import('./features/apply/apply-page.tsx')).ApplyPage),
    },
  ],
  [
    paths.track,
    {
      title: 'titleTrack',
      ...lazyPage(async () => (await import('./features/track/track-page.tsx')).TrackPage),
    },
  ],
  [
    paths.institutions,
    {
      title: 'titleInstitutions',
      ...lazyPage(
        async () => (await import('./features/site/institutions-page.tsx')).InstitutionsPage,
      ),
    },
  ],
  [
    paths.partners,
    {
      title: 'titlePartners',
      ...lazyPage(async () => (await import('./features/site/partners-page.tsx')).PartnersPage),
    },
  ],
  [
    paths.contact,
    {
      title: 'titleContact',
      ...lazyPage(async () => (await import('./features/site/contact-page.tsx')).ContactPage),
    },
  ],
  [
    paths.auth,
    {
      title: 'titleAuth',
      ...lazyPage(async () => (await import('./features/auth/auth-page.tsx')).AuthPage),
    },
  ],
  [paths.admin, adminLogin],
  [paths.adminLogin, adminLogin],
  [
    paths.adminDashboard,
    {
      title: 'titleAdmin',
      ...lazyPage(async () => (await import('./features/admin/dashboard-page.tsx')).DashboardPage),
    },
  ],
  [
    paths.adminPartners,
    {
      title: 'titleAdmin',
      ...lazyPage(async () => (await import('./features/admin/partners-page.tsx')).PartnersPage),
    },
  ],
]);

/** The page of an address; the "not found" page for one that has none. */
export function pageAt(pathname: string): Page {
  return pages.get(pathname.replace(/\/+$/, '').toLowerCase() || paths.home) ?? notFound;
}
