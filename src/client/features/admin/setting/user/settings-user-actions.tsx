import { Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../../../ui/toast/notify.ts';
import { messageOf } from '../../../../api/api-error.ts';
import { appText } from '../../../../i18n/app-text.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Num, Words } from '../../../../i18n/bidi.tsx';
import { adminTrpc } from '../../../../api/trpc.ts';
import { OneTimePassword } from '../team/settings-secret.tsx';
import { settingsText } from '../settings-text.ts';

type UserActionsProps = {
  user: { id: string; sessions: number };
  phone: string;
  /** All browsers of the user are signed out now. */
  onChanged: () => void;
};

/** A one-time password for a user, or every browser signed out. */
export function UserActions({ user, phone, onChanged }: UserActionsProps) {
  const t = useText(settingsText);
  const app = useText(appText);
  const [asked, setAsked] = useState<'reset' | 'signOut'>();
  const onError = (error: unknown) =>
    notifyError(t.actionFailed, messageOf(error, app.unexpectedError));
  const reset = adminTrpc.account.resetUserPassword.useMutation({
    onSuccess: onChanged,
    onError,
  });
  const signOut = adminTrpc.account.signOutUser.useMutation({
    onSuccess: () => {
      notifySuccess(app.successTitle, t.userSignedOut);
      onChanged();
    },
    onError,
    onSettled: () => setAsked(undefined),
  });
  const { id } = user;
  return (
    <Flex wrap="wrap" gap="3" mt="4">
      <Button onClick={() => setAsked('reset')}>{t.setOneTime}</Button>
      {user.sessions > 0 && (
        <Button variant="outline" onClick={() => setAsked('signOut')}>
          {t.signOutEverywhere}
        </Button>
      )}
      {asked === 'reset' && (
        <OneTimePassword
          title={<Words of={t.setOneTimeTitle(<Num>{phone}</Num>)} />}
          confirmLabel={t.setOneTime}
          isBusy={reset.isPending}
          onConfirm={() => reset.mutate({ id })}
          password={reset.data?.password}
          holder={<Num>{phone}</Num>}
          onClose={() => {
            setAsked(undefined);
            reset.reset();
          }}
        >
          {t.setOneTimeBody}
        </OneTimePassword>
      )}
      <ConfirmDialog
        isOpen={asked === 'signOut'}
        title={<Words of={t.signOutTitle(<Num>{phone}</Num>)} />}
        confirmLabel={t.signOutEverywhere}
        isDestructive
        isBusy={signOut.isPending}
        onConfirm={() => signOut.mutate({ id })}
        onCancel={() => setAsked(undefined)}
      >
        {t.signOutBody}
      </ConfirmDialog>
    </Flex>
  );
}
