import type { Page } from '@playwright/test';
import { appCode } from './authenticator.ts';
import type { Server } from './fixtures.ts';
import { adminBearer, mutate, type Session } from './trpc-calls.ts';

export interface NewAdministrator {
  username: string;
  password: string;
  session: Session;
}

const firstPassword = 'Aa1!aaaa';
let made = 0;

/** A name that nothing has yet, so that another try of a test meets nothing of the one before. */
export function newName(name: string): string {
  made += 1;
  return `${name}${made}`;
}

/** An administrator with a password of the own, made and signed in by calls alone. */
export async function newAdministrator(
  server: Server,
  role: 'owner' | 'reviewer' | 'editor',
): Promise<NewAdministrator> {
  const credentials = await invitedAdministrator(server, role);
  const password = 'Bb2@bbbb';
  const { token } = await adminBearer(server, credentials);
  // NOTE: the answer of this call is a session.
  const session = (await mutate(server, token, {
    path: 'account.changeAdminPassword',
    input: { currentPassword: credentials.password, newPassword: password },
  })) as Session;
  return { username: credentials.username, password, session };
}

/** An administrator who has yet to choose a password. */
export async function invitedAdministrator(
  server: Server,
  role: 'owner' | 'reviewer' | 'editor',
): Promise<{ username: string; password: string }> {
  const username = newName('noura');
  const owner = await adminBearer(server, {
    username: 'admin',
    password: server.adminPassword,
  });
  await mutate(server, owner.token, {
    path: 'account.createAdmin',
    input: { username, password: firstPassword, name: 'Noura', role },
  });
  return { username, password: firstPassword };
}

/** Turns the second step on; answers the app's secret and the recovery codes. */
export async function withSecondFactor(
  server: Server,
  { session, password }: NewAdministrator,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  // NOTE: the answers of these two calls.
  const { secret } = (await mutate(server, session.token, {
    path: 'account.beginSecondFactor',
    input: { password },
  })) as { secret: string };
  const { recoveryCodes } = (await mutate(server, session.token, {
    path: 'account.confirmSecondFactor',
    input: { code: appCode(secret) },
  })) as { recoveryCodes: string[] };
  return { secret, recoveryCodes };
}

/** Has the next page that opens find a session in the profile, as signing in leaves it. */
export async function storeSession(page: Page, { token, admin }: Session): Promise<void> {
  await page.addInitScript(
    ([bearer, account]) => {
      // NOTE: once, so that signing out stays signed out.
      if (sessionStorage.getItem(bearer)) return;
      sessionStorage.setItem(bearer, 'kept');
      localStorage.setItem('adminToken', bearer);
      localStorage.setItem('adminUser', account);
    },
    [token, JSON.stringify(admin)] as const,
  );
}
