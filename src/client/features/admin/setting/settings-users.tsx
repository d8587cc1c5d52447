import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { findUserInput } from '#domain/account/account.ts';
import { countryCode, groupedPhone } from '#domain/person/phone.ts';
import { failureIssues } from '#client/api/api-error.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc, type RouterOutputs } from '#client/api/trpc.ts';
import { PhoneField } from '#client/forms/phone-field.tsx';
import { useZodForm } from '#client/forms/use-zod-form.ts';
import { appText } from '#client/i18n/app-text.ts';
import { Bdi, DateText, Ltr, Num, Words } from '#client/i18n/bidi.tsx';
import { useServerMessages } from '#client/i18n/issue-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { useFocusAfter } from '#client/ui/a11y/use-focus-after.ts';
import { Notice } from '#client/ui/alert.tsx';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { useChangeToasts } from '#client/ui/toast/use-change-toasts.ts';
import { Fact, Facts } from '../ui/description-list.tsx';
import { SettingsPanel } from './settings-part.tsx';
import { settingsText } from './settings-text.ts';
import { OneTimePassword } from './team/settings-secret.tsx';

type FoundUser = RouterOutputs['account']['findUser'];

/** Finds an applicant's account by phone number, to restore access. */
export function SettingsUsers() {
  const t = useText(settingsText);
  const app = useText(appText);
  const serverMessages = useServerMessages();
  const form = useZodForm(findUserInput, { phoneNumber: '' });
  const [found, setFound] = useState<FoundUser>();
  const find = useMutation(adminTrpc.account.findUser, {
    onSuccess: setFound,
    onError: (error) => {
      setFound(undefined);
      form.refuse(error);
    },
  });
  return (
    <Flex direction="column" gap="5">
      <chakra.form
        noValidate
        role="search"
        maxW="30rem"
        onSubmit={form.submit((key) => find.mutate(key))}
      >
        <Flex direction="column" gap="4">
          <PhoneField {...form.field('phoneNumber')} label={t.phoneNumber} hint={t.findUserHint} />
          <Button type="submit" alignSelf="start" loading={find.isPending} loadingText={t.findUser}>
            {t.findUser}
          </Button>
        </Flex>
      </chakra.form>
      {find.isError && failureIssues(find.error).length === 0 && (
        <Notice kind="warning" live title={t.userNotFound}>
          {serverMessages.getMessage(find.error, app.unexpectedError)}
        </Notice>
      )}
      {found && !find.isPending && (
        <UserCard
          key={found.id}
          user={found}
          onChanged={() => setFound({ ...found, sessions: 0 })}
        />
      )}
    </Flex>
  );
}

function UserCard({ user, onChanged }: { user: FoundUser; onChanged: () => void }) {
  const t = useText(settingsText);
  const app = useText(appText);
  const card = useFocusAfter<HTMLDivElement>();
  return (
    <Box ref={card} tabIndex={-1} maxW="40rem" data-user>
      <SettingsPanel title={user.fullName ?? t.noName}>
        <Facts>
          <Fact label={t.phoneNumber}>
            <Num>{readable(user.phoneNumber)}</Num>
          </Fact>
          <Fact label={t.email}>{user.email ? <Ltr>{user.email}</Ltr> : app.notProvided}</Fact>
          <Fact label={t.userSince}>
            <DateText value={user.createdAt} />
          </Fact>
          <Fact label={t.signedInBrowsers}>
            <Bdi data-sessions>{user.sessions}</Bdi>
          </Fact>
        </Facts>
        <UserActions user={user} phone={readable(user.phoneNumber)} onChanged={onChanged} />
      </SettingsPanel>
    </Box>
  );
}

function readable(phone: string): string {
  return `${countryCode} ${groupedPhone(phone)}`;
}

type UserActionsProps = {
  user: { id: string; sessions: number };
  phone: string;
  /** Called when all of the user's browsers are signed out. */
  onChanged: () => void;
};

/** Sets a one-time password for a user, or signs out all their browsers. */
function UserActions({ user, phone, onChanged }: UserActionsProps) {
  const t = useText(settingsText);
  const toasts = useChangeToasts();
  const [asked, setAsked] = useState<'reset' | 'signOut'>();
  const reset = useMutation(adminTrpc.account.resetUserPassword, {
    onSuccess: onChanged,
    onError: (error) => toasts.failed(t.failedReset, error),
  });
  const signOut = useMutation(adminTrpc.account.signOutUser, {
    onSuccess: () => {
      toasts.succeeded(t.userSignedOut);
      onChanged();
    },
    onError: (error) => toasts.failed(t.failedSignOut, error),
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
