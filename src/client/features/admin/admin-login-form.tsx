import { Button, chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Notice } from '../../components/notice.tsx';
import { notifyError } from '../../components/notify.ts';
import { codeOf, messageOf } from '../../failure.ts';
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
  const [code, setCode] = useState('');
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [problem, setProblem] = useState('');

  const signIn = adminTrpc.account.adminSignIn.useMutation({
    onSuccess: ({ token, admin }) => keepAdminSession(token, admin),
    onError: (error) => {
      const isAboutCode = codeOf(error) === 'second_factor_required';
      if (isAboutCode) setCode('');
      else setPassword('');
      // NOTE: at first the code is merely asked for; nothing is wrong yet.
      if (isAboutCode && !isCodeAsked) setCodeAsked(true);
      else fail(messageOf(error, t.loginFailed));
      if (!isAboutCode) focusOn('password');
    },
  });

  const focusOn = (name: string) =>
    form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus();

  const fail = (message: string) => {
    setProblem(message);
    notifyError(message);
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signIn.isPending) return;
    if (username.trim() === '' || password.trim() === '') {
      fail(t.fillAllFields);
      focusOn(username.trim() === '' ? 'username' : 'password');
      return;
    }
    setProblem('');
    signIn.mutate({
      username: username.trim(),
      password,
      ...(code.trim() !== '' && { code: code.trim() }),
    });
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
      {isCodeAsked && <CodeField value={code} onChange={setCode} isDisabled={signIn.isPending} />}
      <Button type="submit" size="lg" loading={signIn.isPending} loadingText={app.processing}>
        {t.signIn}
      </Button>
    </chakra.form>
  );
}

type CodeFieldProps = { value: string; onChange: (code: string) => void; isDisabled: boolean };

/** The second factor; it comes once name and password were right, and takes focus then. */
function CodeField(props: CodeFieldProps) {
  const t = useText(adminText);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <TextField
        {...props}
        name="code"
        label={t.code}
        hint={t.codeHint}
        autoComplete="one-time-code"
        isLtr
      />
    </div>
  );
}
