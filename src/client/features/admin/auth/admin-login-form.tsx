import { Button, chakra } from '@chakra-ui/react';
import {
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { getCode } from '#client/api/api-error.ts';
import { storeAdminSession } from '#client/api/tokens.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { Notice } from '#client/ui/alert.tsx';
import { dismissShown, notifyError } from '#client/ui/toast/notify.ts';
import type { RequiredPasswordChange } from '#client/ui/account/choose-password.tsx';
import { LoadingSpinner } from '#client/ui/query-state.tsx';
import { TextField } from '#client/forms/fields.tsx';
import { PasswordField } from '#client/forms/password-field.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { useServerMessages } from '#client/i18n/issue-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { adminText } from '../shell/text.ts';

const AdminLoginPassword = lazyPart(
  async () => ({ default: (await import('./admin-login-password.tsx')).AdminLoginPassword }),
  { isInPlace: true },
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

type Typed = { username: string; password: string; code: string };
type FieldName = keyof Typed;
type Problem = 'blank' | { error: unknown };

/** Signs in, asks for the second factor if needed, and focuses the missing field. */
function useAdminSignIn(form: RefObject<HTMLFormElement | null>) {
  const t = useText(adminText);
  const serverMessages = useServerMessages();
  const [problem, setProblem] = useState<Problem>();
  const [needsCode, setNeedsCode] = useState(false);
  const [passwordChange, setPasswordChange] = useState<RequiredPasswordChange>();
  const [wanted, setWanted] = useState<{ field: FieldName }>();

  const toSentence = (failed: Problem) =>
    failed === 'blank' ? t.fillAllFields : serverMessages.getMessage(failed.error, t.loginFailed);
  const fail = (failed: Problem, field: FieldName) => {
    setProblem(failed);
    if (failed !== 'blank') notifyError(toSentence(failed));
    setWanted({ field });
  };

  const signIn = useMutation(adminTrpc.account.adminSignIn, {
    onSuccess: ({ token, admin, mustChangePassword }, { password }) => {
      // Dismiss the error of an earlier attempt.
      dismissShown();
      if (mustChangePassword) setPasswordChange({ token, currentPassword: password });
      else storeAdminSession(token, admin);
    },
    onError: (error, { code }) => {
      if (getCode(error) !== 'second_factor_required') {
        return fail({ error }, 'password');
      }
      setNeedsCode(true);
      if (!code) return setWanted({ field: 'code' });
      return fail({ error }, 'code');
    },
  });

  // NOTE: after the field is rendered, and enabled again.
  useLayoutEffect(() => {
    if (!wanted || signIn.isPending) return;
    const field = form.current?.querySelector<HTMLInputElement>(`input[name=${wanted.field}]`);
    field?.focus();
    // NOTE: selects the rejected value, so that it can be corrected or replaced.
    field?.select();
  }, [form, wanted, signIn.isPending]);

  return {
    problem: problem && toSentence(problem),
    needsCode,
    passwordChange,
    isPending: signIn.isPending,
    send: ({ username, password, code }: Typed) => {
      setProblem(undefined);
      signIn.mutate({ username, password, ...(code !== '' && { code }) });
    },
    rejectBlank: (field: FieldName) => fail('blank', field),
    startOver: () => {
      setPasswordChange(undefined);
      setNeedsCode(false);
    },
  };
}
