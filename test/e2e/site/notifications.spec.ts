import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { authText } from '#client/features/auth/text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { errorSentences } from '#domain/errors/error-messages.ts';
import { expect, test } from '../support/fixtures.ts';
import { open } from '../support/open.ts';

// The dashboard needs applications.
test.use({ serverOptions: { seed: 'demo' } });

/** Signing in, and how the browser logs that it was refused. */
const signIns = '**/trpc/account.signIn**';
const refused = /ERR_FAILED|401 \(Unauthorized\)/;

const parts = (page: Page) => ({
  shown: page.locator('[data-notification]'),
  area: page.locator('[data-notifications] ol'),
  phone: page.locator('input[name=phoneNumber]'),
  password: page.locator('input[name=password]'),
  submit: page.locator('main form [type=submit]'),
});

/** Opens the sign-in page, whose form is filled in and which the server refuses. */
async function openRefused(page: Page): Promise<void> {
  const { phone, password } = parts(page);
  await page.route(signIns, (route) => route.abort());
  await open(page, '/auth');
  await phone.fill('69999999');
  await password.fill('secret');
}

/** Presses the button, and lets the page's clock go on, by so many ms at a time, until the error shows. */
async function showError(page: Page, stepMs = 1): Promise<void> {
  const { shown, submit } = parts(page);
  await submit.click();
  const shows = async () => {
    await page.clock.runFor(stepMs);
    await setTimeout(100);
    return shown.count();
  };
  await expect.poll(shows).toBe(1);
}

/** Opens the sign-in page, and stops the page's clock so that no notification goes by itself. */
async function openWithClockStopped(page: Page): Promise<void> {
  const { shown } = parts(page);
  await page.clock.install();
  await openRefused(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  // NOTE: React waits up to 300 ms before it shows what has just been loaded.
  await showError(page, 50);
  await page.clock.runFor(5000);
  await expect(shown).toHaveCount(0);
}

/** Drags the notification by a distance to the right, or to the left. */
async function swipe(page: Page, notification: Locator, distance: number): Promise<void> {
  const box = await notification.locator('p').first().boundingBox();
  const [x, y] = [box!.x + box!.width / 2, box!.y + 5];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y);
  await page.mouse.move(x + distance, y);
  await page.mouse.up();
}

for (const language of ['ar', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('goes with a swipe to the right past 50 px', async ({ page, pageErrors }) => {
      pageErrors.allow(refused);
      const { shown } = parts(page);
      await openWithClockStopped(page);
      await showError(page);
      await swipe(page, shown, 40);
      await swipe(page, shown, -80);
      await expect(shown).toHaveCount(1);
      await swipe(page, shown, 60);
      await expect(shown).toHaveCount(0);
    });
  });
}

test('takes the place of the one before, and goes by keyboard', async ({ page, pageErrors }) => {
  pageErrors.allow(refused);
  const { shown, password } = parts(page);
  await openWithClockStopped(page);
  await showError(page);
  const first = await shown.innerText();
  await page.unroute(signIns);
  await page.clock.runFor(10);
  await showError(page);
  await page.clock.runFor(10);
  await expect(shown).not.toHaveText(first, { useInnerText: true });
  await expect(shown).toHaveCount(1);

  await password.focus();
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
  await expect(password).toBeFocused();
});

test('goes by keyboard from a dialog, which stays', async ({ page, pageErrors }) => {
  pageErrors.allow(refused);
  const { shown, area, submit } = parts(page);
  await openRefused(page);
  await submit.click();
  // It stays for as long as the pointer is on it.
  await shown.hover();
  await page.getByRole('button', { name: authText.ar.forgot }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('F8');
  await expect(area).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test('says the same in the other language once the page turns to it', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(refused);
  const { shown, submit } = parts(page);
  const send = async () => {
    await submit.click();
    // It stays for as long as the pointer is on it.
    await shown.hover();
  };
  const switchLanguage = () => page.locator('header [data-language-switch]').press('Enter');
  await openRefused(page);
  await send();
  await expect(shown.locator('p')).toHaveText([appText.ar.unexpectedError]);
  await switchLanguage();
  await expect(shown.locator('p')).toHaveText([appText.en.unexpectedError]);

  await page.unroute(signIns);
  await send();
  await expect(shown.locator('p')).toHaveText([errorSentences.wrongCredentials.en]);
  await switchLanguage();
  await expect(shown.locator('p')).toHaveText([errorSentences.wrongCredentials.ar]);
});

test('stays for five seconds, to the millisecond', async ({ page, pageErrors }) => {
  pageErrors.allow(refused);
  const { shown } = parts(page);
  await openWithClockStopped(page);
  await showError(page);
  await page.clock.runFor(4999);
  await expect(shown).toBeVisible();
  await page.clock.runFor(1);
  await expect(shown).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  /** The room, in px, between notifications and a bar, or else the lower end of the screen. */
  const roomAbove = (page: Page, bar?: Locator) => async () => {
    const area = await page.locator('#notifications').boundingBox();
    const top = bar ? (await bar.boundingBox())?.y : page.viewportSize()?.height;
    return Math.round((top ?? 0) - ((area?.y ?? 0) + (area?.height ?? 0)));
  };

  test('covers neither the focused field nor the button that sends', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(refused);
    const { shown, password, submit } = parts(page);
    await openRefused(page);
    for (const height of [844, 640, 480, 400]) {
      await page.setViewportSize({ width: 390, height });
      await submit.click();
      // It stays for as long as the pointer is on it.
      await shown.hover();
      await expect(password).toBeFocused();
      const covered = async () => {
        const notification = (await shown.boundingBox())!;
        const boxes = await Promise.all([password, submit].map((field) => field.boundingBox()));
        return boxes.filter(
          (box) =>
            box!.y < notification.y + notification.height && box!.y + box!.height > notification.y,
        ).length;
      };
      await expect.poll(covered, `${height} px`).toBe(0);
    }
  });

  test('stands above the bar of the wizard', async ({ page }) => {
    await open(page, '/apply');
    const bar = page.locator('#apply-onward').locator('xpath=..');
    await expect.poll(roomAbove(page, bar)).toBeGreaterThan(0);
    await open(page, '/auth');
    await expect.poll(roomAbove(page)).toBe(16);
  });

  test.describe('in the dashboard', () => {
    test.use({ signedIn: true });

    test('stands above the bar for picked applications while there is one', async ({ page }) => {
      await page.goto('/admin/dashboard?section=applications');
      const pick = page.locator('[data-application] input[type=checkbox]').first();
      await pick.check();
      const bar = page.locator('[data-bulk]');
      await expect(bar).toBeVisible();
      await expect.poll(roomAbove(page, bar)).toBeGreaterThan(0);
      await pick.uncheck();
      await expect(bar).toBeHidden();
      await expect.poll(roomAbove(page)).toBe(16);
    });
  });
});
