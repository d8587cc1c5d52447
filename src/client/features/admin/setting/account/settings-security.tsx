import { Button, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { changeOwnPasswordInput } from '#domain/account/account.ts';
import { storeAdminSession, useAdminUser } from '#client/api/tokens.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { PasswordField } from '#client/forms/password-field.tsx';
import { useZodForm } from '#client/forms/use-zod-form.ts';
import { appText } from '#client/i18n/app-text.ts';
import { inBoth } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { passwordText } from '#client/ui/account/password-text.ts';
import { useSessions } from '#client/ui/account/use-sessions.tsx';
import { sessionText } from '#client/ui/account/session-text.ts';
import { useChangeToasts } from '#client/ui/toast/use-change-toasts.ts';
import { adminText } from '#client/features/admin/shell/text.ts';
import { UnsavedChangesPrompt } from '#client/features/admin/ui/unsaved-changes-prompt.tsx';
import { SettingsPanel } from '../settings-part.tsx';
import { SettingsFactor } from './settings-factor.tsx';
import { PasswordRules } from './settings-password-rules.tsx';

/** The administrator's own account: password, second factor, sessions. */
export function SettingsSecurity() {
  const t = useText(adminText);
  return (
    <Flex direction="column" gap="5">
      <SettingsPanel title={t.password}>
        <SettingsPassword />
      </SettingsPanel>
      <SettingsFactor />
      <SettingsSessions />
    </Flex>
  );
}

/** The administrator's sessions; all others can be signed out here. */
function SettingsSessions() {
  const t = useText(sessionText);
  // NOTE: refetched at each opening, because another browser may have signed in.
  const query = adminTrpc.account.sessions.useQuery(undefined, { staleTime: 0 });
  const { account } = adminTrpc.useUtils();
  const { sessions, endOthersButton } = useSessions(query, {
    endOne: useMutation(adminTrpc.account.revokeSession).mutateAsync,
    endOthers: useMutation(adminTrpc.account.revokeOtherSessions).mutateAsync,
    refresh: () => account.sessions.invalidate(),
  });
  return (
    <SettingsPanel title={t.title} end={endOthersButton}>
      {sessions}
    </SettingsPanel>
  );
}

const blank = { currentPassword: '', newPassword: '' };

/** Changes the own password: this browser stays signed in, the others are signed out. */
function SettingsPassword() {
  const t = useText(passwordText);
  const app = useText(appText);
  const toasts = useChangeToasts();
  const cache = adminTrpc.useUtils();
  const form = useZodForm(changeOwnPasswordInput, blank);
  const [round, setRound] = useState(0);
  const admin = useAdminUser();
  const own = admin ? [admin.username, admin.name] : [];
  const change = useMutation(adminTrpc.account.changeAdminPassword, {
    onSuccess: ({ token, admin }) => {
      storeAdminSession(token, admin);
      form.setValues(blank);
      form.reset();
      setRound((count) => count + 1);
      toasts.succeeded(inBoth(passwordText, (words) => words.passwordChanged));
      void cache.account.sessions.invalidate();
    },
    onError: (error) => {
      form.refuse(error);
      toasts.failed(
        inBoth(passwordText, (words) => words.passwordNotChanged),
        error,
      );
    },
  });
  const isDirty = form.values.currentPassword !== '' || form.values.newPassword !== '';

  return (
    <chakra.form
      key={round}
      noValidate
      maxW="30rem"
      onSubmit={form.submit((passwords) => change.mutate(passwords))}
    >
      <UnsavedChangesPrompt isDirty={isDirty} />
      <Flex direction="column" gap="4">
        <PasswordField
          {...form.field('currentPassword')}
          label={t.currentPassword}
          autoComplete="current-password"
        />
        <PasswordField
          {...form.field('newPassword')}
          label={t.newPassword}
          autoComplete="new-password"
        />
        <PasswordRules password={form.values.newPassword} own={own} />
        <Button
          type="submit"
          alignSelf="start"
          loading={change.isPending}
          loadingText={app.changePassword}
        >
          {app.changePassword}
        </Button>
      </Flex>
    </chakra.form>
  );
}
