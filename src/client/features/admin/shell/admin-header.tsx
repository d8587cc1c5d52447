import { Box, Button, Flex, IconButton, chakra } from '@chakra-ui/react';
import { ChevronDown, CircleUser, LogOut, Menu } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#client/app/paths.ts';
import { useAdminUser } from '#client/api/tokens.ts';
import { appText } from '#client/i18n/app-text.ts';
import { Bdi } from '#client/i18n/bidi.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { DirectionalIcon } from '#client/ui/directional-icon.tsx';
import { SiteDrawer } from '#client/ui/layout/mobile-drawer.tsx';
import type { Contact } from '#client/ui/layout/page-shell-props.ts';
import { signOutAdmin } from '../auth/require-admin.tsx';
import { useAdminRole, useOwnAccount } from '../auth/use-admin-account.ts';
import { AdminMenu } from './admin-menu.tsx';
import { getSection, useAddress } from './search-params.ts';
import { adminText } from './text.ts';
import { withChakra } from '#client/theme/with-chakra.tsx';

/** The dashboard's header: the administrator's name with a menu; on phones one button for all of it. */
export const AdminHeader = withChakra(function AdminHeader({
  contact,
}: {
  contact: Contact | undefined;
}) {
  const t = useText(adminText);
  const app = useText(appText);
  const { pathname } = useLocation();
  const { params } = useAddress();
  const [open, setOpen] = useState<'sections' | 'account'>();
  const close = () => setOpen(undefined);
  const section = pathname === paths.adminPartners ? 'partners' : getSection(params);
  return (
    <>
      <Button
        hideBelow="lg"
        variant="ghost"
        color="fg"
        size="sm"
        minH="11"
        me="-3"
        gap="2.5"
        aria-haspopup="dialog"
        aria-expanded={open === 'account'}
        data-account
        onClick={() => setOpen('account')}
      >
        <CircleUser size={22} aria-hidden="true" />
        <NameAndRole />
        <ChevronDown size={16} aria-hidden="true" />
      </Button>
      <IconButton
        hideFrom="lg"
        variant="ghost"
        color="fg"
        aria-label={app.openMenu}
        aria-haspopup="dialog"
        aria-expanded={open === 'sections'}
        onClick={() => setOpen('sections')}
      >
        <Menu aria-hidden="true" />
      </IconButton>
      <SiteDrawer
        title={t.administration}
        from="start"
        contact={contact}
        isOpen={open === 'sections'}
        onClose={close}
        before={
          <>
            <Box px="3" pb="3">
              <NameAndRole />
            </Box>
            <AdminMenu current={section} isDrawer onNavigate={close} />
          </>
        }
      />
      <SiteDrawer
        title={app.account}
        from="end"
        contact={contact}
        isOpen={open === 'account'}
        onClose={close}
        before={
          <Flex direction="column" gap="4" px="3">
            <NameAndRole />
            <Button variant="outline" onClick={signOutAdmin}>
              <DirectionalIcon icon={LogOut} size={18} />
              <span>{t.logout}</span>
            </Button>
          </Flex>
        }
      />
    </>
  );
});

function NameAndRole() {
  const t = useText(adminText);
  const signedIn = useAdminUser();
  const name = useOwnAccount().data?.name ?? signedIn?.name;
  const role = useAdminRole();
  return (
    <chakra.span textAlign="start" lineHeight="1.3" data-admin-name>
      <chakra.span display="block" fontWeight="600">
        <Bdi>{name}</Bdi>
      </chakra.span>
      <chakra.span display="block" textStyle="xs" fontWeight="400" color="fg.muted">
        {role && t.roles[role]}
      </chakra.span>
    </chakra.span>
  );
}
