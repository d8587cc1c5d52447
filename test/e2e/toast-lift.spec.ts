import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { signInAsAdmin } from './support/admin-sign-in.ts';
import { expectNoErrors } from './support/no-errors.ts';
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

/** How far above a bar, or above the screen's lower end, notifications stand, in px. */
function roomBelow(page: Page, bar?: string): Promise<number> {
  return page.evaluate((selector) => {
    const end = document.querySelector('#notifications')?.getBoundingClientRect().bottom;
    const below = selector ? document.querySelector(selector) : undefined;
    return (below?.getBoundingClientRect().top ?? innerHeight) - (end ?? Infinity);
  }, bar);
}

it('notifications stand above the bar of a step on a phone', async () => {
  const visit = await newVisitor(browser, program.url, { language: 'ar', width: 390, height: 844 });
  const { page } = visit;
  await open(page, '/apply');
  // The bar itself, around the button that leads on.
  await page.locator('#apply-onward').evaluate((button) => (button.parentElement!.id = 'bar'));
  await expect.poll(() => roomBelow(page, '#bar'), soon).toBeGreaterThan(0);
  await open(page, '/auth');
  await expect.poll(() => roomBelow(page), soon).toBe(16);
  expectNoErrors(visit);
  await visit.close();
});

it('notifications stand above what is done with picked applications, as long as there are some', async () => {
  const visit = await newVisitor(browser, program.url, { language: 'en', width: 390, height: 844 });
  const { page } = visit;
  await signInAsAdmin(page, program, 'en');
  await page.goto('/admin/dashboard?section=applications');
  const tick = page.locator('[data-application] input[type=checkbox]').first();
  await tick.check();
  await page.locator('[data-bulk]').waitFor();
  await expect.poll(() => roomBelow(page, '[data-bulk]'), soon).toBeGreaterThan(0);
  await tick.uncheck();
  await page.locator('[data-bulk]').waitFor({ state: 'hidden' });
  await expect.poll(() => roomBelow(page), soon).toBe(16);
  expectNoErrors(visit);
  await visit.close();
});
