import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import {
  updateAdmin,
  type ManagedAdminView,
  type UpdateAdmin,
} from '../../../../../domain/account/account.ts';
import { notifyError, notifySuccess } from '../../../../ui/toast/notify.ts';
import { TextField } from '../../../../forms/fields.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { appText } from '../../../../i18n/app-text.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Bdi } from '../../../../i18n/bidi.tsx';
import { adminTrpc } from '../../../../api/trpc.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ChangedMeanwhile } from '../../ui/settings-changed.tsx';
import { RoleChoice } from './settings-role-choice.tsx';
import { adminText } from '../../shell/text.ts';
import { settingsText } from '../settings-text.ts';
import { StatusChoice } from '../../ui/status-choice.tsx';

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
  const update = adminTrpc.account.updateAdmin.useMutation({
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

const fields = updateAdmin.pick({ name: true, role: true, isActive: true }).required();

type Values = Required<Pick<UpdateAdmin, 'name' | 'role' | 'isActive'>>;

function getValues({ name, role, isActive }: ManagedAdminView): Values {
  return { name, role, isActive };
}
