import { Badge, Button, chakra, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { createAdmin, type ManagedAdminView } from '../../../../../domain/account/account.ts';
import { useAdminUser } from '../../../../api/tokens.ts';
import { adminTrpc } from '../../../../api/trpc.ts';
import { TextField } from '../../../../forms/fields.tsx';
import { PasswordField } from '../../../../forms/password-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { appText } from '../../../../i18n/app-text.ts';
import { Bdi, Ltr } from '../../../../i18n/bidi.tsx';
import { plain } from '../../../../i18n/text.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { ActiveBadge } from '../../../../ui/active-badge.tsx';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { QueryState, SkeletonLines } from '../../../../ui/query-state.tsx';
import { notifyError, notifySuccess } from '../../../../ui/toast/notify.ts';
import { adminText } from '../../shell/text.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordRules } from '../account/settings-password-rules.tsx';
import { settingsText } from '../settings-text.ts';
import { AdministratorActions } from './settings-administrator-actions.tsx';
import { AdministratorDialog } from './settings-administrator-dialog.tsx';
import { RoleChoice } from './settings-role-choice.tsx';

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
    { key: 'account', header: t.account, cell: (admin) => <State of={admin} /> },
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

const blank = { username: '', name: '', password: '', role: 'reviewer' as const };

/** Adds an administrator with a one-time password. */
function AdministratorAddition({ onClose }: { onClose: () => void }) {
  const t = useText(settingsText);
  const app = useText(appText);
  const cache = adminTrpc.useUtils();
  const form = useZodForm<Values, New>(createAdmin, blank);
  const create = adminTrpc.account.createAdmin.useMutation({
    onSuccess: () => {
      notifySuccess(app.successTitle, t.adminCreated);
      void cache.account.listAdmins.invalidate();
      onClose();
    },
    onError: (error) => {
      form.refuse(error);
      notifyError(app.errorTitle, t.adminNotSaved);
    },
  });
  return (
    <FormDialog
      title={t.addAdmin}
      onClose={onClose}
      onSubmit={form.submit((admin) => create.mutate(admin))}
      isDirty={form.values !== blank}
      isBusy={create.isPending}
      error={create.error}
    >
      <TextField {...form.field('name')} label={t.adminName} mark="asterisk" />
      <TextField {...form.field('username')} label={t.username} mark="asterisk" isLtr />
      <PasswordField
        {...form.field('password')}
        label={t.firstPassword}
        hint={t.firstPasswordHint}
        mark="asterisk"
        autoComplete="new-password"
      />
      <PasswordRules password={form.values.password} />
      <RoleChoice {...form.field('role')} />
    </FormDialog>
  );
}

type New = ReturnType<typeof createAdmin.parse>;
type Values = Pick<New, 'username' | 'name' | 'password' | 'role'>;
