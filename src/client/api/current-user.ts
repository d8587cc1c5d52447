import { useEffect } from 'react';
import { forgetDraft } from '../storage/device-store.ts';
import { getStatus } from './api-error.ts';
import { dropUserToken, userToken, useUserToken } from './tokens.ts';
import { endUserSession, queryClient, trpc } from './trpc.ts';

/** The signed-in applicant; fetched only if there is a token. Drops the token on a 401. */
export function useCurrentUser() {
  const token = useUserToken();
  const me = trpc.account.me.useQuery(undefined, { enabled: token !== undefined });
  const isRefused = getStatus(me.error) === 401;

  useEffect(() => {
    if (isRefused) dropUserToken();
  }, [isRefused]);

  return token === undefined ? undefined : me.data;
}

/** Signs out on this device at once, clears the cache and the draft, and ends the session on the server. */
export function signOut(): void {
  const leaving = userToken();
  dropUserToken();
  queryClient.clear();
  void forgetDraft();
  if (leaving !== undefined) void endUserSession(leaving).catch(() => undefined);
}
