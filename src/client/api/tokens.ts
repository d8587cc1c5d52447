import { useSyncExternalStore } from 'react';
import type { AdminView } from '../../domain/account/account.ts';

const USER_TOKEN_KEY = 'userToken';
const ADMIN_TOKEN_KEY = 'adminToken';
const ADMIN_USER_KEY = 'adminUser';

const listeners = new Set<() => void>();

/** Kept beside storage, so that a browser that blocks storage still stays signed in until the page is left. */
const held = new Map<string, string>();

/** The bearer of the signed-in applicant, for request headers. */
export function userToken(): string | undefined {
  return read(USER_TOKEN_KEY);
}

/** The bearer of the signed-in administrator, for request headers. */
export function adminToken(): string | undefined {
  return read(ADMIN_TOKEN_KEY);
}

export function keepUserToken(token: string): void {
  write(USER_TOKEN_KEY, token);
  tell();
}

export function dropUserToken(): void {
  drop(USER_TOKEN_KEY);
  tell();
}

export function keepAdminSession(token: string, admin: AdminView): void {
  write(ADMIN_TOKEN_KEY, token);
  write(ADMIN_USER_KEY, JSON.stringify(admin));
  tell();
}

export function dropAdminSession(): void {
  drop(ADMIN_TOKEN_KEY);
  drop(ADMIN_USER_KEY);
  tell();
}

/** The stored user token; follows sign-in and sign-out, in other tabs too. */
export function useUserToken(): string | undefined {
  return useSyncExternalStore(subscribe, userToken, unknownYet);
}

export function useAdminToken(): string | undefined {
  return useSyncExternalStore(subscribe, adminToken, unknownYet);
}

/** Who is signed in as administrator, as the sign-in answered. */
export function useAdminUser(): AdminView | undefined {
  const json = useSyncExternalStore(subscribe, () => read(ADMIN_USER_KEY), unknownYet);
  if (!json) return undefined;
  try {
    // NOTE: written only by keepAdminSession; the server checks the token, never this object.
    return JSON.parse(json) as AdminView;
  } catch {
    return undefined;
  }
}

/** A page made ahead is made for nobody in particular. */
function unknownYet(): undefined {
  return undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', forgetHeld);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', forgetHeld);
  };
}

function forgetHeld(): void {
  held.clear();
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? held.get(key);
  } catch {
    return held.get(key);
  }
}

function write(key: string, value: string): void {
  held.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // NOTE: see `held`.
  }
}

function drop(key: string): void {
  held.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // NOTE: see `held`.
  }
}
