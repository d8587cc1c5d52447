import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { UserView } from '../../../domain/account.ts';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { messageOf, statusOf } from '../../failure.ts';
import { appText } from '../../i18n/app-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { paths } from '../../paths.ts';
import { keepUserToken } from '../../session.ts';
import { trpc } from '../../trpc.ts';
import type { AuthMode } from './mode-switch.tsx';
import { authText } from './text.ts';

export type Entrance = {
  isBusy: boolean;
  /** Why the last attempt failed; a change of mode forgets it. */
  failure: string | undefined;
  enter: (input: { phoneNumber: string; password: string }) => void;
  /** Forgets the last failure. */
  clear: () => void;
};

/** The calls behind the form: on success a session and the way home, on failure the reason. */
export function useEntrance(mode: AuthMode, onRefused: () => void): Entrance {
  const t = useText(authText);
  const common = useText(appText);
  const navigate = useNavigate();
  // NOTE: every visit of the address has a key of its own, each change of mode too.
  const { key } = useLocation();
  const cache = trpc.useUtils();
  const [failure, setFailure] = useState<{ at: string; reason: string }>();
  const isSignUp = mode === 'signup';

  const options = {
    onSuccess: ({ token, user }: { token: string; user: UserView }) => {
      // NOTE: before the token, whose arrival would fetch what is already known.
      cache.account.me.setData(undefined, user);
      keepUserToken(token);
      notifySuccess(isSignUp ? t.accountCreated : t.loggedIn);
      void navigate(paths.home);
    },
    onError: (error: unknown) => {
      const fallback = isSignUp ? t.signupFailed : t.loginFailed;
      const isAnswer = statusOf(error) !== undefined;
      const reason = isAnswer ? messageOf(error, fallback) : common.unexpectedError;
      setFailure({ at: key, reason });
      notifyError(reason);
      onRefused();
    },
  };
  const signIn = trpc.account.signIn.useMutation(options);
  const signUp = trpc.account.signUp.useMutation(options);

  return {
    isBusy: signIn.isPending || signUp.isPending,
    failure: failure?.at === key ? failure.reason : undefined,
    enter: isSignUp ? signUp.mutate : signIn.mutate,
    clear: () => setFailure(undefined),
  };
}
