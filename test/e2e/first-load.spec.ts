import { basename, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closureOf, readChunks } from '../../scripts/build/chunks.ts';
import { launchBrowser } from '../support/browser.ts';
import { startProgram, type Program } from './support/program.ts';

/** What scripts/check/check-budgets.ts adds up is what a browser fetches. */

let program: Program;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

const chunks = () => readChunks(join(import.meta.dirname, '..', '..', 'dist'));

const sources = [
  ['/', 'site/home-page'],
  ['/apply', 'apply/apply-page'],
  ['/track', 'track/track-page'],
  ['/institutions', 'site/institutions-page'],
  ['/partners', 'site/partners-page'],
  ['/contact', 'site/contact-page'],
  ['/auth', 'auth/auth-page'],
  ['/nowhere', 'site/not-found-page'],
  ['/admin', 'admin/admin-login-page'],
] as const;

it.each(sources)(
  '%s fetches the frame and its own code, and the rest once it rests',
  async (path, source) => {
    const page = await browser.newPage({ baseURL: program.url });
    await page.addInitScript(() => {
      // The page never rests: whatever waits for that stays away.
      const soon = window.setTimeout.bind(window);
      Object.assign(window, {
        setTimeout: (run: () => void, ms = 0) => (ms < 300 ? soon(run, ms) : 0),
      });
    });
    const fetched = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) fetched.add(basename(pathname));
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator('main h1').waitFor();
    const report = chunks();
    const budgeted = ['index.html', `features/${source}.tsx`].flatMap((each) =>
      closureOf(report, `src/client/${each}`).map((file) => basename(file)),
    );
    expect([...fetched].toSorted()).toEqual([...new Set(budgeted)].toSorted());
    await page.close();
  },
);

it('what a page fetches once it rests brings no style sheet that would lay it out anew', async () => {
  const page = await browser.newPage({ baseURL: program.url });
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url());
  });
  const later = page.waitForResponse(/plan-panels-[^/]+\.js$/);
  await page.goto('/apply');
  await (await later).finished();
  await page.waitForLoadState('networkidle');
  expect(sheets).toEqual([]);
  await page.close();
});

it('nothing of a page tries what its policy forbids', async () => {
  const page = await browser.newPage({ baseURL: program.url });
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      refused.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  for (const [path] of sources) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator('main h1').waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'refused') as string[]), path).toEqual([]);
  }
  await page.close();
});
