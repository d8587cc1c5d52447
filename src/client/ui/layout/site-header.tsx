import { IconButton, cx } from '../controls.tsx';
import { Menu, Phone } from 'lucide-react';
import { memo, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { NavLink, Link as RouterLink } from 'react-router';
import { brand } from '#domain/site/brand.ts';
import { paths } from '#client/app/paths.ts';
import { appText } from '#client/i18n/app-text.ts';
import { Num } from '#client/i18n/bidi.tsx';
import { useLanguage } from '#client/i18n/language.tsx';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Ring } from '../chart/ring.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import type { PageShellProps } from './page-shell-props.ts';
import { siteLinks } from './site-links.ts';
import styles from './layout.module.css';

const UserMenu = lazyPart(async () => ({
  default: (await import('./user-menu.tsx')).UserMenu,
}));

/** The sticky header: links, phone number, language and account. */
export const SiteHeader = memo(function SiteHeader(props: Omit<PageShellProps, 'children'>) {
  const { contact, visitor } = props;
  const t = useText(appText);
  return (
    <header className={styles.header} data-bar data-print="hide">
      <div className={cx(styles.row, styles.siteRow)}>
        <RouterLink className={styles.home} to={paths.home}>
          <Wordmark />
        </RouterLink>
        <nav className={styles.nav} aria-label={t.mainNavigation}>
          <ul className={styles.links}>
            {siteLinks.map(({ to, word }) => (
              <li key={to}>
                <NavLink className={styles.navLink} to={to} end>
                  {t[word]}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {contact ? (
          <a
            // NOTE: no space for it beside the account on phones; the menu also has the number.
            className={cx(styles.phoneLink, styles.phone, visitor && styles.besideAccount)}
            href={`tel:${contact.phone.replaceAll(' ', '')}`}
            aria-label={plain(t.callUs(contact.phone))}
          >
            <Phone size={18} aria-hidden="true" />
            <Num className={styles.phoneNumber}>{contact.phone}</Num>
          </a>
        ) : (
          <PhoneToCome />
        )}
        {visitor ? (
          <Suspense fallback={<div className={styles.accountToCome} />}>
            <UserMenu {...props} visitor={visitor} />
          </Suspense>
        ) : (
          <NavLink className={cx(styles.navLink, styles.signIn)} to={paths.auth}>
            {t.signIn}
          </NavLink>
        )}
        <LanguageSwitch />
        <MobileMenu {...props} />
      </div>
    </header>
  );
});

/** The dashboard's header, as low as its buttons: a name and a menu. */
export function SlimHeader({ children }: { children: ReactNode }) {
  return (
    <header className={styles.header} data-bar data-print="hide">
      <div className={cx(styles.row, styles.slimRow)}>
        <RouterLink className={styles.dashboardHome} to={paths.adminDashboard}>
          <Wordmark size={28} />
        </RouterLink>
        {children}
      </div>
    </header>
  );
}

/** The space of the phone number, so that nothing moves when it loads. */
function PhoneToCome() {
  return (
    <div className={cx(styles.phone, styles.toCome)} aria-hidden="true">
      <Phone size={18} />
      <Num className={styles.phoneNumber}>{numberShape}</Num>
    </div>
  );
}

const numberShape = '+965 0000 0000';

/** Ring and name, in header and footer. */
export function Wordmark({ size = 32 }: { size?: number }) {
  const { language } = useLanguage();
  return (
    <span className={styles.wordmark}>
      <span className={styles.ring}>
        <Ring segments={4} size={size} stroke={size * 0.17} />
      </span>
      <span className={styles.name}>{brand.wordmark[language]}</span>
    </span>
  );
}

const MobileDrawer = lazyPart(async () => ({
  default: (await import('./mobile-drawer.tsx')).MobileDrawer,
}));

/** The menu button below 1024 px; its drawer is lazy-loaded. */
function MobileMenu(props: Omit<PageShellProps, 'children'>) {
  const t = useText(appText);
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <IconButton
        className={styles.menuButton}
        variant="ghost"
        aria-label={t.openMenu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Menu aria-hidden="true" />
      </IconButton>
      {isWanted && (
        <Suspense>
          <MobileDrawer {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
