import type { AdminView } from '#domain/account/account.ts';
import { createStore } from '../lib/create-store.ts';
import { readLocal, writeLocal } from '../storage/safe-storage.ts';

const USER_TOKEN_KEY = 'userToken';
const ADMIN_TOKEN_KEY = 'adminToken';
const ADMIN_USER_KEY = 'adminUser';

const keys = [USER_TOKEN_KEY, ADMIN_TOKEN_KEY, ADMIN_USER_KEY] as const;
type Stored = Partial<Record<(typeof keys)[number], string | undefined>>;

/** Also in memory, so that a browser that blocks storage stays signed in until the page is closed. */
const store = createStore<Stored>(readAll(), {});

// NOTE: syncs sign-in and sign-out between tabs; there is no window when prerendering.
if (typeof window !== 'undefined') addEventListener('storage', () => store.set(readAll()));

/** The signed-in applicant's bearer token. */
export function userToken(): string | undefined {
  return store.get()[USER_TOKEN_KEY];
}

/** The signed-in administrator's bearer token. */
export function adminToken(): string | undefined {
  return store.get()[ADMIN_TOKEN_KEY];
}

export function storeUserToken(token: string): void {
  write({ [USER_TOKEN_KEY]: token });
}

export function dropUserToken(): void {
  write({ [USER_TOKEN_KEY]: undefined });
}

export function storeAdminSession(token: string, admin: AdminView): void {
  write({ [ADMIN_TOKEN_KEY]: token, [ADMIN_USER_KEY]: JSON.stringify(admin) });
}

export function dropAdminSession(): void {
  write({ [ADMIN_TOKEN_KEY]: undefined, [ADMIN_USER_KEY]: undefined });
}

/** The applicant's token; updates on sign-in and sign-out, also in other tabs. */
export function useUserToken(): string | undefined {
  return store.use()[USER_TOKEN_KEY];
}

export function useAdminToken(): string | undefined {
  return store.use()[ADMIN_TOKEN_KEY];
}

/** The signed-in administrator, as returned by the sign-in. */
export function useAdminUser(): AdminView | undefined {
  const json = store.use()[ADMIN_USER_KEY];
  if (!json) return undefined;
  try {
    // NOTE: only storeAdminSession writes it; the server checks the token, never this object.
    return JSON.parse(json) as AdminView;
  } catch {
    return undefined;
  }
}

function readAll(): Stored {
  return Object.fromEntries(keys.map((key) => [key, readLocal(key)]));
}

function write(changes: Stored): void {
  for (const key of keys) if (key in changes) writeLocal(key, changes[key]);
  store.set({ ...store.get(), ...changes });
}
