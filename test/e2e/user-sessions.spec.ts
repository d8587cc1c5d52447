import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { expectNoErrors } from './support/no-errors.ts';
import { startProgram, type Program } from './support/program.ts';
import { soon } from './support/soon.ts';
import { newVisitor, open } from './support/visit.ts';

const words = {
  ar: {
    sessions: 'المتصفحات التي دخلت منها',
    here: 'هذا المتصفح',
    end: 'إخراج',
    endOthers: 'إخراج البقية كلها',
    ended: 'تم إخراج ذلك المتصفح',
    endedTwo: 'تم إخراج متصفحين',
    close: 'إغلاق',
    cancel: 'إلغاء',
    password: 'كلمة المرور الحالية',
    wrong: 'كلمة المرور الحالية غير صحيحة',
  },
  en: {
    sessions: 'Where you are signed in',
    here: 'This browser',
    end: 'Sign out',
    endOthers: 'Sign out all others',
    ended: 'That browser is signed out',
    endedTwo: '2 browsers signed out',
    close: 'Close',
    cancel: 'Cancel',
    password: 'Current password',
    wrong: 'This is not your current password',
  },
} as const;

const password = 'riddle';
let program: Program;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

/** Signs up or in by a call; answers the token. */
async function tokenOf(path: 'signup' | 'login', phoneNumber: string): Promise<string> {
  const answer = await fetch(`${program.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber, password }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

async function statusOf(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${program.url}/api/auth/me`, { headers })).status;
}

describe.each([
  ['ar', 360],
  ['en', 1280],
] as const)('where an applicant is signed in (%s, %d px)', (language, width) => {
  const t = words[language];

  it('is listed behind the account, and other browsers are signed out from there', async () => {
    const phoneNumber = `5${String(Date.now()).slice(-7)}`;
    const own = await tokenOf('signup', phoneNumber);
    const others: string[] = [];
    for (let more = 0; more < 3; more += 1) others.push(await tokenOf('login', phoneNumber));
    const visit = await newVisitor(browser, program.url, { language, width });
    const { page } = visit;
    try {
      await page.addInitScript((token) => localStorage.setItem('userToken', token), own);
      await open(page, '/');
      await page.locator('header [data-user-menu]').click();
      await page.getByRole('menuitem', { name: t.sessions }).click();
      const dialog = page.getByRole('dialog', { name: t.sessions });
      const rows = dialog.getByRole('listitem');
      await expect.poll(() => rows.count(), soon).toBe(4);
      await expect.poll(() => rows.first().innerText(), soon).toContain(t.here);
      await expect.poll(() => rows.first().getByRole('button').count(), soon).toBe(0);

      const pressed = rows.nth(1).getByRole('button');
      const name = (await pressed.getAttribute('aria-label')) ?? '';
      const asking = page.getByRole('dialog', { name });
      const field = asking.getByLabel(t.password, { exact: true });
      const focused = async () =>
        (await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? '';
      await pressed.click();
      await field.waitFor();
      await asking.getByRole('button', { name: t.cancel }).click();
      await asking.waitFor({ state: 'detached' });
      await expect.poll(focused, soon).toBe(name);
      await page.keyboard.press('Enter');
      await field.waitFor();
      await expect
        .poll(() => field.evaluate((input) => input === document.activeElement), soon)
        .toBe(true);
      await page.keyboard.type('wrong!');
      await page.keyboard.press('Enter');
      await asking.locator('[data-field-error]').getByText(t.wrong).waitFor();
      expect((await Promise.all(others.map(statusOf))).sort()).toEqual([200, 200, 200]);
      await field.fill(password);
      await page.keyboard.press('Enter');
      await page.getByText(t.ended, { exact: true }).waitFor();
      await asking.waitFor({ state: 'detached' });
      await expect.poll(() => rows.count(), soon).toBe(3);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.tagName), soon)
        .toBe('UL');
      const statuses = async () => (await Promise.all(others.map(statusOf))).sort();
      await expect.poll(statuses, soon).toEqual([200, 200, 401]);

      await dialog.getByRole('button', { name: t.endOthers }).click();
      const askingAll = page.getByRole('dialog', { name: t.endOthers });
      await askingAll.getByLabel(t.password, { exact: true }).fill(password);
      await askingAll.getByRole('button', { name: t.endOthers }).click();
      await page.getByText(t.endedTwo, { exact: true }).waitFor();
      await expect.poll(() => rows.count(), soon).toBe(1);
      await expect.poll(statuses, soon).toEqual([401, 401, 401]);
      expect(await statusOf(own)).toBe(200);

      await dialog.getByRole('button', { name: t.close, exact: true }).last().click();
      await dialog.waitFor({ state: 'detached' });
      await expect
        .poll(
          () => page.evaluate(() => document.activeElement?.hasAttribute('data-user-menu')),
          soon,
        )
        .toBe(true);
      expectNoErrors(visit, /\b400\b/);
    } finally {
      await visit.close();
    }
  });
});
