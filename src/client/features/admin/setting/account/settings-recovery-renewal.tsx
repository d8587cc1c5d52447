import { useState } from 'react';
import { renewRecoveryCodes } from '../../../../../domain/account/second-factor.ts';
import { DialogForm } from '../../../../ui/dialog/dialog-form.tsx';
import { notifyError } from '../../../../ui/toast/notify.ts';
import { passwordText } from '../../../../ui/account/password-text.ts';
import { failureIssues, messageOf } from '../../../../api/api-error.ts';
import { PasswordField } from '../../../../forms/password-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { appText } from '../../../../i18n/app-text.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { adminTrpc } from '../../../../api/trpc.ts';
import { RecoveryCodes } from './settings-recovery-codes.tsx';
import { settingsText } from '../settings-text.ts';

type RecoveryRenewalProps = { onRenewed: () => void; onClose: () => void };

/** New recovery codes in place of the earlier ones, for whoever has the password. */
export function RecoveryRenewal({ onRenewed, onClose }: RecoveryRenewalProps) {
  const t = useText(settingsText);
  const password = useText(passwordText);
  const app = useText(appText);
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useZodForm(renewRecoveryCodes, { password: '' });
  const renew = adminTrpc.account.renewRecoveryCodes.useMutation({
    onSuccess: ({ recoveryCodes }) => {
      setCodes(recoveryCodes);
      onRenewed();
    },
    onError: (error) => {
      form.refuse(failureIssues(error));
      notifyError(t.factorFailed, messageOf(error, app.unexpectedError));
    },
  });
  if (codes) return <RecoveryCodes codes={codes} done={t.codesRenewed} onClose={onClose} />;
  return (
    <DialogForm
      title={t.newCodes}
      submitLabel={t.continue}
      isBusy={renew.isPending}
      onSubmit={form.submit((shown) => renew.mutate(shown))}
      onClose={onClose}
    >
      <p>{t.newCodesHint}</p>
      <PasswordField
        {...form.field('password')}
        label={password.currentPassword}
        autoComplete="current-password"
      />
    </DialogForm>
  );
}
