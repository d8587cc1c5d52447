import { Box, Flex, Link, chakra } from '@chakra-ui/react';
import { Suspense } from 'react';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { Link as RouterLink } from 'react-router';
import { EmptyState, SkeletonLines } from '#client/ui/query-state.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { useAdminRole } from '../auth/use-admin-account.ts';
import { changed, useAddress } from '../shell/search-params.ts';
import { adminText } from '../shell/text.ts';
import { SettingsMail } from './settings-mail.tsx';
import { SettingsNotes } from './canned-response/settings-notes.tsx';
import { SettingsSecurity } from './account/settings-security.tsx';
import { mayOpenTab, getSettingsTab, settingsTabs, type SettingsTab } from './settings-tabs.ts';
import { settingsText } from './settings-text.ts';
import { SettingsUsers } from './settings-users.tsx';

const SettingsAdministrators = lazyPart(
  async () => ({
    default: (await import('./team/settings-administrators.tsx')).SettingsAdministrators,
  }),
  { isInPlace: true },
);
const SettingsLists = lazyPart(
  async () => ({
    default: (await import('./settings-prices.tsx')).SettingsLists,
  }),
  { isInPlace: true },
);
const SettingsAgreements = lazyPart(
  async () => ({
    default: (await import('./settings-agreements.tsx')).SettingsAgreements,
  }),
  { isInPlace: true },
);
const SettingsHolidays = lazyPart(
  async () => ({
    default: (await import('./settings-holidays.tsx')).SettingsHolidays,
  }),
  { isInPlace: true },
);
const SettingsSite = lazyPart(
  async () => ({
    default: (await import('./settings-site.tsx')).SettingsSite,
  }),
  { isInPlace: true },
);

/** The settings in tabs; the current one is in the URL, and each role sees its own. */
export function Settings() {
  const t = useText(settingsText);
  const admin = useText(adminText);
  const { params } = useAddress();
  const tab = getSettingsTab(params);
  const role = useAdminRole();
  return (
    <Flex direction="column" gap="6">
      <TabLinks current={tab} />
      {mayOpenTab(role, tab) ? (
        <chakra.section aria-labelledby="settings-part" data-settings={tab}>
          <chakra.h2 id="settings-part" textStyle="h2">
            {t.tabs[tab]}
          </chakra.h2>
          <chakra.p color="fg.muted" mt="1" mb="5" maxW="prose">
            {t.leads[tab]}
          </chakra.p>
          <Suspense fallback={<SkeletonLines count={4} height="14" />}>
            <Part key={tab} tab={tab} />
          </Suspense>
        </chakra.section>
      ) : (
        <EmptyState title={admin.forbiddenTitle}>{t.forbiddenHint}</EmptyState>
      )}
    </Flex>
  );
}

function Part({ tab }: { tab: SettingsTab }) {
  switch (tab) {
    case 'security':
      return <SettingsSecurity />;
    case 'administrators':
      return <SettingsAdministrators />;
    case 'users':
      return <SettingsUsers />;
    case 'site':
      return <SettingsSite />;
    case 'agreements':
      return <SettingsAgreements />;
    case 'holidays':
      return <SettingsHolidays />;
    case 'lists':
      return <SettingsLists />;
    case 'notes':
      return <SettingsNotes />;
    case 'mail':
      return <SettingsMail />;
  }
}

function TabLinks({ current }: { current: SettingsTab }) {
  const t = useText(settingsText);
  const admin = useText(adminText);
  const { params } = useAddress();
  const role = useAdminRole();
  return (
    <Box as="nav" aria-label={admin.sections.settings}>
      <Flex as="ul" wrap="wrap" gap="2" listStyleType="none">
        {settingsTabs
          .filter((tab) => mayOpenTab(role, tab))
          .map((tab) => (
            <li key={tab}>
              <Link asChild {...tabStyle}>
                <RouterLink
                  to={{
                    search: changed(params, { tab: tab === 'security' ? '' : tab }).toString(),
                  }}
                  preventScrollReset
                  aria-current={tab === current ? 'page' : undefined}
                >
                  {t.tabs[tab]}
                </RouterLink>
              </Link>
            </li>
          ))}
      </Flex>
    </Box>
  );
}

const tabStyle = {
  display: 'flex',
  alignItems: 'center',
  minH: '11',
  px: '4',
  rounded: 'full',
  borderWidth: '1px',
  bg: 'bg.panel',
  color: 'fg.muted',
  textStyle: 'sm',
  fontWeight: '600',
  _hover: { bg: 'bg.muted', color: 'fg', textDecoration: 'none' },
  _currentPage: { bg: 'brand.subtle', color: 'brand.fg', borderColor: 'brand.solid' },
} as const;
