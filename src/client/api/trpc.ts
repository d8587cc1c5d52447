import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import {
  createTRPCClient,
  httpBatchLink,
  splitLink,
  type HTTPBatchLinkOptions,
  type TRPCLink,
} from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { createContext } from 'react';
import superjson from 'superjson';
import type { PasswordChange } from '#domain/account/account.ts';
import type { AppRouter } from '#server/routers/index.ts';
import { CallError, getMessage, getStatus, isRecord } from './api-error.ts';
import { currentLanguage } from '../i18n/language.tsx';
import { loadSentences } from '../i18n/sentences.ts';
import { learnServerTime } from '../lib/clock.ts';
import { adminToken, dropAdminSession, userToken } from './tokens.ts';

export type RouterOutputs = inferRouterOutputs<AppRouter>;

/** Calls of the public and of applicants, with the applicant's token. */
export const trpc = createTRPCReact<AppRouter>();

/** Calls of administrators, with their token; only for features/admin. */
export const adminTrpc = createTRPCReact<AppRouter>({ context: createContext(null) });

const MINUTE = 60_000;
const MAX_CALLS_IN_A_BATCH = 10;

/** Cache times. A query not listed here never goes stale, is not polled and is not retried. */
export const cacheTimes = {
  statistics: { staleTime: 5 * MINUTE },
  institutions: { staleTime: 2 * MINUTE },
  partners: { staleTime: 2 * MINUTE, gcTime: 2 * MINUTE, retry: 1 },
  classes: { staleTime: 30_000, gcTime: MINUTE, refetchOnWindowFocus: true },
  allClasses: { staleTime: 10 * MINUTE, gcTime: 30 * MINUTE, retry: 1, retryDelay: 2000 },
} as const;

const defaultOptions = {
  // NOTE: by default a call waits silently while offline; here it fails at once.
  queries: {
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
    networkMode: 'always',
  },
  mutations: { retry: false, networkMode: 'always' },
} as const;

export const queryClient = new QueryClient({ defaultOptions });

/** Separate from the public cache, because the same call returns more to an administrator. */
export const adminQueryClient = new QueryClient({
  defaultOptions,
  queryCache: new QueryCache({ onError: endRefusedAdminSession }),
  mutationCache: new MutationCache({ onError: endRefusedAdminSession }),
});

export const trpcClient = trpc.createClient({ links: links(userToken) });
export const adminTrpcClient = adminTrpc.createClient({ links: links(adminToken) });

/** Ends a session on the server by a token that this device no longer stores. */
export function endUserSession(token: string): Promise<unknown> {
  return createTRPCClient<AppRouter>({ links: links(() => token) }).account.signOut.mutate();
}

/** As `endUserSession`, for an administrator. */
export function endAdminSession(token: string): Promise<unknown> {
  return createTRPCClient<AppRouter>({ links: links(() => token) }).account.adminSignOut.mutate();
}

/** Changes the password with a token that is not stored on this device until the one-time password is replaced. */
export function chooseAdminPassword(token: string, passwords: PasswordChange) {
  const client = createTRPCClient<AppRouter>({ links: links(() => token) });
  return client.account.changeAdminPassword.mutate(passwords);
}

/** As `chooseAdminPassword`, for an applicant. */
export function chooseUserPassword(token: string, passwords: PasswordChange) {
  const client = createTRPCClient<AppRouter>({ links: links(() => token) });
  return client.account.changePassword.mutate(passwords);
}

/** Refetches what applicants see, after an administrator's change. */
export function refreshPublicData(): void {
  void queryClient.invalidateQueries();
}

/** Drops an expired or revoked token; the route guard then shows the sign-in page. */
function endRefusedAdminSession(error: Error): void {
  if (getStatus(error) === 401 && adminToken()) dropAdminSession();
}

/** Queries whose input may name a person or hold a civil ID: sent in the body, not in the URL. */
const personalQueries = new Set(['message.list', 'application.rows', 'application.exportInfo']);

function calls(token: () => string | undefined) {
  return {
    url: '/trpc',
    transformer: superjson,
    maxItems: MAX_CALLS_IN_A_BATCH,
    headers: () => {
      const bearer = token();
      return {
        'accept-language': currentLanguage(),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      };
    },
    fetch: async (url, options) => {
      const response = await fetch(url, { ...options, credentials: 'include' });
      learnServerTime(response);
      if (!response.ok) {
        await loadSentences();
        await throwIfForeign(response.clone());
      }
      return response;
    },
  } satisfies HTTPBatchLinkOptions<AppRouter['_def']['_config']['$types']>;
}

/** Throws a CallError for an answer that is not tRPC's, as of a proxy or a full server, if there are words for it. */
async function throwIfForeign(response: Response): Promise<void> {
  const body = await response.text();
  if (isTrpcFailure(body)) return;
  const { getCallError } = await import('./call-error.ts');
  const error = getCallError(response.status, body);
  if (getMessage(error, '') !== '') throw error;
}

function isTrpcFailure(body: string): boolean {
  try {
    const answer: unknown = JSON.parse(body);
    return Array.isArray(answer) || (isRecord(answer) && isRecord(answer['error']));
  } catch {
    return false;
  }
}

function links(token: () => string | undefined): TRPCLink<AppRouter>[] {
  return [
    statusInMessage,
    splitLink({
      condition: ({ path }) => personalQueries.has(path),
      true: httpBatchLink({ ...calls(token), methodOverride: 'POST' }),
      false: httpBatchLink(calls(token)),
    }),
  ];
}

/** Formats a failed call's error as `<status>: <message>` (see api-error.ts). */
function statusInMessage(): ReturnType<TRPCLink<AppRouter>> {
  // NOTE: a function declaration, so that it is hoisted for the clients above.
  return ({ next, op }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => observer.next(value),
        error: (error) => {
          const status = getStatus(error);
          const isNamed = error.cause instanceof CallError;
          if (status !== undefined && !isNamed) error.message = `${status}: ${error.message}`;
          observer.error(error);
        },
        complete: () => observer.complete(),
      }),
    );
}
