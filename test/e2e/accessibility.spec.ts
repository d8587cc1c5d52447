import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicPagePaths } from '../../src/domain/page-path.ts';
import { launchBrowser } from '../support/browser.ts';
import { startProgram, type Program } from './support/program.ts';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const sections = ['overview', 'applications', 'schools', 'nurseries', 'academies', 'universities'];
const adminPaths = [
  '/admin/partners',
  ...sections.map((section) => `/admin/dashboard?section=${section}`),
];

let program: Program;
let browser: Browser;
let session: { token: string; admin: object };

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ SEED: 'demo' }), launchBrowser()]);
  session = await signInAsAdmin();
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

async function signInAsAdmin() {
  const answer = await fetch(`${program.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: program.adminPassword }),
  });
  return (await answer.json()) as { token: string; admin: object };
}

/** What axe finds on a page, each as the rule and the element. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const results = await page.evaluate(
    // NOTE: axe defines itself on the window just before.
    (tags) =>
      (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
        runOnly: tags,
      }),
    rules,
  );
  expect(results.passes.length, 'axe looked at something').toBeGreaterThan(5);
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

it.each([
  ['ar', 'light', 390],
  ['ar', 'dark', 1440],
  ['en', 'light', 1440],
  ['en', 'dark', 390],
])(
  'axe finds nothing in %s, %s, at %i px, and no page scrolls sideways',
  async (language, theme, width) => {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    await context.addInitScript(
      ([chosenLanguage, chosenTheme, { token, admin }]) => {
        localStorage.setItem('language', chosenLanguage);
        localStorage.setItem('theme', chosenTheme);
        localStorage.setItem('adminToken', token);
        localStorage.setItem('adminUser', JSON.stringify(admin));
      },
      [language, theme, session] as const,
    );
    const page = await context.newPage();
    for (const path of [...publicPagePaths, '/nothing-here', ...adminPaths]) {
      await page.goto(program.url + path);
      await page.locator('h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect([path, await faultsOf(page)]).toEqual([path, []]);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([path, sideways]).toEqual([path, 0]);
    }
    await context.close();
  },
);
