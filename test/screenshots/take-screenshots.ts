// Walks the built program and keeps a picture of every screen in .cache/screenshots, with a page to
// look through them. Names as arguments keep to the tours that contain one. Fails on a page's errors.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { startProgram, type Program } from '../test/e2e/support/program.ts';
import { makeScans, type Scans } from '../e2e/support/scans.ts';
import { newVisitor } from '../e2e/support/visit.ts';
import { adminTours } from './admin-tours.ts';
import { applyTours } from './apply-tours.ts';
import { contactSheet, titleOf, type Picture } from './contact-sheet.ts';
import { publicTours } from './public-tours.ts';
import { stateTours } from './state-tours.ts';
import type { Look, Tour } from './tour.ts';
import { launchBrowser } from '../support/browser.ts';
import { root } from '../../scripts/prepare.mjs';

const folder = join(root, '.cache', 'screenshots');

/** A browser does little while it waits for the program, so two walk at a time. */
const walkers = 2;

const looks: readonly Look[] = [
  { language: 'ar', width: 390, theme: 'light' },
  { language: 'ar', width: 1440, theme: 'light' },
  { language: 'en', width: 390, theme: 'light' },
  { language: 'en', width: 1440, theme: 'light' },
  { language: 'ar', width: 390, theme: 'dark' },
  { language: 'en', width: 1440, theme: 'dark' },
];

const tours: readonly Tour[] = [...publicTours, ...applyTours, ...stateTours, ...adminTours];

/** In the dark, colours are what differs: the pages are walked, not every step of the wizard. */
const darkTours: readonly Tour[] = [...publicTours, ...adminTours, ...applyTours.slice(-1)];

interface Walk {
  tour: Tour;
  look: Look;
}

const asked = process.argv.slice(2);
const walks = looks.flatMap((look) =>
  (look.theme === 'dark' ? darkTours : tours)
    .filter(({ name }) => asked.length === 0 || asked.some((part) => name.includes(part)))
    .map((tour): Walk => ({ tour, look })),
);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const [program, browser] = await Promise.all([startProgram({ SEED: 'demo' }), launchBrowser()]);
const pictures: Picture[] = [];
const faults: string[] = [];
try {
  const scans = await makeScans(browser);
  const waiting = [...walks];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await take(next, { program, browser, scans });
    }
  };
  await Promise.all(Array.from({ length: walkers }, work));
} finally {
  await browser.close();
  await program.stop();
}
const order = tours.map(({ name }) => name);
const place = ({ name }: Picture) => order.findIndex((tour) => name.startsWith(`${tour} · `));
pictures.sort((one, other) => place(one) - place(other));
writeFileSync(join(folder, 'index.html'), contactSheet(pictures, looks));
console.log(`${pictures.length} pictures: ${join(folder, 'index.html')}`);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}

/** Walks one tour in one look; what goes wrong is noted, and the rest goes on. */
async function take(
  { tour, look }: Walk,
  { program, browser, scans }: { program: Program; browser: Browser; scans: Scans },
): Promise<void> {
  const { page, context, errors, close } = await newVisitor(browser, program.url, {
    ...look,
    reducedMotion: 'reduce',
  });
  page.setDefaultTimeout(20_000);
  const snap = async (screen: string) => {
    const name = `${tour.name} · ${screen}`;
    const file = `${titleOf(look)} ${screen}.png`.replaceAll(/[^a-z0-9.]+/g, '-');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    const isOverlaid = await page.getByRole('dialog').first().isVisible();
    // NOTE: a page that is scrolled would have its sticky header drawn across its middle.
    if (!isOverlaid) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.screenshot({ path: join(folder, file), fullPage: !isOverlaid });
    pictures.push({ ...look, name, file });
  };
  try {
    await tour.walk({ ...look, page, context, program, scans, snap });
  } catch (error) {
    faults.push(`${titleOf(look)}, ${tour.name}: ${String(error).split('\n')[0]}`);
  }
  const unexpected = errors.filter((error) => !tour.expectedErrors?.test(error));
  faults.push(...unexpected.map((error) => `${titleOf(look)}, ${tour.name}: ${error}`));
  await close();
}
