import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { notifyError } from '../../../ui/toast/notify.ts';
import { useText } from '../../../i18n/use-text.ts';
import { paths } from '../../../app/paths.ts';
import { adminToken, dropAdminSession, useAdminToken } from '../../../api/tokens.ts';
import { adminQueryClient, endAdminSession } from '../../../api/trpc.ts';
import { adminText } from '../shell/text.ts';
import { clearTextDrafts } from '../application/decision/use-text-draft.ts';

/** What the sign-in screen is told by whoever sent the administrator there. */
export type LoginState = { from?: string; reason?: 'missing' | 'ended' };

/** Whether the administrator ended the session, so that the sign-in screen need not say why. */
let isSigningOut = false;

/** Ends the administrator's session, here and on the server; the gate then returns to the sign-in screen. */
export function signOutAdmin(): void {
  isSigningOut = true;
  const token = adminToken();
  // The session ends here at once: a slow or lost answer must keep nobody signed in.
  dropAdminSession();
  clearTextDrafts();
  if (token !== undefined) void endAdminSession(token).catch(() => undefined);
}

type AdminGateProps = {
  children: ReactNode;
  /** What stands here for someone who arrives without a token; left out, the sign-in screen is next. */
  withoutToken?: ReactNode;
};

/** Lets only a signed-in administrator in; one whose bearer ends meanwhile signs in and comes back. */
export function AdminGate({ children, withoutToken }: AdminGateProps) {
  const t = useText(adminText);
  const token = useAdminToken();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const hadToken = useRef(token !== undefined);
  const from = `${pathname}${search}`;
  const waitsHere = withoutToken !== undefined;

  useEffect(() => {
    if (token !== undefined) {
      hadToken.current = true;
      isSigningOut = false;
      return;
    }
    if (!hadToken.current && waitsHere) return;
    adminQueryClient.clear();
    const reason = hadToken.current ? 'ended' : 'missing';
    if (reason === 'missing') notifyError(t.noAuthToken);
    const state: LoginState = isSigningOut ? {} : { from, reason };
    void navigate(paths.adminLogin, { replace: true, state });
  }, [token, from, waitsHere, navigate, t]);

  return token === undefined ? withoutToken : children;
}
