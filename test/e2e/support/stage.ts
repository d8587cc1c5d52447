import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach } from '@playwright/test';
import { launchBrowser } from '../../support/browser.ts';
import { applyWizard, type ApplyWizard } from './apply.ts';
import { startProgram, type Program } from './program.ts';
import { makeScans, type Scans } from './scans.ts';
import { newVisitor, type Visit, type VisitOptions } from './visit.ts';

/** What a test of the wizard works with. */
export type Stage = {
  program: Program;
  browser: Browser;
  scans: Scans;
  visit: Visit;
  page: Page;
  wizard: ApplyWizard;
};

/**
 * Gives a file of tests one program and one browser, and each of its tests a visitor with an empty
 * profile; `take` gets them before the test begins.
 */
export function stageWizard(options: VisitOptions, take: (stage: Stage) => void): void {
  let program: Program;
  let browser: Browser;
  let scans: Scans;
  let visit: Visit;

  beforeAll(async () => {
    [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
    scans = await makeScans(browser);
  });

  afterAll(async () => {
    await browser?.close();
    await program?.stop();
  });

  beforeEach(async () => {
    visit = await newVisitor(browser, program.url, options);
    const { page } = visit;
    // The browser hands over what would open a dialog of the system only once somebody listens.
    page.on('filechooser', () => undefined);
    take({ program, browser, scans, visit, page, wizard: applyWizard(page, options.language) });
  });

  afterEach(async () => {
    await visit.close();
  });
}
