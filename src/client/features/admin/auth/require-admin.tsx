import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { notifyError } from '#client/ui/toast/notify.ts';
import { useText } from '#client/i18n/use-text.ts';
import { paths } from '#client/app/paths.ts';
import { adminToken, dropAdminSession, useAdminToken } from '#client/api/tokens.ts';
import { adminQueryClient, endAdminSession } from '#client/api/trpc.ts';
import { adminText } from '../shell/text.ts';
import { clearTextDrafts } from '../application/decision/use-text-draft.ts';

/** Navigation state passed to the sign-in page. */
export type LoginState = { from?: string; reason?: 'missing' | 'ended' };

/** Whether the administrator signed out, so that the sign-in page gives no reason. */
let isSigningOut = false;

/** Signs out, here and on the server; AdminGate then shows the sign-in page. */
export function signOutAdmin(): void {
  isSigningOut = true;
  const token = adminToken();
  // Sign out here at once, so that a slow or lost response keeps no one signed in.
  dropAdminSession();
  clearTextDrafts();
  if (token !== undefined) void endAdminSession(token).catch(() => undefined);
}

type AdminGateProps = {
  children: ReactNode;
  /** Shown without a token; by default the sign-in page. */
  withoutToken?: ReactNode;
};

/** Requires a signed-in administrator; one whose session ends signs in and returns here. */
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
