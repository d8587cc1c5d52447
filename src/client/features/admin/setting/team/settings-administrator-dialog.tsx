import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import {
  adminRoles,
  createAdminInput,
  updateAdminInput,
  type AdminRole,
  type ManagedAdminView,
  type UpdateAdminInput,
} from '#domain/account/account.ts';
import { notifyError, notifySuccess } from '#client/ui/toast/notify.ts';
import { TextField } from '#client/forms/fields.tsx';
import { RadioCards } from '#client/forms/radio-cards.tsx';
import { useZodForm } from '#client/forms/use-zod-form.ts';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Bdi } from '#client/i18n/bidi.tsx';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { FormDialog } from '#client/features/admin/ui/form-dialog.tsx';
import { adminText } from '#client/features/admin/shell/text.ts';
import { ChangedMeanwhile } from '../settings-part.tsx';
import { settingsText } from '../settings-text.ts';
import { NewPassword } from './settings-secret.tsx';
import { StatusChoice } from '#client/features/admin/ui/status-choice.tsx';

type AdministratorDialogProps = {
  /** As the list has it now; its version is sent with the change. */
  admin: ManagedAdminView;
  isOwn: boolean;
  onClose: () => void;
};

/** Changes an administrator's name, role or status. */
export function AdministratorDialog({ admin, isOwn, onClose }: AdministratorDialogProps) {
  const t = useText(settingsText);
  const app = useText(appText);
  const { roles } = useText(adminText);
  const [opened] = useState(admin);
  const [initial] = useState(() => getValues(admin));
  const form = useZodForm<Values, Values>(fields, initial);
  const cache = adminTrpc.useUtils();
  const update = useMutation(adminTrpc.account.updateAdmin, {
    onSuccess: () => {
      notifySuccess(app.successTitle, t.adminUpdated);
      onClose();
    },
    onError: (error) => {
      form.refuse(error);
      notifyError(app.errorTitle, t.adminNotSaved);
    },
    onSettled: () => cache.account.listAdmins.invalidate(),
  });
  const { id, updatedAt } = admin;
  return (
    <FormDialog
      title={t.editAdmin}
      onClose={onClose}
      onSubmit={form.submit((values) => update.mutate({ id, updatedAt, ...values }))}
      isDirty={form.values !== initial}
      isBusy={update.isPending}
      error={update.error}
    >
      {admin.updatedAt !== opened.updatedAt && (
        <ChangedMeanwhile>
          <Bdi>{admin.name}</Bdi>{' '}
          <span>{`· ${roles[admin.role]} · ${app[admin.isActive ? 'active' : 'inactive']}`}</span>
        </ChangedMeanwhile>
      )}
      <TextField {...form.field('name')} label={t.adminName} mark="asterisk" />
      <RoleChoice {...form.field('role')} />
      {isOwn ? (
        <chakra.p textStyle="sm" color="fg.muted">
          {t.ownAccountHint}
        </chakra.p>
      ) : (
        <StatusChoice
          name="isActive"
          hint={t.accountStatusHint}
          value={form.values.isActive ? 'active' : 'inactive'}
          onChange={(status) => form.set('isActive', status === 'active')}
          error={form.errorAt('isActive')}
        />
      )}
    </FormDialog>
  );
}

const fields = updateAdminInput.pick({ name: true, role: true, isActive: true }).required();

type Values = Required<Pick<UpdateAdminInput, 'name' | 'role' | 'isActive'>>;

function getValues({ name, role, isActive }: ManagedAdminView): Values {
  return { name, role, isActive };
}

const blank = { username: '', name: '', role: 'reviewer' as const };

/** Adds an administrator, then shows the one-time password. */
export function AdministratorAddition({ onClose }: { onClose: () => void }) {
  const t = useText(settingsText);
  const app = useText(appText);
  const { username } = useText(adminText);
  const cache = adminTrpc.useUtils();
  const form = useZodForm<NewValues, New>(createAdminInput, blank);
  const create = useMutation(adminTrpc.account.createAdmin, {
    onSuccess: () => {
      notifySuccess(app.successTitle, t.adminCreated);
      void cache.account.listAdmins.invalidate();
    },
    onError: (error) => {
      form.refuse(error);
      notifyError(app.errorTitle, t.adminNotSaved);
    },
  });
  if (create.data) return <NewPassword admin={create.data} onClose={onClose} />;
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
      <TextField {...form.field('username')} label={username} mark="asterisk" isLtr />
      <chakra.p textStyle="sm" color="fg.muted">
        {t.firstPasswordHint}
      </chakra.p>
      <RoleChoice {...form.field('role')} />
    </FormDialog>
  );
}

type New = ReturnType<typeof createAdminInput.parse>;
type NewValues = Pick<New, 'username' | 'name' | 'role'>;

type RoleChoiceProps = {
  name: string;
  value: AdminRole;
  onChange: (role: AdminRole) => void;
  error: string | undefined;
};

/** The choice of a role. */
function RoleChoice(props: RoleChoiceProps) {
  const t = useText(settingsText);
  const { roles } = useText(adminText);
  return (
    <RadioCards
      {...props}
      label={t.role}
      mark="asterisk"
      options={adminRoles.map((role) => ({
        value: role,
        title: roles[role],
        description: t.roleHints[role],
      }))}
    />
  );
}
