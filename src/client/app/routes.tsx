import type { ComponentType } from 'react';
import type { appText } from '../i18n/app-text.ts';
import { lazyPage, type LazyPage } from './navigation/lazy-page.tsx';
import { paths } from './paths.ts';

type TitleWord = Extract<keyof (typeof appText)['en'], `title${string}` | 'pageNotFound'>;

/** What an address shows. */
export type Page = LazyPage & {
  /** Its address; of the page that all unknown ones share, `404`. */
  key: string;
  /** The word that names it in the browser's tab. */
  title: TitleWord | undefined;
  /** What it shows depends on what the device keeps, so that only its frame can be made ahead. */
  isOnDevice: boolean;
  /** The names in the address's query without which its first drawing cannot be made; others count later. */
  drawnBy: readonly string[];
};

type Load = () => Promise<ComponentType>;

const notFound = page('404', 'pageNotFound', async () => {
  return (await import('../features/site/not-found-page.tsx')).NotFoundPage;
});

const pages: ReadonlyMap<string, Page> = new Map(
  [
    page(paths.home, undefined, async () => {
      return (await import('../features/site/home/home-page.tsx')).HomePage;
    }),
    {
      // Made ahead is its first step, as a device sees it that keeps no draft.
      ...page(paths.apply, 'titleApply', async () => {
        return (await import('../features/apply/apply-page.tsx')).ApplyPage;
      }),
      drawnBy: ['step', 'return', 'type', 'institution', 'done'],
    },
    page(paths.track, 'titleTrack', async () => {
      return (await import('../features/track/track-page.tsx')).TrackPage;
    }),
    page(paths.institutions, 'titleInstitutions', async () => {
      return (await import('../features/site/institution/institutions-page.tsx')).InstitutionsPage;
    }),
    page(paths.partners, 'titlePartners', async () => {
      return (await import('../features/site/partner/partners-page.tsx')).PartnersPage;
    }),
    page(paths.contact, 'titleContact', async () => {
      return (await import('../features/site/contact/contact-page.tsx')).ContactPage;
    }),
    {
      ...page(paths.auth, 'titleAuth', async () => {
        return (await import('../features/auth/auth-page.tsx')).AuthPage;
      }),
      drawnBy: ['mode'],
    },
    ...[paths.admin, paths.adminLogin].map((path) =>
      onDevice(path, 'titleAdminLogin', async () => {
        return (await import('../features/admin/auth/admin-login-page.tsx')).AdminLoginPage;
      }),
    ),
    onDevice(paths.adminDashboard, 'titleAdmin', async () => {
      return (await import('../features/admin/shell/dashboard-page.tsx')).DashboardPage;
    }),
    onDevice(paths.adminPartners, 'titleAdmin', async () => {
      return (await import('../features/admin/partner/partners-page.tsx')).PartnersPage;
    }),
  ].map((each) => [each.key, each]),
);

/** The page of an address; the "not found" page for one that has none. */
export function pageAt(pathname: string): Page {
  return pages.get(pathname.replace(/\/+$/, '').toLowerCase() || paths.home) ?? notFound;
}

function page(key: string, title: Page['title'], load: Load): Page {
  return { key, title, isOnDevice: false, drawnBy: [], ...lazyPage(load) };
}

function onDevice(key: string, title: Page['title'], load: Load): Page {
  return { key, title, isOnDevice: true, drawnBy: [], ...lazyPage(load) };
}
