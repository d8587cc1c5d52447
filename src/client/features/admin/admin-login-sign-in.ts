import { useLayoutEffect, useState, type RefObject } from 'react';
import { notifyError } from '../../components/notify.ts';
import { codeOf, messageOf } from '../../failure.ts';
import { useText } from '../../i18n/use-text.ts';
import { keepAdminSession } from '../../session.ts';
import { adminTrpc } from '../../trpc.ts';
import { adminText } from './text.ts';

/** What signing in with a password that somebody else had set leads to. */
export type HandedOver = { token: string; currentPassword: string };

type Typed = { username: string; password: string; code: string };
type FieldName = keyof Typed;

/** Signs in, asks for the second factor where there is one, and puts focus where something is missing. */
export function useAdminSignIn(
  form: RefObject<HTMLFormElement | null>,
  on: { onWrongPassword: () => void; onWrongCode: () => void },
) {
  const t = useText(adminText);
  const [problem, setProblem] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const [handedOver, setHandedOver] = useState<HandedOver>();
  const [wanted, setWanted] = useState<{ field: FieldName }>();

  // NOTE: once the field is drawn, and enabled again after sending.
  useLayoutEffect(() => {
    if (!wanted) return;
    form.current?.querySelector<HTMLInputElement>(`input[name=${wanted.field}]`)?.focus();
  }, [form, wanted]);

  const fail = (message: string, field: FieldName) => {
    setProblem(message);
    notifyError(message);
    setWanted({ field });
  };

  const signIn = adminTrpc.account.adminSignIn.useMutation({
    onSuccess: ({ token, admin, mustChangePassword }, { password }) => {
      if (mustChangePassword) setHandedOver({ token, currentPassword: password });
      else keepAdminSession(token, admin);
    },
    onError: (error, { code }) => {
      const message = messageOf(error, t.loginFailed);
      if (codeOf(error) !== 'second_factor_required') {
        on.onWrongPassword();
        return fail(message, 'password');
      }
      setNeedsCode(true);
      if (!code) return setWanted({ field: 'code' });
      on.onWrongCode();
      return fail(message, 'code');
    },
  });

  return {
    problem,
    needsCode,
    handedOver,
    isPending: signIn.isPending,
    send: ({ username, password, code }: Typed) => {
      setProblem('');
      signIn.mutate({ username, password, ...(code !== '' && { code }) });
    },
    refuseBlank: (field: FieldName, message: string) => fail(message, field),
    startOver: () => {
      setHandedOver(undefined);
      setNeedsCode(false);
    },
  };
}
