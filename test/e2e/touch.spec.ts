import type { Page } from '@playwright/test';
import { appText } from '#client/i18n/app-text.ts';
import { expect, test } from './support/fixtures.ts';
import { open } from './support/open.ts';

test.use({
  serverOptions: { seed: 'demo' },
  viewport: { width: 390, height: 780 },
  hasTouch: true,
  isMobile: true,
});

const paths = ['/', '/track', '/institutions', '/partners', '/contact', '/auth?mode=signup'];

for (const path of paths) {
  test(`every control of ${path} is high enough for a finger`, async ({ page }) => {
    await open(page, path);
    if (path === '/institutions') await page.locator('[data-institution] button').first().tap();
    await expect.poll(() => lowControls(page)).toEqual([]);
  });
}

test('the menu opens, and closes by a tap beside it', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: appText.ar.openMenu }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => lowControls(page)).toEqual([]);
  await page.touchscreen.tap(20, 400);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a swipe of more than 50 px to the right dismisses a notification', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  await page.route('**/trpc/account.signIn**', (route) => route.abort());
  await page.clock.install();
  await open(page, '/auth');
  await page.locator('input[name=phoneNumber]').fill('69999999');
  await page.locator('input[name=password]').fill('secret');
  const notification = page.locator('[data-notification]');
  const submit = page.locator('main form button[type=submit]');
  await submit.tap();
  await expect(notification).toBeVisible();
  // It leaves by itself after five seconds; the next one stays while the clock is paused.
  await page.clock.fastForward(5000);
  await expect(notification).toHaveCount(0);
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit.tap();
  const shows = async () => {
    await page.clock.runFor(1);
    return notification.count();
  };
  await expect.poll(shows).toBe(1);
  await swipe(page, '[data-notification]', 40);
  await page.clock.runFor(1000);
  await expect(notification).toHaveCount(1);
  await swipe(page, '[data-notification]', 80);
  await page.clock.runFor(1000);
  await expect(notification).toHaveCount(0);
});

/** Controls of less than 44 px that stand alone, not within a line of text. */
function lowControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, select, input, textarea')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      // NOTE: the skip link is for keyboards alone.
      .filter((control) => !control.closest('label, [inert], [aria-hidden=true], [href="#main"]'))
      .filter((control) => getComputedStyle(control).display !== 'inline')
      .map((control) => ({ control, height: control.getBoundingClientRect().height }))
      // NOTE: what is for screen readers alone is one pixel high.
      .filter(({ height }) => height > 1 && height < 43.5)
      .map(({ control, height }) => `${height}: ${control.outerHTML.slice(0, 120)}`),
  );
}

/** Puts a finger on the middle of an element and moves it sideways. */
async function swipe(page: Page, selector: string, byPx: number): Promise<void> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`nothing to swipe: ${selector}`);
  const y = box.y + box.height / 2;
  const x = box.x + box.width / 2;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: at, y }],
    });
  await touch('touchStart', x);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', x + byPx * part);
  await touch('touchEnd');
  await session.detach();
}
