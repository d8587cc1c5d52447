import { Button, Flex, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useCall } from '#client/api/repeated-calls.ts';
import { PasswordField } from '#client/forms/password-field.tsx';
import { useZodForm } from '#client/forms/use-zod-form.ts';
import { appText } from '#client/i18n/app-text.ts';
import { inBoth } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { useFocusAfter } from '../a11y/use-focus-after.ts';
import { Notice } from '../alert.tsx';
import { useChangeToasts } from '../toast/use-change-toasts.ts';
import { passwordText } from './password-text.ts';

/** The session of a one-time password, which is good for choosing a new one. */
export type RequiredPasswordChange = { token: string; currentPassword: string };

type Chosen = { newPassword: string };

type ChoosePasswordProps<Session> = {
  /** The account's sign-in name. */
  username: string;
  schema: z.ZodType<Chosen>;
  /** The rule for the new password, in short. */
  hint?: string | undefined;
  /** Shown beside the new password as it is typed. */
  advice: (password: string) => ReactNode;
  choose: (chosen: Chosen) => Promise<Session>;
  onChosen: (session: Session) => void;
  onBack: () => void;
};

/** Replaces a sign-in form until the holder of a one-time password has chosen a new one. */
export function ChoosePassword<Session>(props: ChoosePasswordProps<Session>) {
  const { username, schema, hint, advice, choose, onChosen, onBack } = props;
  const t = useText(passwordText);
  const app = useText(appText);
  const toasts = useChangeToasts();
  const heading = useFocusAfter<HTMLHeadingElement>();
  const form = useZodForm(schema, { newPassword: '' });

  const change = useCall({
    mutationFn: choose,
    onSuccess: (session) => {
      toasts.succeeded(inBoth(passwordText, (words) => words.passwordChanged));
      onChosen(session);
    },
    onError: (error) => {
      form.refuse(error);
      toasts.failed(
        inBoth(passwordText, (words) => words.passwordNotChanged),
        error,
      );
    },
  });

  return (
    <chakra.form noValidate onSubmit={form.submit((chosen) => change.mutate(chosen))}>
      <Flex direction="column" gap="5">
        <chakra.h2 ref={heading} tabIndex={-1} textStyle="h3">
          {t.choosePassword}
        </chakra.h2>
        <Notice>{t.choosePasswordHint}</Notice>
        {/* Tells password managers whose password this is. */}
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
          hint={hint}
          autoComplete="new-password"
        />
        {advice(form.values.newPassword)}
        <Button type="submit" size="lg" loading={change.isPending} loadingText={app.processing}>
          {t.saveAndContinue}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t.backToSignIn}
        </Button>
      </Flex>
    </chakra.form>
  );
}
