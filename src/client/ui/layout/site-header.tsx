import { Box, chakra, Flex, IconButton, Link } from '@chakra-ui/react';
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

const UserMenu = lazyPart(async () => ({
  default: (await import('./user-menu.tsx')).UserMenu,
}));

/** The sticky header: links, phone number, language and account. */
export const SiteHeader = memo(function SiteHeader(props: Omit<PageShellProps, 'children'>) {
  const { contact, visitor } = props;
  const t = useText(appText);
  return (
    <chakra.header {...headerStyle}>
      <Flex {...rowStyle} maxW="8xl" minH={{ base: '16', lg: '4.5rem' }}>
        <Link asChild flexShrink="0" color="fg" py="1.5" me={{ base: 'auto', lg: '2' }}>
          <RouterLink to={paths.home}>
            <Wordmark />
          </RouterLink>
        </Link>
        <chakra.nav aria-label={t.mainNavigation} hideBelow="lg" me="auto">
          <Flex as="ul" listStyleType="none" wrap="wrap">
            {siteLinks.map(({ to, word }) => (
              <li key={to}>
                <Link asChild {...navLinkStyle}>
                  <NavLink to={to} end>
                    {t[word]}
                  </NavLink>
                </Link>
              </li>
            ))}
          </Flex>
        </chakra.nav>
        {contact ? (
          <Link
            {...phoneStyle}
            href={`tel:${contact.phone.replaceAll(' ', '')}`}
            aria-label={plain(t.callUs(contact.phone))}
            // NOTE: no space for it beside the account on phones; the menu also has the number.
            hideBelow={visitor ? 'sm' : undefined}
          >
            <Phone size={18} aria-hidden="true" />
            <Num hideBelow="xl">{contact.phone}</Num>
          </Link>
        ) : (
          <PhoneToCome />
        )}
        {visitor ? (
          <Suspense fallback={<Box minH="11" w={{ base: '10', md: '10.5rem' }} />}>
            <UserMenu {...props} visitor={visitor} />
          </Suspense>
        ) : (
          <Link asChild hideBelow="lg" {...navLinkStyle}>
            <NavLink to={paths.auth}>{t.signIn}</NavLink>
          </Link>
        )}
        <LanguageSwitch />
        <MobileMenu {...props} />
      </Flex>
    </chakra.header>
  );
});

/** The dashboard's header, as low as its buttons: a name and a menu. */
export function SlimHeader({ children }: { children: ReactNode }) {
  return (
    <chakra.header {...headerStyle}>
      <Flex {...rowStyle} maxW="1680px" minH="14">
        <Link asChild flexShrink="0" color="fg" py="1.5" me="auto">
          <RouterLink to={paths.adminDashboard}>
            <Wordmark size={28} />
          </RouterLink>
        </Link>
        {children}
      </Flex>
    </chakra.header>
  );
}

/** The space of the phone number, so that nothing moves when it loads. */
function PhoneToCome() {
  return (
    <Flex {...phoneStyle} align="center" visibility="hidden" aria-hidden="true">
      <Phone size={18} />
      <Num hideBelow="xl">{numberShape}</Num>
    </Flex>
  );
}

const headerStyle = {
  position: 'sticky',
  top: '0',
  zIndex: 'sticky',
  bg: 'bg.panel',
  borderBottomWidth: '1px',
  'data-print': 'hide',
} as const;

const rowStyle = {
  align: 'center',
  mx: 'auto',
  // NOTE: at twice the text size the row is too long and wraps instead of overflowing.
  wrap: 'wrap',
  px: { base: '2.5', sm: '4', lg: '8' },
  gap: { base: '0', sm: '1', lg: '3', xl: '4' },
} as const;

const numberShape = '+965 0000 0000';

const phoneStyle = {
  color: 'fg',
  textStyle: 'sm',
  fontWeight: '600',
  minH: '11',
  minW: '11',
  justifyContent: 'center',
  gap: '2',
} as const;

const navLinkStyle = {
  color: 'fg.muted',
  textStyle: 'sm',
  fontWeight: '500',
  minH: '11',
  px: { lg: '2', xl: '3' },
  whiteSpace: 'nowrap',
  _hover: { color: 'fg', textDecoration: 'none' },
  _currentPage: { color: 'brand.fg', fontWeight: '600' },
} as const;

/** Ring and name, in header and footer. */
export function Wordmark({ size = 32 }: { size?: number }) {
  const { language } = useLanguage();
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2.5">
      <Box as="span" color="brand.solid">
        <Ring segments={4} size={size} stroke={size * 0.17} />
      </Box>
      <chakra.span fontWeight="700" fontSize="xl" lineHeight="1.2">
        {brand.wordmark[language]}
      </chakra.span>
    </chakra.span>
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
        hideFrom="lg"
        variant="ghost"
        color="fg"
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
