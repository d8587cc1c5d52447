import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import type { ManagedAdminView } from '#domain/account/account.ts';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { useChangeToasts } from '#client/ui/toast/use-change-toasts.ts';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { OneTimePassword } from './settings-secret.tsx';
import { settingsText } from '../settings-text.ts';

/** Restores another administrator's access: sets a one-time password, or removes a lost second factor. */
export function AdministratorActions({ admin }: { admin: ManagedAdminView }) {
  const t = useText(settingsText);
  const [asked, setAsked] = useState<'reset' | 'factor'>();
  const { reset, removeFactor } = useHelp(() => setAsked(undefined));
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
      {asked === 'reset' && (
        <OneTimePassword
          title={<Words of={t.resetPasswordTitle(name)} />}
          confirmLabel={t.resetPassword}
          isBusy={reset.isPending}
          onConfirm={() => reset.mutate({ id })}
          password={reset.data?.password}
          holder={name}
          onClose={() => {
            setAsked(undefined);
            reset.reset();
          }}
        >
          {t.resetAdminBody}
        </OneTimePassword>
      )}
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
    </>
  );
}

function useHelp(onRemoved: () => void) {
  const t = useText(settingsText);
  const toasts = useChangeToasts();
  const cache = adminTrpc.useUtils();
  const refresh = () => void cache.account.listAdmins.invalidate();
  const reset = useMutation(adminTrpc.account.resetAdminPassword, {
    onError: (error) => toasts.failed(t.failedReset, error),
    onSettled: refresh,
  });
  const removeFactor = useMutation(adminTrpc.account.removeAdminSecondFactor, {
    onSuccess: () => toasts.succeeded(t.factorRemoved),
    onError: (error) => toasts.failed(t.failedRemoveFactor, error),
    onSettled: () => {
      onRemoved();
      refresh();
    },
  });
  return { reset, removeFactor };
}
