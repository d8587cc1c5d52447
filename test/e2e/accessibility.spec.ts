import { join } from 'node:path';
import { readFolder } from '#server/http/pages/static-files.ts';
import { readPrerenderedPages } from '#server/http/pages/prerendered.ts';
import { adminTours } from '../screenshots/admin-tours.ts';
import { applyTours } from '../screenshots/apply-tours.ts';
import { publicTours } from '../screenshots/public-tours.ts';
import { testTours } from '../screenshots/test-tours.ts';
import type { Tour, View } from '../screenshots/tour.ts';
import { accessibilityViolations } from './support/accessibility.ts';
import { bareText, htmlErrors } from './support/page-errors.ts';
import { expect, test } from './support/fixtures.ts';
import { turnedNumbers } from './support/turned-numbers.ts';

test.use({ serverOptions: { own: 'accessibility', seed: 'demo' } });

const pages = [...publicTours, ...adminTours];

checkTours({ language: 'ar', theme: 'light', width: 1440 }, [...pages, ...applyTours]);

test.describe('other widths, themes and English', { tag: '@nightly' }, () => {
  checkTours({ language: 'ar', theme: 'light', width: 390 }, [...pages, ...applyTours]);
  checkTours({ language: 'ar', theme: 'dark', width: 1440 }, pages);
  checkTours({ language: 'en', theme: 'light', width: 1440 }, [...pages, ...applyTours]);
  checkTours({ language: 'en', theme: 'dark', width: 390 }, pages);
});

function checkTours(view: View, tours: readonly Tour[]): void {
  testTours(view, tours, async ({ page, screen }) => {
    expect(await htmlErrors(await page.content()), screen).toEqual([]);
    expect(await accessibilityViolations(page), screen).toEqual([]);
    expect(await turnedNumbers(page), screen).toEqual([]);
    expect(await bareText(page), screen).toEqual([]);
  });
}

test('every prerendered page is valid HTML', async () => {
  const prerendered = readPrerenderedPages(
    readFolder(join(import.meta.dirname, '../../dist/client')),
  );
  const pages = Object.values(prerendered).flatMap((each) => [...each]);
  expect(pages.length).toBeGreaterThan(20);
  for (const [path, html] of pages) {
    const served = html.toString().replaceAll('__LANG__', 'ar').replaceAll('__DIR__', 'rtl');
    expect(await htmlErrors(served), path).toEqual([]);
  }
});
