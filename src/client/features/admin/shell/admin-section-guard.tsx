import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { Notice } from '../../../ui/alert.tsx';
import { LoadingSpinner } from '../../../ui/query-state.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { dashboardPath, mayOpen, type Section } from './search-params.ts';
import { adminText } from './text.ts';
import { useAdminRole, useOwnAccount } from '../auth/use-admin-account.ts';

/** Shows a section to whom it is for, and a kind word to the others; the server enforces all of it anyway. */
export function AdminSectionGuard({
  section,
  children,
}: {
  section: Section;
  children: ReactNode;
}) {
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
