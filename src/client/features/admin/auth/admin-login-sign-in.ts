import { useLayoutEffect, useState, type RefObject } from 'react';
import { dismissShown, notifyError } from '../../../ui/toast/notify.ts';
import { getCode } from '../../../api/api-error.ts';
import { useServerMessages } from '../../../i18n/issue-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { storeAdminSession } from '../../../api/tokens.ts';
import { adminTrpc } from '../../../api/trpc.ts';
import { adminText } from '../shell/text.ts';

/** Result of signing in with a one-time password. */
export type RequiredPasswordChange = { token: string; currentPassword: string };

type Typed = { username: string; password: string; code: string };
type FieldName = keyof Typed;
type Problem = 'blank' | { error: unknown };

/** Signs in, asks for the second factor if needed, and focuses the missing field. */
export function useAdminSignIn(form: RefObject<HTMLFormElement | null>) {
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

  const signIn = adminTrpc.account.adminSignIn.useMutation({
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
