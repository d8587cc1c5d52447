import { Box, Button, chakra, Flex, IconButton } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { adminQueryClient, queryClient } from '#client/api/trpc.ts';
import { useText } from '#client/i18n/use-text.ts';
import { announce } from '#client/ui/a11y/live-region.tsx';
import { useFocusAfter } from '#client/ui/a11y/use-focus-after.ts';
import { Notice } from '#client/ui/alert.tsx';
import { usePageTitle } from '#client/ui/layout/page-title.ts';
import { LoadingSpinner } from '#client/ui/query-state.tsx';
import { useAdminRole, useOwnAccount } from '../auth/use-admin-account.ts';
import { AdminMenu } from './admin-menu.tsx';
import { dashboardPath, mayOpen, type Section } from './search-params.ts';
import { adminText } from './text.ts';

type AdminFrameProps = { current: Section; children: ReactNode };

/** The frame of every dashboard section, with menu and heading. */
export function AdminFrame({ current, children }: AdminFrameProps) {
  const t = useText(adminText);
  usePageTitle(t.sections[current]);
  return (
    <Flex flex="1" align="stretch" w="full" maxW="1680px" mx="auto">
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
        <Box position="sticky" top="20" data-bar>
          <AdminMenu current={current} />
        </Box>
      </Box>
      <Flex direction="column" flex="1" minW="0">
        <Box
          w="full"
          maxW="1440px"
          px={{ base: '4', lg: '8' }}
          pt={{ base: '1', lg: '3' }}
          pb={{ base: '4', lg: '6' }}
        >
          <Flex align="center" justify="space-between" gap="2" mb={{ base: '1', lg: '3' }}>
            <SectionHeading section={current} />
            <RefreshButton />
          </Flex>
          <QueryClientProvider client={adminQueryClient}>
            <AdminSectionGuard section={current}>{children}</AdminSectionGuard>
          </QueryClientProvider>
        </Box>
      </Flex>
    </Flex>
  );
}

/** The page's h1. Takes focus when the section changes. */
function SectionHeading({ section }: { section: Section }) {
  const t = useText(adminText);
  const heading = useFocusAfter<HTMLHeadingElement>(section, { skipsFirst: true });
  return (
    <chakra.h1 ref={heading} tabIndex={-1} textStyle="h3" minW="0">
      {t.sections[section]}
    </chakra.h1>
  );
}

/** Refetches everything. Fetched data never goes stale by itself, so this shows other administrators' changes. */
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
      me="-3"
      aria-label={t.refresh}
      title={t.refresh}
      loading={isBusy}
      onClick={() => void refresh()}
    >
      <RotateCw aria-hidden="true" />
    </IconButton>
  );
}

/** Shows a section to roles that may open it, and a notice to others; the server enforces permissions anyway. */
function AdminSectionGuard({ section, children }: { section: Section; children: ReactNode }) {
  const t = useText(adminText);
  const account = useOwnAccount();
  const role = useAdminRole();
  if (account.data?.mustChangePassword && section !== 'settings') {
    return (
      <Notice kind="warning" title={t.choosePasswordTitle} action={<To section="settings" />}>
        {t.choosePasswordHint}
      </Notice>
    );
  }
  if (role === undefined) return account.isError ? children : <LoadingSpinner />;
  if (mayOpen(role, section)) return children;
  return (
    <Notice kind="info" title={t.forbiddenTitle} action={<To section="overview" />}>
      {t.forbiddenHint}
    </Notice>
  );
}

function To({ section }: { section: 'overview' | 'settings' }) {
  const t = useText(adminText);
  return (
    <Button asChild variant="outline" size="sm" minH="11">
      <RouterLink to={dashboardPath(section)}>
        {section === 'settings' ? t.toSettings : t.toOverview}
      </RouterLink>
    </Button>
  );
}
