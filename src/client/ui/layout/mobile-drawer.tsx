import { Box, Flex, Link, chakra } from '@chakra-ui/react';
import { Num } from '../styled.tsx';
import { LogIn, LogOut, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { groupedPhone } from '#domain/person/phone.ts';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { paths } from '#client/app/paths.ts';
import { DirectionalIcon } from '../directional-icon.tsx';
import { DrawerFrame } from '../dialog/drawer.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import type { PageShellProps } from './page-shell-props.ts';
import { siteLinks } from './site-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';

type DrawerState = { isOpen: boolean; onClose: () => void };

type SiteDrawerProps = DrawerState &
  Pick<PageShellProps, 'contact'> & {
    title: string;
    from: 'start' | 'end';
    /** Shown first, together with theme and language; the site's links are secondary then. */
    before?: ReactNode;
    /** Shown after the links. */
    after?: ReactNode;
  };

/** A drawer with the site's links, phone number, theme and language. */
export function SiteDrawer(props: SiteDrawerProps) {
  const { contact, title, from, before, after, isOpen, onClose } = props;
  const t = useText(appText);
  const isSecondary = before !== undefined;
  const preferences = (
    <Flex direction="column" gap="5" px="3" pt="5">
      <ThemeSwitch />
      <LanguageSwitch isWide />
    </Flex>
  );
  const content = (
    <>
      {isSecondary && (
        <>
          {before}
          {preferences}
          <chakra.hr mt="6" mb="3" />
        </>
      )}
      <chakra.nav aria-label={t.mainNavigation}>
        <chakra.ul listStyleType="none">
          {siteLinks.map(({ to, word, icon: Icon }) => (
            <li key={to}>
              <Row isSmall={isSecondary}>
                <NavLink to={to} end onClick={onClose}>
                  <Icon size={20} aria-hidden="true" />
                  <span>{t[word]}</span>
                </NavLink>
              </Row>
            </li>
          ))}
        </chakra.ul>
      </chakra.nav>
      <Box borderTopWidth="1px" my="3" />
      {contact && (
        <Row isSmall={isSecondary}>
          <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>
            <Phone size={20} aria-hidden="true" />
            <Num>{contact.phone}</Num>
          </a>
        </Row>
      )}
      {after}
      {!isSecondary && preferences}
    </>
  );
  return (
    <DrawerFrame title={title} from={from} isOpen={isOpen} onClose={onClose}>
      {/* Aligns the links' text with the title. */}
      {from === 'end' ? <Box mx="-3">{content}</Box> : content}
    </DrawerFrame>
  );
}

type MobileDrawerProps = DrawerState & Omit<PageShellProps, 'children'>;

/** The whole navigation in a drawer from the start side. */
export function MobileDrawer({ visitor, onSignOut, ...drawer }: MobileDrawerProps) {
  const t = useText(appText);
  const { onClose } = drawer;
  const account = visitor ? (
    <Row>
      <button
        type="button"
        onClick={() => {
          onClose();
          onSignOut();
        }}
      >
        <DirectionalIcon icon={LogOut} />
        <span>{t.logout}</span>
        <Num color="fg.muted" textStyle="sm">
          {groupedPhone(visitor.phoneNumber)}
        </Num>
      </button>
    </Row>
  ) : (
    <Row>
      <NavLink to={paths.auth} onClick={onClose}>
        <DirectionalIcon icon={LogIn} />
        <span>{t.signIn}</span>
      </NavLink>
    </Row>
  );
  return <SiteDrawer {...drawer} title={t.menu} from="start" after={account} />;
}

function Row({ isSmall = false, children }: { isSmall?: boolean; children: ReactNode }) {
  return (
    <Link
      asChild
      display="flex"
      alignItems="center"
      gap="3"
      w="full"
      minH={isSmall ? '11' : '14'}
      px="3"
      rounded="l2"
      color={isSmall ? 'fg.muted' : 'fg'}
      textStyle={isSmall ? 'sm' : undefined}
      fontWeight="500"
      cursor="pointer"
      _hover={{ bg: 'bg.muted', textDecoration: 'none' }}
      _currentPage={{ bg: 'brand.subtle', color: 'brand.fg', fontWeight: '600' }}
    >
      {children}
    </Link>
  );
}
