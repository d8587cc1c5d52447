import type { Locator, Page } from '@playwright/test';
import { estimateText } from '#client/features/site/calculator/estimate-text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { plain } from '#client/i18n/text.ts';
import { formatMoney } from '#domain/money/money.ts';
import { homeText } from '#client/features/site/home/home-text.ts';
import { issueSentences } from '#domain/errors/error-messages.ts';
import { expect, test } from '../support/fixtures.ts';
import { open } from '../support/open.ts';
import { alterAnswers } from '../support/trpc-answers.ts';

const t = homeText.ar;
const app = appText.ar;

test('states what the service offers, and leads on', async ({ page }) => {
  await open(page, '/');
  const main = page.locator('main');
  // The specification names these points.
  for (const point of [
    '0% فوائد',
    'متوافق مع أحكام الشريعة',
    '50%',
    '75%',
    '100%',
    'حسب الأهلية',
    '24 إلى 48 ساعة',
  ]) {
    await expect(main).toContainText(point);
  }
  await expect(main.getByRole('link', { name: t.continueApplication })).toHaveCount(0);
  await expect(main.locator('ol > li')).toHaveCount(4);
  for (const name of [t.financialPartners, t.academicPartners]) {
    const strip = page.getByRole('region', { name }).locator('[data-strip]');
    await expect(strip.locator('[data-tile]').first()).toBeVisible();
  }
  const call = page.getByRole('region', { name: t.callHeading });
  await expect(call.locator('a')).toHaveCount(1);
  await expect(call.locator('a')).toHaveAttribute('href', '/apply');
  await expect(call.locator('xpath=following-sibling::*')).toHaveCount(0);

  await main.getByRole('link', { name: t.trackApplication, exact: true }).first().click();
  await expect(page).toHaveURL('/track');
  await page.goBack();
  await main.getByRole('link', { name: t.applyNow, exact: true }).click();
  await expect(page).toHaveURL(/\/apply/);
});

test.describe('estimate', () => {
  const e = estimateText.ar;
  const parts = (page: Page) => ({
    tuition: page.getByLabel(e.tuition),
    estimate: page.locator('[data-estimate]'),
    result: page.locator('[data-estimate] [data-monthly] .num'),
    choose: (name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true }),
  });

  test('takes what a keyboard composes once it is composed', async ({ page }) => {
    await open(page, '/');
    const { tuition } = parts(page);
    await tuition.clear();
    const keyboard = await page.context().newCDPSession(page);
    for (const text of ['١', '١٥', '١٥٠', '١٥٠٠']) {
      const end = text.length;
      await keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: end,
        selectionEnd: end,
      });
      await expect(tuition).toHaveValue(text);
    }
    await keyboard.send('Input.insertText', { text: '١٥٠٠' });
    await expect(tuition).toHaveValue('1500');
    await tuition.press('5');
    await expect(tuition).toHaveValue('15005');
  });

  test('comes to the instalments of an application', async ({ page }) => {
    await open(page, '/');
    const { tuition, estimate, result, choose } = parts(page);
    const money = (dinars: number) => formatMoney(dinars * 1000, 'ar');
    for (const [typed, months, each, words] of [
      ['2400', 6, '400', app.instalmentsOf(app.instalmentCount(6), money(400))],
      [
        '١٠٥٠٫٥',
        9,
        '116',
        app.instalmentsAndLast(app.instalmentCount(8), money(116), money(122.5)),
      ],
      ['1000', 3, '333', app.instalmentsAndLast(app.instalmentCount(2), money(333), money(334))],
    ] as const) {
      await tuition.fill(typed);
      await choose(e.months(months));
      await expect(result).toHaveText(each);
      await expect(estimate).toContainText(plain(words));
    }
    // Of two dinars there are no three instalments.
    await tuition.fill('2');
    await expect(page.getByText(issueSentences.monthsExceedTuition.ar)).toBeVisible();
    await expect(result).toHaveText('0');
  });

  test('takes any term up to 60 months, and shows the schedule behind its sum', async ({
    page,
  }) => {
    await open(page, '/');
    const { tuition, choose } = parts(page);
    await tuition.fill('١٠٠٧');
    await choose(e.otherTerm);
    const months = page.getByRole('textbox', { name: e.otherMonths });
    await months.fill('61');
    await expect(page.getByText(issueSentences.monthsRange.ar)).toBeVisible();
    await months.fill('٩');
    await expect(page.getByText(issueSentences.monthsRange.ar)).toHaveCount(0);
    await page.getByRole('button', { name: e.showSchedule }).click();
    const rows = page.getByRole('region', { name: e.schedule }).locator('tbody tr');
    await expect(rows).toHaveCount(9);
    await expect(rows.last().locator('td').last()).toHaveText('119');
  });

  test('answers which tuition fits a salary, and shows its instalments', async ({ page }) => {
    await open(page, '/');
    const { tuition, result, choose } = parts(page);
    await choose(e.bySalary);
    await page.getByLabel(e.salary).fill('1200');
    await page.getByLabel(e.obligations).fill('180');
    await choose(e.months(9));
    await expect(result).toHaveText('2,700');
    await page.getByLabel(e.obligations).fill('480');
    await expect(result).toHaveText('0');
    const seeSchedule = page.getByRole('button', { name: e.seeSchedule });
    await expect(seeSchedule).toHaveCount(0);
    await page.getByLabel(e.obligations).fill('');
    await expect(result).toHaveText('4,320');
    await seeSchedule.click();
    await expect(tuition).toBeFocused();
    await expect(tuition).toHaveValue('4320');
    await expect(result).toHaveText('480');
  });
});

test.describe('partner strips', () => {
  const moving = (page: Page) => page.locator('[data-strip=moving]').first();
  const animations = (strip: Locator) =>
    strip.evaluate((node) => node.getAnimations({ subtree: true }).map((one) => one.playState));

  test('grow from empty tiles over a still row to a moving one', async ({ page }) => {
    const names = ['بنك الخليج', 'Bank', 'Finance House', 'Fourth'];
    let count = 0;
    await alterAnswers<object[]>(page, 'partner.listPublic', () =>
      names.slice(0, count).map((name, at) => ({ id: String(at), name, logoPath: null })),
    );
    await open(page, '/');
    const empty = page.locator('[data-strip=empty]');
    await expect(empty).toHaveCount(2);
    await expect(empty.first().locator('[data-placeholder]')).toHaveCount(12);

    count = 3;
    await open(page, '/');
    const still = page.locator('[data-strip=still]').first();
    const initials = still.locator('[data-initials]');
    await expect(initials).toHaveCount(3);
    await expect(initials).toHaveText(['ب', 'B', 'FH']);

    count = 4;
    await open(page, '/');
    // Three copies in a row, so that there is no gap where the first one has left.
    await expect(moving(page).locator('[data-tile]')).toHaveCount(12);
  });

  test('stand still for people who ask for less motion', async ({ page }) => {
    await open(page, '/');
    await expect(moving(page)).toBeVisible();
    expect(await animations(moving(page))).toEqual([]);
    await expect(page.getByRole('button', { name: t.pauseMotion })).toHaveCount(0);
  });

  test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('move until they are paused', async ({ page }) => {
      await open(page, '/');
      const strip = moving(page);
      const position = () =>
        strip
          .locator('ul')
          .first()
          .evaluate((list) => Math.round(list.getBoundingClientRect().x * 10));
      await strip.waitFor();
      const before = await position();
      await expect.poll(position).not.toBe(before);
      await page.getByRole('button', { name: t.pauseMotion }).first().click();
      await expect(page.getByRole('button', { name: t.playMotion }).first()).toBeVisible();
      // The pointer on a strip pauses it too.
      await page.mouse.move(0, 0);
      await expect.poll(() => animations(strip)).toEqual(['paused']);
      const paused = await position();
      await page.evaluate(() => new Promise((rendered) => requestAnimationFrame(rendered)));
      expect(await position()).toBe(paused);
    });
  });
});
