import type { Page } from '@playwright/test';
import type { Server } from './fixtures.ts';
import { open } from './open.ts';

type Credentials = { phoneNumber: string; password: string };

/** An applicant's account and its first session. */
export type Account = Credentials & { id: string; token: string };

let made = 0;

/** A valid mobile number that no account has yet. */
export function newPhoneNumber(): string {
  made += 1;
  return `5${String(Date.now() * 10 + made).slice(-7)}`;
}

export async function createAccount(server: Server): Promise<Account> {
  const credentials = { phoneNumber: newPhoneNumber(), password: 'riddle' };
  const response = await post(server, '/api/auth/signup', credentials);
  if (!response.ok) throw new Error(`Signing up returned ${response.status}`);
  const { token, user } = (await response.json()) as { token: string; user: { id: string } };
  return { ...credentials, id: user.id, token };
}

/** Signs in through the API; `token` is there when the status is 200. */
export async function signIn(
  server: Server,
  { phoneNumber, password }: Credentials,
): Promise<{ status: number; token?: string; mustChangePassword?: boolean }> {
  const response = await post(server, '/api/auth/login', { phoneNumber, password });
  return { ...((await response.json()) as { token?: string }), status: response.status };
}

/** 200 while the session is valid, 401 once it has ended. */
export async function sessionStatus({ url }: Server, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${url}/api/auth/me`, { headers })).status;
}

/** Opens the home page in a browser that has this session. */
export async function openSignedIn(page: Page, token: string): Promise<void> {
  await page.goto('/');
  await page.evaluate((value) => localStorage.setItem('userToken', value), token);
  await open(page, '/');
}

function post({ url }: Server, path: string, body: object): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
