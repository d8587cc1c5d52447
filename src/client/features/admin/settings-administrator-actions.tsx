import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import type { ManagedAdminView } from '../../../domain/account.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { messageOf } from '../../failure.ts';
import { appText } from '../../i18n/app-text.ts';
import { plain } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Words } from '../../i18n/values.tsx';
import { adminTrpc } from '../../trpc.ts';
import { OneTimePassword } from './settings-secret.tsx';
import { settingsText } from './settings-text.ts';

/** Helps another administrator back in: a one-time password, or without the lost second factor. */
export function AdministratorActions({ admin }: { admin: ManagedAdminView }) {
  const t = useText(settingsText);
  const [asked, setAsked] = useState<'reset' | 'factor'>();
  const [password, setPassword] = useState<string>();
  const { reset, removeFactor } = useHelp({
    onPassword: setPassword,
    onSettled: () => setAsked(undefined),
  });
  const { id, name } = admin;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        minH="11"
        aria-label={plain(t.resetPasswordOf(name))}
        onClick={() => setAsked('reset')}
      >
        {t.resetPassword}
      </Button>
      {admin.hasSecondFactor && (
        <Button
          variant="ghost"
          size="sm"
          minH="11"
          aria-label={plain(t.removeFactorOf(name))}
          onClick={() => setAsked('factor')}
        >
          {t.removeFactor}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked === 'reset'}
        title={<Words of={t.resetPasswordTitle(name)} />}
        confirmLabel={t.resetPassword}
        isDestructive
        isBusy={reset.isPending}
        onConfirm={() => reset.mutate({ id })}
        onCancel={() => setAsked(undefined)}
      >
        {t.resetAdminBody}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'factor'}
        title={<Words of={t.removeFactorTitle(name)} />}
        confirmLabel={t.removeFactor}
        isDestructive
        isBusy={removeFactor.isPending}
        onConfirm={() => removeFactor.mutate({ id })}
        onCancel={() => setAsked(undefined)}
      >
        {t.removeFactorBody}
      </ConfirmDialog>
      {password !== undefined && (
        <OneTimePassword password={password} holder={name} onClose={() => setPassword(undefined)} />
      )}
    </>
  );
}

function useHelp(on: { onPassword: (password: string) => void; onSettled: () => void }) {
  const t = useText(settingsText);
  const app = useText(appText);
  const cache = adminTrpc.useUtils();
  const onError = (error: unknown) =>
    notifyError(t.actionFailed, messageOf(error, app.unexpectedError));
  const onSettled = () => {
    on.onSettled();
    void cache.account.listAdmins.invalidate();
  };
  const reset = adminTrpc.account.resetAdminPassword.useMutation({
    onSuccess: ({ password }) => on.onPassword(password),
    onError,
    onSettled,
  });
  const removeFactor = adminTrpc.account.removeAdminSecondFactor.useMutation({
    onSuccess: () => notifySuccess(app.successTitle, t.factorRemoved),
    onError,
    onSettled,
  });
  return { reset, removeFactor };
}
