import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sections } from '../../src/client/features/admin/shell/search-params.ts';
import type { Language } from '../../src/domain/text/language.ts';
import { launchBrowser } from '../support/browser.ts';
import { signInAsAdmin } from './support/admin-sign-in.ts';
import { startProgram, type Program } from './support/program.ts';
import { soon } from './support/soon.ts';
import { newVisitor, open } from './support/visit.ts';

const paths = ['/', '/apply', '/track', '/institutions', '/partners', '/contact', '/auth'];

/** What a page may move in all, as browsers measure it; Lighthouse takes nothing off below 0.1. */
const calm = 0.02;

let program: Program;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ SEED: 'demo' }), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

it.each<[Language, number]>([
  ['ar', 390],
  ['en', 1280],
])(
  'on a slow network nothing moves and nothing is fetched twice (%s, %i px)',
  async (language, width) => {
    for (const path of paths) {
      const { page, close } = await newVisitor(browser, program.url, { language, width });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(...callsOf(request)));
      await page.addInitScript(countShifts);
      await page.route(/\.woff2$/, async (route) => {
        await later(1200);
        await route.continue();
      });
      await page.route('**/trpc/**', async (route) => {
        await later(600);
        await route.continue();
      });
      await open(page, path);
      await expect.poll(() => fontsAre(page), soon).toBe('loaded');
      await page.waitForLoadState('networkidle');
      expect(await shiftOf(page), path).toBeLessThan(calm);
      expect(
        asked.filter((call, at) => asked.indexOf(call) !== at),
        path,
      ).toEqual([]);
      await close();
    }
  },
);

it.each<[Language, number]>([
  ['ar', 390],
  ['en', 390],
  ['en', 1280],
])('nor does anything of a dashboard that is opened anew (%s, %i px)', async (language, width) => {
  const { page, close } = await newVisitor(browser, program.url, { language, width });
  await signInAsAdmin(page, program, language);
  await page.addInitScript(countShifts);
  await page.route('**/trpc/**', async (route) => {
    await later(300);
    await route.continue();
  });
  const moved: Record<string, number> = {};
  const lines: number[] = [];
  for (const section of sections) {
    await open(page, `/admin/dashboard?section=${section}`);
    await page.waitForLoadState('networkidle');
    moved[section] = await shiftOf(page);
    const counts = page.locator('label:has(input[name=queue], input[name=messageStatus])');
    lines.push(
      ...(await counts.evaluateAll((all) =>
        all.map((label) => label.getBoundingClientRect().height),
      )),
    );
  }
  expect(Object.entries(moved).filter(([, shift]) => shift >= calm)).toEqual([]);
  // One line, as high as a finger needs.
  expect(lines).toEqual(new Array(6).fill(44));
  await close();
});

function later(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The calls that one request carries, each with what it asks. */
function callsOf(request: Request): string[] {
  const { pathname, searchParams } = new URL(request.url());
  if (!pathname.startsWith('/trpc/')) return [];
  const inputs = JSON.parse(searchParams.get('input') ?? '{}') as Record<string, unknown>;
  return pathname
    .slice('/trpc/'.length)
    .split(',')
    .map((name, at) => `${name} ${JSON.stringify(inputs[at])}`);
}

function fontsAre(page: Page): Promise<string> {
  return page.evaluate(async () => (await document.fonts.ready).status);
}

function countShifts(): void {
  const seen = window as unknown as { shift: number };
  seen.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { hadRecentInput, value } = entry as unknown as {
        hadRecentInput: boolean;
        value: number;
      };
      if (!hadRecentInput) seen.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shift: number }).shift);
}
