import { removeSecondFactor } from '../../../../../domain/account/second-factor.ts';
import { DialogForm } from '../../../../ui/dialog/dialog-form.tsx';
import { notifyError, notifySuccess } from '../../../../ui/toast/notify.ts';
import { passwordText } from '../../../../ui/account/password-text.ts';
import { failureIssues, messageOf } from '../../../../api/api-error.ts';
import { TextField } from '../../../../forms/fields.tsx';
import { PasswordField } from '../../../../forms/password-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { appText } from '../../../../i18n/app-text.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { adminTrpc } from '../../../../api/trpc.ts';
import { settingsText } from '../settings-text.ts';

type FactorRemovalProps = { onTurnedOff: () => void; onClose: () => void };

/** Turns the second factor off, for whoever has both password and code. */
export function FactorRemoval({ onTurnedOff, onClose }: FactorRemovalProps) {
  const t = useText(settingsText);
  const password = useText(passwordText);
  const app = useText(appText);
  const form = useZodForm(removeSecondFactor, { password: '', code: '' });
  const remove = adminTrpc.account.removeSecondFactor.useMutation({
    onSuccess: () => {
      notifySuccess(app.successTitle, t.factorIsOff);
      onTurnedOff();
      onClose();
    },
    onError: (error) => {
      form.refuse(failureIssues(error));
      notifyError(t.factorFailed, messageOf(error, app.unexpectedError));
    },
  });
  return (
    <DialogForm
      title={t.turnOffTitle}
      submitLabel={t.turnOff}
      isBusy={remove.isPending}
      isDestructive
      onSubmit={form.submit((shown) => remove.mutate(shown))}
      onClose={onClose}
    >
      <PasswordField
        {...form.field('password')}
        label={password.currentPassword}
        autoComplete="current-password"
      />
      <TextField
        {...form.field('code')}
        label={t.code}
        hint={t.codeHint}
        autoComplete="one-time-code"
        isLtr
      />
    </DialogForm>
  );
}
