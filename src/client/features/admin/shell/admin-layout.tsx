import { Box, Button, Flex, IconButton, chakra } from '@chakra-ui/react';
import { LogOut, Menu, RotateCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useFocusAfter } from '../../../ui/a11y/use-focus-after.ts';
import { DirectionalIcon } from '../../../ui/directional-icon.tsx';
import { announce } from '../../../ui/a11y/live-region.tsx';
import { usePageTitle } from '../../../ui/layout/page-title.ts';
import { useText } from '../../../i18n/use-text.ts';
import { adminQueryClient, queryClient } from '../../../api/trpc.ts';
import type { Section } from './search-params.ts';
import { AdminDrawer } from './admin-drawer.tsx';
import { useAdminSignOut } from '../auth/require-admin.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { AdminSectionGuard } from './admin-section-guard.tsx';
import { adminText } from './text.ts';

type AdminFrameProps = { current: Section; children: ReactNode };

/**
 * Menu beside, bar above: the frame round every section for administrators. It is as high as the window at least, so that
 * the footer does not jump when a section's rows come.
 */
export function AdminFrame({ current, children }: AdminFrameProps) {
  const t = useText(adminText);
  usePageTitle(t.sections[current]);
  return (
    <Flex flex="1" align="stretch" w="full" minH="dvh" maxW="1680px" mx="auto">
      <Box
        hideBelow="lg"
        w="58"
        minW="232px"
        flexShrink="0"
        bg="bg.panel"
        borderInlineEndWidth="1px"
        px="4"
        py="6"
      >
        <Box position="sticky" top="24">
          <AdminMenu current={current} />
        </Box>
      </Box>
      <Flex direction="column" flex="1" minW="0">
        <TopBar current={current} />
        <Box w="full" maxW="1440px" px={{ base: '4', lg: '8' }} py={{ base: '3', lg: '5' }}>
          <AdminSectionGuard section={current}>{children}</AdminSectionGuard>
        </Box>
      </Flex>
    </Flex>
  );
}

function TopBar({ current }: { current: Section }) {
  const t = useText(adminText);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const signOut = useAdminSignOut();
  return (
    <Flex
      wrap="wrap"
      align="center"
      gap={{ base: '1', sm: '2' }}
      minH="16"
      px={{ base: '2', sm: '4', lg: '8' }}
      py="2"
      bg="bg.panel"
      borderBottomWidth="1px"
    >
      <IconButton
        hideFrom="lg"
        variant="ghost"
        aria-label={t.openMenu}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={() => setMenuOpen(true)}
      >
        <Menu aria-hidden="true" />
      </IconButton>
      <SectionHeading section={current} />
      <Flex align="center" gap={{ base: '1', sm: '2' }} ms="auto">
        <RefreshButton />
        <Button hideBelow="sm" variant="outline" size="sm" onClick={signOut}>
          <DirectionalIcon icon={LogOut} size={16} />
          <span>{t.logout}</span>
        </Button>
        <IconButton hideFrom="sm" variant="outline" aria-label={t.logout} onClick={signOut}>
          <DirectionalIcon icon={LogOut} size={18} />
        </IconButton>
      </Flex>
      <AdminDrawer current={current} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </Flex>
  );
}

/** The page's h1. Focus lands on it when the section changes within the page. */
function SectionHeading({ section }: { section: Section }) {
  const t = useText(adminText);
  const heading = useFocusAfter<HTMLHeadingElement>(section, { skipsFirst: true });
  return (
    <chakra.h1 ref={heading} tabIndex={-1} textStyle="h3" flex="1 0 auto" maxW="full">
      {t.sections[section]}
    </chakra.h1>
  );
}

/** What is fetched never goes stale by itself; this is how an administrator sees a colleague's changes. */
function RefreshButton() {
  const t = useText(adminText);
  const [isBusy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await Promise.all([adminQueryClient.invalidateQueries(), queryClient.invalidateQueries()]);
    setBusy(false);
    announce(t.refreshed);
  };
  return (
    <IconButton
      variant="ghost"
      color="fg.muted"
      aria-label={t.refresh}
      title={t.refresh}
      loading={isBusy}
      onClick={() => void refresh()}
    >
      <RotateCw aria-hidden="true" />
    </IconButton>
  );
}
