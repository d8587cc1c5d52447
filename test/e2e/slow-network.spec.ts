import type { Page, Request } from '@playwright/test';
import { sections, type Section } from '#client/features/admin/shell/search-params.ts';
import { draftText } from '#client/features/apply/draft/draft-text.ts';
import { fillUpTo } from './support/apply.ts';
import { expect, test } from './support/fixtures.ts';
import { open } from './support/open.ts';

test.use({
  serverOptions: { seed: 'demo' },
  contextOptions: { reducedMotion: 'no-preference' },
});

const paths = ['/', '/apply', '/track', '/institutions', '/partners', '/contact', '/auth'];

/** The layout shift that a page may have in all; Lighthouse subtracts nothing below 0.1. */
const maxShift = 0.02;

/** The sections whose filters have three counts. */
const countedSections: readonly Section[] = ['applications', 'messages'];

// Each language has fonts and lengths of words of its own, which move a page in ways of their own.
for (const [language, width] of [
  ['ar', 390],
  ['en', 1280],
] as const) {
  test.describe(`slow network, ${language}, ${width} px`, { tag: '@nightly' }, () => {
    test.use({ language, viewport: { width, height: 900 } });

    for (const path of paths) {
      test(`${path} does not move and fetches nothing twice`, async ({ page }) => {
        const calls: string[] = [];
        page.on('request', (request) => calls.push(...getCalls(request)));
        await page.addInitScript(observeShifts);
        await delay(page, /\.woff2$/, 1200);
        await delay(page, '**/trpc/**', 600);
        await open(page, path);
        const fonts = () => page.evaluate(async () => (await document.fonts.ready).status);
        await expect.poll(fonts).toBe('loaded');
        await page.waitForLoadState('networkidle');
        expect(await layoutShift(page)).toBeLessThan(maxShift);
        expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([]);
      });
    }
  });
}

test(
  'a stored draft opens without a layout shift',
  { tag: '@nightly' },
  async ({ page, wizard }) => {
    await fillUpTo(wizard, 10);
    await expect(page.locator('[data-draft-status=saved]')).toBeVisible();
    await page.addInitScript(observeShifts);
    await delay(page, /\.js$/, 200);
    await page.goto('/apply');
    await page.getByRole('button', { name: draftText.ar.continue }).waitFor();
    expect(await layoutShift(page)).toBeLessThan(maxShift);
    await page.getByRole('button', { name: draftText.ar.continue }).click();
    await expect(wizard.heading).toHaveText(wizard.t.steps.details.heading);
    await page.waitForLoadState('networkidle');
    expect(await layoutShift(page)).toBeLessThan(maxShift);
  },
);

for (const [language, width] of [
  ['ar', 390],
  ['en', 390],
  ['en', 1280],
] as const) {
  test.describe(`slow network, ${language}, ${width} px`, { tag: '@nightly' }, () => {
    test.use({ language, viewport: { width, height: 900 }, signedIn: true });

    for (const section of sections) {
      test(`dashboard section ${section} does not move`, async ({ page }) => {
        await page.addInitScript(observeShifts);
        await delay(page, '**/trpc/**', 300);
        await open(page, `/admin/dashboard?section=${section}`);
        const counts = page.locator('label:has(input[name=queue], input[name=messageStatus])');
        await expect(counts).toHaveCount(countedSections.includes(section) ? 3 : 0);
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        expect(await layoutShift(page)).toBeLessThan(maxShift);
        // One line, on a phone as high as a finger needs.
        for (const label of await counts.all()) {
          expect((await label.boundingBox())?.height).toBe(width === 390 ? 44 : 36);
        }
      });
    }
  });
}

async function delay(page: Page, url: string | RegExp, ms: number): Promise<void> {
  await page.route(url, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

/** The calls that one request carries, each with its input. */
function getCalls(request: Request): string[] {
  const { pathname, searchParams } = new URL(request.url());
  if (!pathname.startsWith('/trpc/')) return [];
  const inputs = JSON.parse(searchParams.get('input') ?? '{}') as Record<string, unknown>;
  return pathname
    .slice('/trpc/'.length)
    .split(',')
    .map((name, at) => `${name} ${JSON.stringify(inputs[at])}`);
}

function observeShifts(): void {
  const target = window as unknown as { layoutShift: number };
  target.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { hadRecentInput, value } = entry as unknown as {
        hadRecentInput: boolean;
        value: number;
      };
      if (!hadRecentInput) target.layoutShift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
}
