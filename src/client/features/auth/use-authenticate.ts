import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SignedInView } from '#domain/account/account.ts';
import type { RequiredPasswordChange } from '#client/ui/account/choose-password.tsx';
import { notifyError, notifySuccess } from '#client/ui/toast/notify.ts';
import { getCode, failureIssues, getStatus } from '#client/api/api-error.ts';
import { appText } from '#client/i18n/app-text.ts';
import { useServerMessages } from '#client/i18n/issue-text.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { inBoth } from '#client/i18n/text.ts';
import { paths } from '#client/app/paths.ts';
import { storeUserToken } from '#client/api/tokens.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { trpc } from '#client/api/trpc.ts';
import { authText } from './text.ts';

export type AuthMode = 'login' | 'signup';

type Credentials = { phoneNumber: string; password: string };

export type AuthFlow = {
  isBusy: boolean;
  /** The last error. The same object while it is shown; changing the mode clears it. */
  failure: object | undefined;
  /** The error's message in the current language. */
  reason: string | undefined;
  enter: (input: Credentials) => void;
  /** Clears the last error. */
  clear: () => void;
  /** Set while a new password must be chosen; the session is stored after that. */
  passwordChange: RequiredPasswordChange | undefined;
  /** Stores a session and goes to the home page. */
  completeSignIn: (session: SignedInView) => void;
  /** Returns to the sign-in form. */
  startOver: () => void;
};

/** The form's calls: on success stores the session and goes to the home page, on failure returns the reason. */
export function useAuthFlow(mode: AuthMode): AuthFlow {
  const { language } = useLanguage();
  const navigate = useNavigate();
  // NOTE: each navigation has its own key, also a change of mode.
  const { key } = useLocation();
  const cache = trpc.useUtils();
  const serverMessages = useServerMessages();
  const [failure, setFailure] = useState<{ at: string; error: unknown }>();
  const [passwordChange, setPasswordChange] = useState<RequiredPasswordChange>();
  const isSignUp = mode === 'signup';
  const unanswered = useRef<string>(undefined);

  const getReason = (error: unknown) => {
    if (getStatus(error) === undefined) return inBoth(appText, (t) => t.unexpectedError);
    const [issue] = failureIssues(error);
    if (issue) return serverMessages.both(issue.message);
    return serverMessages.inBoth(
      error,
      inBoth(authText, (t) => (isSignUp ? t.signupFailed : t.loginFailed)),
    );
  };

  const completeSignIn = ({ token, user }: SignedInView) => {
    // NOTE: before the token, which would trigger a fetch of the user already known.
    cache.account.me.setData(undefined, user);
    storeUserToken(token);
    void navigate(paths.home);
  };
  /** Signs in to an account that an earlier sign-up created but whose response was lost. */
  const signInAfterLostAnswer = async (error: unknown, input: Credentials) => {
    const attempt = JSON.stringify(input);
    if (isSignUp && (getStatus(error) ?? 500) >= 500) unanswered.current = attempt;
    if (getCode(error) !== 'taken' || unanswered.current !== attempt) return undefined;
    return cache.client.account.signIn.mutate(input).catch(() => undefined);
  };
  const options = {
    onSuccess: (session: SignedInView, { password }: Credentials) => {
      if (session.mustChangePassword) {
        setPasswordChange({ token: session.token, currentPassword: password });
        return;
      }
      completeSignIn(session);
      notifySuccess(inBoth(authText, (t) => (isSignUp ? t.accountCreated : t.loggedIn)));
    },
    onError: async (error: unknown, input: Credentials) => {
      const session = await signInAfterLostAnswer(error, input);
      if (session) return options.onSuccess(session, input);
      setFailure({ at: key, error });
      notifyError(getReason(error));
    },
  };
  const signIn = useMutation(trpc.account.signIn, options);
  const signUp = useMutation(trpc.account.signUp, options);

  const shown = failure?.at === key ? failure : undefined;
  return {
    isBusy: signIn.isPending || signUp.isPending,
    failure: shown,
    reason: shown && getReason(shown.error)[language],
    enter: isSignUp ? signUp.mutate : signIn.mutate,
    clear: () => setFailure(undefined),
    passwordChange,
    completeSignIn,
    startOver: () => setPasswordChange(undefined),
  };
}
