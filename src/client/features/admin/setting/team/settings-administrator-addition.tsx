import { useState } from 'react';
import { createAdmin } from '../../../../../domain/account/account.ts';
import { notifyError, notifySuccess } from '../../../../ui/toast/notify.ts';
import { failureIssues, messageOf } from '../../../../api/api-error.ts';
import { TextField } from '../../../../forms/fields.tsx';
import { PasswordField } from '../../../../forms/password-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { appText } from '../../../../i18n/app-text.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { adminTrpc } from '../../../../api/trpc.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordRules } from '../account/settings-password-rules.tsx';
import { RoleChoice } from './settings-role-choice.tsx';
import { settingsText } from '../settings-text.ts';

const blank = { username: '', name: '', password: '', role: 'reviewer' as const };

/** Adds an administrator with a first password to hand over. */
export function AdministratorAddition({ onClose }: { onClose: () => void }) {
  const t = useText(settingsText);
  const app = useText(appText);
  const cache = adminTrpc.useUtils();
  const [refusal, setRefusal] = useState('');
  const form = useZodForm<Values, New>(createAdmin, blank);
  const create = adminTrpc.account.createAdmin.useMutation({
    onSuccess: () => {
      notifySuccess(app.successTitle, t.adminCreated);
      void cache.account.listAdmins.invalidate();
      onClose();
    },
    onError: (error) => {
      setRefusal(messageOf(error, ''));
      form.refuse(failureIssues(error));
      notifyError(app.errorTitle, t.adminNotSaved);
    },
  });
  return (
    <FormDialog
      title={t.addAdmin}
      onClose={onClose}
      onSubmit={form.submit((admin) => {
        setRefusal('');
        create.mutate(admin);
      })}
      isDirty={form.values !== blank}
      isBusy={create.isPending}
      refusal={refusal}
      size="md"
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
