import { Button, chakra } from '@chakra-ui/react';
import { Suspense, lazy, useRef, useState, type SubmitEvent } from 'react';
import { Notice } from '../../../ui/alert.tsx';
import { LoadingSpinner } from '../../../ui/query-state.tsx';
import { TextField } from '../../../forms/fields.tsx';
import { PasswordField } from '../../../forms/password-field.tsx';
import { appText } from '../../../i18n/app-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { adminText } from '../shell/text.ts';
import { useAdminSignIn } from './admin-login-sign-in.ts';

const AdminLoginPassword = lazy(() =>
  import('./admin-login-password.tsx').then(({ AdminLoginPassword }) => ({
    default: AdminLoginPassword,
  })),
);

/** Username and password, then an authentication code if needed. Storing the session makes the page navigate. */
export function AdminLoginForm() {
  const t = useText(adminText);
  const app = useText(appText);
  const form = useRef<HTMLFormElement>(null);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const signIn = useAdminSignIn(form);

  if (signIn.passwordChange) {
    const again = () => {
      setPassword('');
      signIn.startOver();
    };
    return (
      <Suspense fallback={<LoadingSpinner />}>
        <AdminLoginPassword {...signIn.passwordChange} username={username} onBack={again} />
      </Suspense>
    );
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = { username: username.trim(), password, code: code.trim() };
    const needed = signIn.needsCode ? fields : fields.slice(0, 2);
    const blank = needed.find((field) => typed[field].trim() === '');
    if (blank) signIn.rejectBlank(blank);
    else signIn.send(typed);
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
      {signIn.problem && <Notice kind="error" live title={signIn.problem} />}
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
      {signIn.needsCode && (
        <TextField
          name="code"
          label={t.code}
          hint={t.codeHint}
          value={code}
          onChange={setCode}
          autoComplete="one-time-code"
          isLtr
          isDisabled={signIn.isPending}
        />
      )}
      <Button type="submit" size="lg" loading={signIn.isPending} loadingText={app.processing}>
        {t.signIn}
      </Button>
    </chakra.form>
  );
}

const fields = ['username', 'password', 'code'] as const;
