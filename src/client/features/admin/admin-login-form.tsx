import { Button, chakra } from '@chakra-ui/react';
import { useRef, useState, type SubmitEvent } from 'react';
import { Notice } from '../../components/notice.tsx';
import { notifyError } from '../../components/notify.ts';
import { messageOf } from '../../failure.ts';
import { PasswordField, TextField } from '../../forms/fields.tsx';
import { appText } from '../../i18n/app-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { keepAdminSession } from '../../session.ts';
import { adminTrpc } from '../../trpc.ts';
import { adminText } from './text.ts';

/** Username and password. Keeping the session is what moves the page on. */
export function AdminLoginForm() {
  const t = useText(adminText);
  const app = useText(appText);
  const form = useRef<HTMLFormElement>(null);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');

  const signIn = adminTrpc.account.adminSignIn.useMutation({
    onSuccess: ({ token, admin }) => keepAdminSession(token, admin),
    onError: (error) => {
      setPassword('');
      fail(messageOf(error, t.loginFailed));
      form.current?.querySelector<HTMLInputElement>('input[name=password]')?.focus();
    },
  });

  const fail = (message: string) => {
    setProblem(message);
    notifyError(message);
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signIn.isPending) return;
    if (username.trim() === '' || password.trim() === '') {
      fail(t.fillAllFields);
      const blank = username.trim() === '' ? 'username' : 'password';
      event.currentTarget.querySelector<HTMLInputElement>(`input[name=${blank}]`)?.focus();
      return;
    }
    setProblem('');
    signIn.mutate({ username: username.trim(), password });
  };

  return (
    <chakra.form
      ref={form}
      noValidate
      display="flex"
      flexDirection="column"
      gap="5"
      onSubmit={submit}
    >
      {problem && <Notice kind="error" title={problem} />}
      <TextField
        name="username"
        label={t.username}
        value={username}
        onChange={setUsername}
        autoComplete="username"
        isLtr
        isDisabled={signIn.isPending}
      />
      <PasswordField
        name="password"
        label={t.password}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        isDisabled={signIn.isPending}
      />
      <Button type="submit" size="lg" loading={signIn.isPending} loadingText={app.processing}>
        {t.signIn}
      </Button>
    </chakra.form>
  );
}
