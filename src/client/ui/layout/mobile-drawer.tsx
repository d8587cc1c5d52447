import { Box, Flex, Link, chakra } from '@chakra-ui/react';
import { LogIn, LogOut, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { groupedPhone } from '../../../domain/person/phone.ts';
import { appText } from '../../i18n/app-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Num } from '../../i18n/bidi.tsx';
import { paths } from '../../app/paths.ts';
import { DirectionalIcon } from '../directional-icon.tsx';
import { DrawerFrame } from '../dialog/drawer.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import type { PageShellProps } from './page-shell-props.ts';
import { siteLinks } from './site-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';

type MobileDrawerProps = Omit<PageShellProps, 'children'> & {
  isOpen: boolean;
  onClose: () => void;
};

/** The whole navigation in a drawer from the reading side. */
export function MobileDrawer(props: MobileDrawerProps) {
  const { contact, visitor, onSignOut, isOpen, onClose } = props;
  const t = useText(appText);
  return (
    <DrawerFrame title={t.menu} from="start" isOpen={isOpen} onClose={onClose}>
      <chakra.nav aria-label={t.mainNavigation}>
        <chakra.ul listStyleType="none">
          {siteLinks.map(({ to, word, icon: Icon }) => (
            <li key={to}>
              <Row>
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
        <Row>
          <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>
            <Phone size={20} aria-hidden="true" />
            <Num>{contact.phone}</Num>
          </a>
        </Row>
      )}
      {visitor ? (
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
      )}
      <Flex direction="column" gap="5" px="3" pt="5">
        <ThemeSwitch />
        <LanguageSwitch isWide />
      </Flex>
    </DrawerFrame>
  );
}

function Row({ children }: { children: ReactNode }) {
  return (
    <Link
      asChild
      display="flex"
      alignItems="center"
      gap="3"
      w="full"
      minH="14"
      px="3"
      rounded="l2"
      color="fg"
      fontWeight="500"
      cursor="pointer"
      _hover={{ bg: 'bg.muted', textDecoration: 'none' }}
      _currentPage={{ bg: 'brand.subtle', color: 'brand.fg', fontWeight: '600' }}
    >
      {children}
    </Link>
  );
}
