import { Box } from '@chakra-ui/react';
import {
  changeOwnPasswordInput,
  changeUserPasswordInput,
  type PasswordChange,
} from '#domain/account/account.ts';
import { DialogForm } from '#client/ui/dialog/dialog-form.tsx';
import { passwordText } from '#client/ui/account/password-text.ts';
import { useChangeToasts } from '#client/ui/toast/use-change-toasts.ts';
import { useCurrentUser } from '#client/api/current-user.ts';
import { PasswordField } from '#client/forms/password-field.tsx';
import { useZodForm } from '#client/forms/use-zod-form.ts';
import { appText } from '#client/i18n/app-text.ts';
import { inBoth } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { storeUserToken } from '#client/api/tokens.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { trpc } from '#client/api/trpc.ts';
import { PasswordStrength } from './password-strength.tsx';
import { authText } from './text.ts';

type PasswordDialogProps = { isOpen: boolean; onClose: () => void };

/** Changes the applicant's password: this browser stays signed in, the others are signed out. */
export function PasswordDialog({ isOpen, onClose }: PasswordDialogProps) {
  const t = useText(passwordText);
  const app = useText(appText);
  const auth = useText(authText);
  const toasts = useChangeToasts();
  const cache = trpc.useUtils();
  const me = useCurrentUser();
  const own = [me?.fullName, me?.email].filter((name) => typeof name === 'string');
  const isStrict = trpc.setting.read.useQuery().data?.strictSignUp ?? false;
  const form = useZodForm<PasswordChange, PasswordChange>(
    isStrict ? changeOwnPasswordInput : changeUserPasswordInput,
    blank,
  );
  const close = () => {
    form.setValues(blank);
    form.reset();
    onClose();
  };
  const change = useMutation(trpc.account.changePassword, {
    onSuccess: ({ token, user }) => {
      cache.account.me.setData(undefined, user);
      storeUserToken(token);
      toasts.succeeded(inBoth(passwordText, (words) => words.passwordChanged));
      close();
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
    <DialogForm
      isOpen={isOpen}
      onClose={close}
      title={app.changePassword}
      submitLabel={app.changePassword}
      isBusy={change.isPending}
      onSubmit={form.submit((passwords) => change.mutate(passwords))}
      // NOTE: the menu item that opened the dialog may have had focus, and is removed by now.
      finalFocus={() => document.querySelector<HTMLElement>('[data-user-menu]')}
    >
      <PasswordField
        {...form.field('currentPassword')}
        label={t.currentPassword}
        autoComplete="current-password"
      />
      <Box>
        <PasswordField
          {...form.field('newPassword')}
          label={t.newPassword}
          hint={isStrict ? undefined : auth.passwordHint}
          autoComplete="new-password"
        />
        <PasswordStrength password={form.values.newPassword} own={own} />
      </Box>
    </DialogForm>
  );
}

const blank: PasswordChange = { currentPassword: '', newPassword: '' };
