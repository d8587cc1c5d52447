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
  },
  en: {
    sessions: 'Where you are signed in',
    here: 'This browser',
    end: 'Sign out',
    endOthers: 'Sign out all others',
    ended: 'That browser is signed out',
    endedTwo: '2 browsers signed out',
    close: 'Close',
  },
} as const;

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
    body: JSON.stringify({ phoneNumber, password: 'riddle' }),
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

      await rows.nth(1).getByRole('button').click();
      await page.getByText(t.ended, { exact: true }).waitFor();
      await expect.poll(() => rows.count(), soon).toBe(3);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.tagName), soon)
        .toBe('UL');
      const statuses = async () => (await Promise.all(others.map(statusOf))).sort();
      await expect.poll(statuses, soon).toEqual([200, 200, 401]);

      await dialog.getByRole('button', { name: t.endOthers }).click();
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
      expectNoErrors(visit);
    } finally {
      await visit.close();
    }
  });
});
