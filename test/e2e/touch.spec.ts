import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appText } from '../../src/client/i18n/app-text.ts';
import { launchBrowser } from '../support/browser.ts';
import { expectNoErrors } from './support/no-errors.ts';
import { startProgram, type Program } from './support/program.ts';
import { soon } from './support/soon.ts';
import { newVisitor, open, type Visit } from './support/visit.ts';

const paths = ['/', '/track', '/institutions', '/partners', '/contact', '/auth?mode=signup'];

let program: Program;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ SEED: 'demo' }), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

describe.each(['ar', 'en'] as const)('a phone in the hand (%s)', (language) => {
  const t = appText[language];
  let visit: Visit;
  let page: Page;

  beforeEach(async () => {
    visit = await newVisitor(browser, program.url, {
      language,
      width: 390,
      height: 780,
      hasTouch: true,
    });
    page = visit.page;
  });

  afterEach(async () => {
    expectNoErrors(visit);
    await visit.close();
  });

  it.each(paths)('can hit every control of %s', async (path) => {
    await open(page, path);
    if (path === '/institutions') await page.locator('[data-institution] button').first().tap();
    await expect.poll(() => lowControls(page), soon).toEqual([]);
  });

  it('opens the menu, and closes it beside it', async () => {
    await open(page, '/');
    await page.getByRole('button', { name: t.openMenu }).tap();
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => lowControls(page), soon).toEqual([]);
    await page.touchscreen.tap(language === 'ar' ? 20 : 370, 400);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('swipes a notification away to the right, past 50 px', async () => {
    await page.clock.install();
    await open(page, '/auth');
    const notification = page.locator('[data-notification]');
    const submit = page.locator('main form button[type=submit]');
    await submit.tap();
    await notification.waitFor();
    // It leaves by itself after five seconds; the next one stays for as long as the clock stands still.
    await page.clock.fastForward(5000);
    await notification.waitFor({ state: 'detached' });
    await page.clock.pauseAt(Date.now() + 60_000);
    await submit.tap();
    await notification.waitFor();
    await swipe(page, '[data-notification]', 40);
    await page.clock.runFor(1000);
    await expect.poll(() => notification.count(), soon).toBe(1);
    await swipe(page, '[data-notification]', 80);
    await page.clock.runFor(1000);
    await expect.poll(() => notification.count(), soon).toBe(0);
  });
});

/** What a finger may miss: controls of less than 44 px that stand alone, not within a line of text. */
function lowControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, select, input, textarea')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      // NOTE: the way past the header is there for keys alone.
      .filter((control) => !control.closest('label, [inert], [aria-hidden=true], [href="#main"]'))
      .filter((control) => getComputedStyle(control).display !== 'inline')
      .map((control) => ({ control, height: control.getBoundingClientRect().height }))
      // NOTE: what only screen readers get is one pixel.
      .filter(({ height }) => height > 1 && height < 43.5)
      .map(({ control, height }) => `${height}: ${control.outerHTML.slice(0, 120)}`),
  );
}

/** A finger that is put on the middle of something, and moved sideways. */
async function swipe(page: Page, selector: string, byPx: number): Promise<void> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`nothing to swipe: ${selector}`);
  const y = box.y + box.height / 2;
  const x = box.x + box.width / 2;
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: at, y }],
    });
  await touch('touchStart', x);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', x + byPx * part);
  await touch('touchEnd');
  await fingers.detach();
}
