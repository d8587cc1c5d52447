import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordText } from '../../src/client/ui/account/password-text.ts';
import { authText } from '../../src/client/features/auth/text.ts';
import { appText } from '../../src/client/i18n/app-text.ts';
import { launchBrowser } from '../support/browser.ts';
import { newAdministrator } from './support/new-administrator.ts';
import { expectNoErrors } from './support/no-errors.ts';
import { startProgram, type Program } from './support/program.ts';
import { soon } from './support/soon.ts';
import { mutate } from './support/trpc-calls.ts';
import { newVisitor, open, type Visit } from './support/visit.ts';

let program: Program;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

type Person = { phoneNumber: string; password: string };
type SignedUp = { status: number; token: string; user: { id: string } };

async function call(path: 'signup' | 'login', person: Person): Promise<SignedUp> {
  const answer = await fetch(`${program.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  // NOTE: what signing up and in answer.
  return { status: answer.status, ...((await answer.json()) as Omit<SignedUp, 'status'>) };
}

/** Somebody new, signed up by a call. */
async function newPerson(): Promise<Person & SignedUp> {
  const phoneNumber = `5${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
  const person = { phoneNumber, password: 'riddle' };
  return { ...person, ...(await call('signup', person)) };
}

const notice = ({ page }: Visit) => page.locator('[data-notification]');
const newPassword = 'another riddle';

describe.each([
  ['ar', 390],
  ['en', 1280],
] as const)('a password of the own choice (%s, %d px)', (language, width) => {
  const t = passwordText[language];
  const app = appText[language];

  it('takes the place of a one-time password before anything else', async () => {
    const person = await newPerson();
    const { session } = await newAdministrator(program, 'reviewer');
    // NOTE: the answer of this call.
    const { password } = (await mutate(program, session.token, {
      path: 'account.resetUserPassword',
      input: { id: person.user.id },
    })) as { password: string };
    const visit = await newVisitor(browser, program.url, { language, width });
    const { page } = visit;
    try {
      const signIn = async () => {
        await page.getByLabel(authText[language].phone).fill(person.phoneNumber);
        await page.getByLabel(authText[language].password, { exact: true }).fill(password);
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { name: t.choosePassword }).waitFor();
      };
      await open(page, '/auth');
      await signIn();
      expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull();
      await page.getByRole('button', { name: t.backToSignIn }).click();
      await signIn();
      await expect.poll(() => page.locator('h2:focus').innerText(), soon).toBe(t.choosePassword);

      const field = page.getByLabel(t.newPassword, { exact: true });
      await field.fill('short');
      await page.getByRole('button', { name: t.saveAndContinue }).click();
      await expect.poll(() => field.getAttribute('aria-invalid'), soon).toBe('true');
      await field.fill(newPassword);
      await page.getByRole('button', { name: t.saveAndContinue }).click();
      await page.waitForURL(`${program.url}/`);
      await notice(visit).getByText(t.passwordChanged).waitFor();
      await page.locator('header [data-user-menu]').waitFor();
      expect((await call('login', { ...person, password })).status).toBe(401);
      const again = await call('login', { ...person, password: newPassword });
      expect(again.status).toBe(200);
      expect(again).not.toHaveProperty('mustChangePassword');
      expectNoErrors(visit);
    } finally {
      await visit.close();
    }
  });

  it('is set behind the account, and signs the other browsers out', async () => {
    const person = await newPerson();
    const other = await call('login', person);
    const visit = await newVisitor(browser, program.url, { language, width });
    const { page } = visit;
    try {
      await page.addInitScript(keepOnce, person.token);
      await open(page, '/');
      await page.locator('header [data-user-menu]').click();
      await page.getByRole('menuitem', { name: app.changePassword }).click();
      const dialog = page.getByRole('dialog', { name: app.changePassword });
      const current = dialog.getByLabel(t.currentPassword, { exact: true });
      await current.fill('not the riddle');
      await dialog.getByLabel(t.newPassword, { exact: true }).fill(newPassword);
      await page.keyboard.press('Enter');
      await expect.poll(() => current.getAttribute('aria-invalid'), soon).toBe('true');
      await current.fill(person.password);
      await page.keyboard.press('Enter');
      await notice(visit).getByText(t.passwordChanged).waitFor();
      await dialog.waitFor({ state: 'detached' });
      await page.locator('header [data-user-menu]:focus').waitFor();
      expect(await statusOf(other.token)).toBe(401);
      expect((await call('login', { ...person, password: newPassword })).status).toBe(200);

      await page.reload();
      await page.locator('header [data-user-menu]').click();
      await page.getByRole('menuitem', { name: app.changePassword }).click();
      expect(await current.inputValue()).toBe('');
      expectNoErrors(visit, /\b400\b/);
    } finally {
      await visit.close();
    }
  });
});

function keepOnce(token: string): void {
  if (sessionStorage.getItem('kept')) return;
  sessionStorage.setItem('kept', 'yes');
  localStorage.setItem('userToken', token);
}

async function statusOf(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${program.url}/api/auth/me`, { headers })).status;
}
