import type { Page } from 'playwright-core';
import { appCode } from './authenticator.ts';
import type { Program } from './program.ts';
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
  program: Program,
  role: 'owner' | 'reviewer' | 'editor',
): Promise<NewAdministrator> {
  const credentials = await invitedAdministrator(program, role);
  const password = 'Bb2@bbbb';
  const { token } = await adminBearer(program, credentials);
  // NOTE: the answer of this call is a session.
  const session = (await mutate(program, token, {
    path: 'account.changeAdminPassword',
    input: { currentPassword: credentials.password, newPassword: password },
  })) as Session;
  return { username: credentials.username, password, session };
}

/** An administrator who has yet to choose a password. */
export async function invitedAdministrator(
  program: Program,
  role: 'owner' | 'reviewer' | 'editor',
): Promise<{ username: string; password: string }> {
  const username = newName('noura');
  const owner = await adminBearer(program, {
    username: 'admin',
    password: program.adminPassword,
  });
  await mutate(program, owner.token, {
    path: 'account.createAdmin',
    input: { username, password: firstPassword, name: 'Noura', role },
  });
  return { username, password: firstPassword };
}

/** Turns the second step on; answers the app's secret and the recovery codes. */
export async function withSecondFactor(
  program: Program,
  { session, password }: NewAdministrator,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  // NOTE: the answers of these two calls.
  const { secret } = (await mutate(program, session.token, {
    path: 'account.beginSecondFactor',
    input: { password },
  })) as { secret: string };
  const { recoveryCodes } = (await mutate(program, session.token, {
    path: 'account.confirmSecondFactor',
    input: { code: appCode(secret) },
  })) as { recoveryCodes: string[] };
  return { secret, recoveryCodes };
}

/** Has the next page that opens find a session in the profile, as signing in leaves it. */
export async function keepSession(page: Page, { token, admin }: Session): Promise<void> {
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
