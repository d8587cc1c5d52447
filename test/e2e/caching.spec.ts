import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminText } from '../../src/client/features/admin/shell/text.ts';
import { launchBrowser } from '../support/browser.ts';
import { keepSession } from './support/new-administrator.ts';
import { startProgram, type Program } from './support/program.ts';
import { soon } from './support/soon.ts';
import { failCalls } from './support/trpc-answers.ts';
import { adminBearer } from './support/trpc-calls.ts';
import { newVisitor, open } from './support/visit.ts';

const { sections } = adminText.en;

let program: Program;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

/** Counts the calls of a procedure from here on. */
function callsOf(page: Page, procedure: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    const called = new URL(request.url()).pathname.replace('/trpc/', '').split(',');
    calls += called.filter((name) => name === procedure).length;
  });
  return () => calls;
}

it('asks for counts again after five minutes, for partners after two', async () => {
  const { page, close } = await newVisitor(browser, program.url, { language: 'en', width: 1440 });
  const credentials = { username: 'admin', password: program.adminPassword };
  await keepSession(page, await adminBearer(program, credentials));
  await page.clock.install();
  const statistics = callsOf(page, 'application.statistics');
  const partners = callsOf(page, 'partner.list');
  /** Looks at the partners, and then at the counts. */
  const round = async () => {
    await page.locator('main').getByRole('link', { name: sections.partners }).first().click();
    await page.waitForURL('**/admin/partners');
    await page.locator('[data-count-badge]').first().waitFor();
    await page.locator('main').getByRole('link', { name: sections.overview }).first().click();
    await page.locator('[data-count=total]').waitFor();
  };
  const all = () => [statistics(), partners()];

  await open(page, '/admin/dashboard');
  await round();
  await expect.poll(all, soon).toEqual([1, 1]);
  await page.clock.fastForward('01:00');
  await round();
  expect(all()).toEqual([1, 1]);
  await page.clock.fastForward('01:05');
  await round();
  await expect.poll(all, soon).toEqual([1, 2]);
  await page.clock.fastForward('03:00');
  await round();
  await expect.poll(all, soon).toEqual([2, 3]);
  await close();
});

it('asks for institutions again after two minutes', async () => {
  const { page, close } = await newVisitor(browser, program.url, { language: 'en', width: 1440 });
  await page.clock.install();
  const lists = callsOf(page, 'institution.listPublic');
  /** Away from the institutions and back to them. */
  const round = async () => {
    for (const [name, path] of [
      ['Partners', '/partners'],
      ['Institutions', '/institutions'],
    ] as const) {
      await page.locator('header').getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`**${path}`);
    }
    await page.locator('main [data-count]').first().waitFor();
  };

  await open(page, '/institutions');
  // One list of each type.
  await expect.poll(lists, soon).toBe(4);
  await page.clock.fastForward('01:50');
  await round();
  expect(lists()).toBe(4);
  await page.clock.fastForward('00:20');
  await round();
  await expect.poll(lists, soon).toBe(8);
  await close();
});

it('asks for partners once more before it says that they cannot be fetched', async () => {
  const { page, close } = await newVisitor(browser, program.url, { language: 'en' });
  const calls = callsOf(page, 'partner.listPublic');
  await failCalls(page, 'partner.listPublic');
  await open(page, '/partners');
  // Two lists, each asked for twice.
  await page.getByText('Failed to fetch partners', { exact: true }).nth(1).waitFor();
  expect(calls()).toBe(4);
  await close();
});
