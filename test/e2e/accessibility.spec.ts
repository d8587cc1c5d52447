import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFolder } from '../../src/server/http/pages/static-files.ts';
import { madePagesOf } from '../../src/server/http/pages/prerendered.ts';
import { adminTours } from '../screenshots/admin-tours.ts';
import { applyTours } from '../screenshots/apply-tours.ts';
import { publicTours } from '../screenshots/public-tours.ts';
import type { Look, Tour } from '../screenshots/tour.ts';
import { launchBrowser } from '../support/browser.ts';
import { faultsOf } from './support/faults.ts';
import { markupFaults } from './support/markup.ts';
import { startProgram, type Program } from './support/program.ts';
import { watchRequests } from './support/quiet.ts';
import { makeScans, type Scans } from './support/scans.ts';
import { turnedNumbers } from './support/turned-numbers.ts';
import { newVisitor } from './support/visit.ts';

const looks: readonly Look[] = [
  { language: 'ar', theme: 'light', width: 390 },
  { language: 'ar', theme: 'dark', width: 1440 },
  { language: 'en', theme: 'light', width: 1440 },
  { language: 'en', theme: 'dark', width: 390 },
];

/** The wizard is the longest walk: a phone and a wide screen see all of it. */
const walksWizard = ({ language, width }: Look) => language === (width === 390 ? 'ar' : 'en');

let program: Program;
let browser: Browser;
let scans: Scans;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ SEED: 'demo' }), launchBrowser()]);
  scans = await makeScans(browser);
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

const cases = looks.map((look) => [look.language, look.theme, look.width, look] as const);

describe.each(cases)('in %s, %s, at %i px', (_language, _theme, _width, look) => {
  const tours: readonly Tour[] = [
    ...publicTours,
    ...adminTours,
    ...(walksWizard(look) ? applyTours : []),
  ];

  const walks = tours.map((tour) => [tour.name, tour] as const);

  it.each(walks)('nothing stands in the way on the tour "%s"', async (_name, tour) => {
    const { page, context, errors, close } = await newVisitor(browser, program.url, {
      ...look,
      reducedMotion: 'reduce',
    });
    const quiet = watchRequests(page);
    const snap = async (screen: string) => {
      await quiet();
      expect(await markupFaults(await page.content()), screen).toEqual([]);
      expect(await faultsOf(page), screen).toEqual([]);
      expect(await turnedNumbers(page), screen).toEqual([]);
    };
    await tour.walk({ ...look, page, context, program, scans, snap });
    expect(errors.filter((error) => !tour.expectedErrors?.test(error))).toEqual([]);
    await close();
  });
});

it('every page that is made ahead is valid HTML', async () => {
  const made = madePagesOf(readFolder(join(import.meta.dirname, '../../dist/client')));
  const pages = Object.values(made).flatMap((each) => [...each]);
  expect(pages.length).toBeGreaterThan(20);
  for (const [path, html] of pages) {
    const served = html.toString().replaceAll('__LANG__', 'ar').replaceAll('__DIR__', 'rtl');
    expect(await markupFaults(served), path).toEqual([]);
  }
});
