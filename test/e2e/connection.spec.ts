import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminText } from '../../src/client/features/admin/shell/text.ts';
import { launchBrowser } from '../support/browser.ts';
import { startProgram, type Program } from './support/program.ts';
import { soon } from './support/soon.ts';
import { newVisitor, open } from './support/visit.ts';

let program: Program;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ SEED: 'demo' }), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

async function signIn() {
  const answer = await fetch(`${program.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: program.adminPassword }),
  });
  return (await answer.json()) as { token: string; admin: object };
}

it('signs an administrator out at once without a connection, and says when a list cannot load', async () => {
  const { token, admin } = await signIn();
  const { page, context, close } = await newVisitor(browser, program.url, { language: 'en' });
  await context.addInitScript(
    ([kept, who]) => {
      if (sessionStorage.getItem('once')) return;
      sessionStorage.setItem('once', '1');
      localStorage.setItem('adminToken', kept);
      localStorage.setItem('adminUser', JSON.stringify(who));
    },
    [token, admin] as const,
  );
  await open(page, '/admin/dashboard?section=applications');
  await page.getByText('RSM-').first().waitFor();
  // A screen like the one that cannot load: its code is on the device, its list is not.
  await page.getByRole('link', { name: 'Schools' }).click();
  await page.getByRole('button', { name: 'Edit' }).first().waitFor();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Nurseries' }).click();
  await page.getByText('Failed to fetch nurseries').first().waitFor();
  await page.evaluate(() => sessionStorage.setItem('typed:admin:note', 'half a note'));
  await page.getByRole('button', { name: adminText.en.logout }).first().click();
  await page.waitForURL(/\/admin\/login/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('adminToken')), soon).toBeNull();
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('typed:admin:note')), soon)
    .toBeNull();
  await close();
});

it('ends the session on the server too when an administrator signs out', async () => {
  const { token, admin } = await signIn();
  const { page, context, close } = await newVisitor(browser, program.url, { language: 'en' });
  await context.addInitScript(
    ([kept, who]) => {
      localStorage.setItem('adminToken', kept);
      localStorage.setItem('adminUser', JSON.stringify(who));
    },
    [token, admin] as const,
  );
  await open(page, '/admin/dashboard');
  const ended = page.waitForResponse(/account\.adminSignOut/);
  await page.getByRole('button', { name: adminText.en.logout }).first().click();
  expect((await ended).status()).toBe(200);
  const statistics = await fetch(`${program.url}/api/admin/statistics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(statistics.status).toBe(401);
  await close();
});
