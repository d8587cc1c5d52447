import { Flex, Link, chakra } from '@chakra-ui/react';
import { MailX } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { useText } from '#client/i18n/use-text.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { useAdminRole } from '#client/features/admin/auth/use-admin-account.ts';
import { dashboardPath } from '#client/features/admin/shell/search-params.ts';
import { decisionText } from './decision-text.ts';

/** Whether applicants get no emails yet, because no mail server is set up. False until known. */
function useMailOff(): boolean {
  const state = adminTrpc.setting.mailState.useQuery();
  return state.data?.isConfigured === false;
}

/** A link to the email settings, for those who can change them. */
export function MailSettingsLink() {
  const t = useText(decisionText);
  if (useAdminRole() !== 'owner') return null;
  return (
    <Link asChild variant="underline" colorPalette="brand" textStyle="sm" minH="6">
      <RouterLink to={dashboardPath('settings', { tab: 'mail' })}>{t.mailSettings}</RouterLink>
    </Link>
  );
}

/** Beside a decision: the applicants are told later. */
export function MailOffLine({ isMany = false }: { isMany?: boolean }) {
  const t = useText(decisionText);
  if (!useMailOff()) return null;
  return (
    <Flex
      wrap="wrap"
      align="center"
      columnGap="2"
      textStyle="sm"
      color="fg.warning"
      data-mail-off
      data-stays-in-sight
    >
      <Flex gap="2">
        <chakra.span flexShrink="0" pt="1">
          <MailX size={16} aria-hidden="true" />
        </chakra.span>
        <span>{isMany ? t.mailOffMany : t.mailOff}</span>
      </Flex>
      <MailSettingsLink />
    </Flex>
  );
}
