import { useEffect } from 'react';
import { forgetDraft } from '../storage/device-store.ts';
import { statusOf } from './api-error.ts';
import { dropUserToken, userToken, useUserToken } from './tokens.ts';
import { endUserSession, queryClient, trpc } from './trpc.ts';

/** The signed-in applicant; asked for only while a token is kept. A refused token is dropped. */
export function useCurrentUser() {
  const token = useUserToken();
  const me = trpc.account.me.useQuery(undefined, { enabled: token !== undefined });
  const isRefused = statusOf(me.error) === 401;

  useEffect(() => {
    if (isRefused) dropUserToken();
  }, [isRefused]);

  return token === undefined ? undefined : me.data;
}

/** Ends the session, on this device at once, and forgets all that was fetched and the draft. */
export function signOut(): void {
  const leaving = userToken();
  dropUserToken();
  queryClient.clear();
  void forgetDraft();
  if (leaving !== undefined) void endUserSession(leaving).catch(() => undefined);
}
