import { Button, Flex, chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { strongPassword } from '../../../domain/account.ts';
import { Notice } from '../../components/notice.tsx';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { failureIssues, messageOf } from '../../failure.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { useZodForm } from '../../forms/use-zod-form.ts';
import { appText } from '../../i18n/app-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { keepAdminSession } from '../../session.ts';
import { adminQueryClient, chooseAdminPassword } from '../../trpc.ts';
import type { HandedOver } from './admin-login-sign-in.ts';
import { PasswordRules } from './settings-password-rules.tsx';
import { settingsText } from './settings-text.ts';

const chosen = z.object({ newPassword: strongPassword });

type AdminLoginPasswordProps = HandedOver & { username: string; onBack: () => void };

/** Takes the place of the sign-in form until a password of the own choice is set. */
export function AdminLoginPassword(props: AdminLoginPasswordProps) {
  const { token, currentPassword, username, onBack } = props;
  const t = useText(settingsText);
  const app = useText(appText);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useZodForm(chosen, { newPassword: '' });
  useEffect(() => heading.current?.focus(), []);

  const choose = useMutation(
    {
      mutationFn: ({ newPassword }: z.infer<typeof chosen>) =>
        chooseAdminPassword(token, { currentPassword, newPassword }),
      onSuccess: (session) => {
        notifySuccess(app.successTitle, t.passwordChanged);
        keepAdminSession(session.token, session.admin);
      },
      onError: (error) => {
        form.refuse(failureIssues(error));
        notifyError(t.passwordNotChanged, messageOf(error, app.unexpectedError));
      },
    },
    adminQueryClient,
  );

  return (
    <chakra.form noValidate onSubmit={form.submit((password) => choose.mutate(password))}>
      <Flex direction="column" gap="5">
        <chakra.h2 ref={heading} tabIndex={-1} textStyle="h3">
          {t.choosePassword}
        </chakra.h2>
        <Notice>{t.choosePasswordHint}</Notice>
        {/* Where a password manager finds whose password this is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={username}
          readOnly
          hidden
        />
        <PasswordField
          {...form.field('newPassword')}
          label={t.newPassword}
          autoComplete="new-password"
        />
        <PasswordRules password={form.values.newPassword} />
        <Button type="submit" size="lg" loading={choose.isPending} loadingText={app.processing}>
          {t.saveAndContinue}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t.backToSignIn}
        </Button>
      </Flex>
    </chakra.form>
  );
}
