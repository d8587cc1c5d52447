import { Badge, Button, chakra, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ManagedAdminView } from '#domain/account/account.ts';
import { useAdminUser } from '#client/api/tokens.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { appText } from '#client/i18n/app-text.ts';
import { Bdi, Ltr } from '#client/i18n/bidi.tsx';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { ActiveBadge } from '#client/ui/active-badge.tsx';
import { type Column, DataTable } from '#client/ui/data-table.tsx';
import { QueryState, SkeletonLines } from '#client/ui/query-state.tsx';
import { adminText } from '#client/features/admin/shell/text.ts';
import { settingsText } from '../settings-text.ts';
import { AdministratorActions } from './settings-administrator-actions.tsx';
import { AdministratorAddition, AdministratorDialog } from './settings-administrator-dialog.tsx';

/** The administrators: add, change, deactivate, restore access. */
export function SettingsAdministrators() {
  const t = useText(settingsText);
  const own = useAdminUser();
  const admins = adminTrpc.account.listAdmins.useQuery();
  const [open, setOpen] = useState<'new' | { id: string }>();
  const edited = typeof open === 'object' && admins.data?.find(({ id }) => id === open.id);
  const close = () => setOpen(undefined);
  const columns = useColumns(own?.id, (admin) => setOpen({ id: admin.id }));
  return (
    <>
      <Flex justify="flex-end" mb="4">
        <Button onClick={() => setOpen('new')}>
          <Plus size={18} aria-hidden="true" />
          <span>{t.addAdmin}</span>
        </Button>
      </Flex>
      <QueryState
        query={admins}
        failed={t.adminsFailed}
        loading={<SkeletonLines count={4} height="14" />}
        empty={t.noAdmins}
      >
        {(rows) => (
          <DataTable
            label={t.getTable.administrators}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </QueryState>
      {open === 'new' && <AdministratorAddition onClose={close} />}
      {edited && (
        <AdministratorDialog admin={edited} isOwn={edited.id === own?.id} onClose={close} />
      )}
    </>
  );
}

function useColumns(
  ownId: string | undefined,
  onEdit: (admin: ManagedAdminView) => void,
): Column<ManagedAdminView>[] {
  const t = useText(settingsText);
  const { roles } = useText(adminText);
  const app = useText(appText);
  return [
    {
      key: 'name',
      header: t.adminName,
      isTitle: true,
      cell: (admin) => (
        <>
          <chakra.span fontWeight="600">
            <Bdi>{admin.name}</Bdi>
            <span>{admin.id === ownId && ` (${t.you})`}</span>
          </chakra.span>
          <chakra.span display="block" textStyle="sm" color="fg.muted" fontWeight="400">
            <Ltr>{admin.username}</Ltr>
          </chakra.span>
        </>
      ),
    },
    { key: 'role', header: t.role, cell: (admin) => roles[admin.role] },
    { key: 'account', header: app.account, cell: (admin) => <State of={admin} /> },
    {
      key: 'actions',
      header: <chakra.span srOnly>{app.edit}</chakra.span>,
      isBare: true,
      cell: (admin) => (
        <Flex wrap="wrap" gap="1" justify={{ md: 'flex-end' }}>
          <Button
            variant="ghost"
            size="sm"
            minH="11"
            aria-label={plain(t.editOf(admin.name))}
            onClick={() => onEdit(admin)}
          >
            {app.edit}
          </Button>
          {admin.id !== ownId && <AdministratorActions admin={admin} />}
        </Flex>
      ),
    },
  ];
}

function State({ of: admin }: { of: ManagedAdminView }) {
  const t = useText(settingsText);
  return (
    <Flex as="span" wrap="wrap" gap="2">
      <ActiveBadge status={admin.isActive ? 'active' : 'inactive'} />
      {admin.hasSecondFactor && (
        <Badge colorPalette="blue" bg="colorPalette.muted" color="colorPalette.fg">
          {t.twoStep}
        </Badge>
      )}
      {admin.mustChangePassword && (
        <Badge colorPalette="yellow" bg="colorPalette.muted" color="colorPalette.fg">
          {t.mustChange}
        </Badge>
      )}
    </Flex>
  );
}
