import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { estimateText } from '../../src/client/features/site/calculator/estimate-text.ts';
import { homeText } from '../../src/client/features/site/home/home-text.ts';
import { issueSentences } from '../../src/domain/errors/error-messages.ts';
import { launchBrowser } from '../support/browser.ts';
import { adminCalls } from './support/admin-calls.ts';
import { expectNoErrors } from './support/no-errors.ts';
import { startProgram, type Program } from './support/program.ts';
import { soon } from './support/soon.ts';
import { newVisitor, open, type Visit } from './support/visit.ts';

const words = {
  ar: {
    apply: 'قدّم طلبك الآن',
    track: 'تتبّع طلبك',
    tuition: 'إجمالي الرسوم (د.ك)',
    pause: 'إيقاف الحركة',
    play: 'تشغيل الحركة',
    points: [
      '0% فوائد',
      'متوافق مع أحكام الشريعة',
      '50%',
      '75%',
      '100%',
      'حسب الأهلية',
      '24 إلى 48 ساعة',
    ],
  },
  en: {
    apply: 'Apply Now',
    track: 'Track Application',
    tuition: 'Total tuition (KWD)',
    pause: 'Pause motion',
    play: 'Play motion',
    points: [
      '0% interest',
      'Sharia-compliant',
      '50%',
      '75%',
      '100%',
      'according to eligibility',
      '24 to 48 hours',
    ],
  },
} as const;

let program: Program;
let empty: Program;
let browser: Browser;

beforeAll(async () => {
  [program, empty, browser] = await Promise.all([
    startProgram(),
    startProgram({ SEED: 'none' }),
    launchBrowser(),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await Promise.all([program?.stop(), empty?.stop()]);
});

describe.each(['ar', 'en'] as const)('the home page (%s)', (language) => {
  const t = words[language];
  let visit: Visit;
  let page: Page;

  beforeEach(async () => {
    visit = await newVisitor(browser, program.url, { language });
    page = visit.page;
  });

  afterEach(async () => {
    await visit.close();
  });

  it('promises on the home page what the service offers, and leads on', async () => {
    await open(page, '/');
    for (const point of t.points) {
      await expect.poll(() => page.locator('main').innerText(), soon).toContain(point);
    }
    await expect.poll(() => page.locator('main ol > li').count(), soon).toBe(4);
    for (const name of [
      homeText[language].financialPartners,
      homeText[language].academicPartners,
    ]) {
      await page
        .getByRole('region', { name })
        .locator('[data-strip] [data-tile]')
        .first()
        .waitFor();
    }
    await page.getByRole('link', { name: t.track, exact: true }).first().click();
    await page.waitForURL('**/track');
    await page.goBack();
    await page.getByRole('link', { name: t.apply, exact: true }).click();
    await page.waitForURL('**/apply**');
    expectNoErrors(visit);
  });

  it.each([
    ['2400', '6', '400', '2,400'],
    ['١٠٥٠٫٥', '9', '117', '122.500'],
    ['1000', '3', '334', '333'],
  ])(
    'estimates %s over %s months as an application would',
    async (tuition, months, monthly, row) => {
      await open(page, '/');
      await page.getByLabel(t.tuition).fill(tuition);
      await page.locator(`input[name=estimateMonths][value="${months}"]`).check({ force: true });
      const estimate = page.locator('[data-estimate]');
      await expect
        .poll(() => estimate.locator('[data-monthly] .num').innerText(), soon)
        .toBe(monthly);
      await expect.poll(() => estimate.innerText(), soon).toContain(row);
    },
  );

  it('takes any term, and shows the schedule that its sum comes from', async () => {
    const e = estimateText[language];
    await open(page, '/');
    await page.getByLabel(t.tuition).fill('١٠٠٧');
    await page.getByRole('radio', { name: e.otherTerm }).check({ force: true });
    const months = page.getByRole('textbox', { name: e.otherMonths });
    await months.fill('61');
    await page.getByText(issueSentences.monthsRange[language]).waitFor();
    await months.fill('٩');
    await expect
      .poll(() => page.locator('[data-instalment-sum]').innerText(), soon)
      .toBe('8 × 111 + 119 = 1,007');
    await page.getByRole('button', { name: e.showSchedule }).click();
    const rows = page.getByRole('region', { name: e.schedule }).locator('tbody tr');
    await rows.nth(8).waitFor();
    await expect.poll(() => rows.count(), soon).toBe(9);
    await expect.poll(() => rows.last().innerText(), soon).toMatch(/\b119$/);
  });

  it('answers which tuition a salary carries, and shows its instalments', async () => {
    const e = estimateText[language];
    await open(page, '/');
    await page.getByRole('radio', { name: e.bySalary }).check({ force: true });
    await page.getByLabel(e.salary).fill('1200');
    await page.getByLabel(e.obligations).fill('180');
    await page.getByRole('radio', { name: e.months(9) }).check({ force: true });
    const result = page.locator('[data-estimate] [data-monthly] .num');
    await expect.poll(() => result.innerText(), soon).toBe('2,700');
    await page.getByLabel(e.obligations).fill('480');
    await expect.poll(() => result.innerText(), soon).toBe('0');
    await expect
      .poll(() => page.getByRole('button', { name: e.seeSchedule }).count(), soon)
      .toBe(0);
    await page.getByLabel(e.obligations).fill('');
    await expect.poll(() => result.innerText(), soon).toBe('4,320');
    await page.getByRole('button', { name: e.seeSchedule }).click();
    await expect.poll(() => page.getByLabel(t.tuition).evaluate(isFocused), soon).toBe(true);
    await expect.poll(() => page.getByLabel(t.tuition).inputValue(), soon).toBe('4320');
    await expect.poll(() => result.innerText(), soon).toBe('480');
  });

  it('moves a strip of four logos or more, three times over, until it is paused', async () => {
    await open(page, '/');
    const strip = page.locator('[data-strip=moving]').first();
    await strip.waitFor();
    const { length: partners } = (await (
      await fetch(`${program.url}/api/partners/financial`)
    ).json()) as unknown[];
    expect(partners).toBeGreaterThanOrEqual(4);
    await expect.poll(() => strip.locator('[data-tile]').count(), soon).toBe(3 * partners);
    await expect.poll(() => moves(page, strip), soon).toBe(true);
    await page.getByRole('button', { name: t.pause }).first().click();
    await page.getByRole('button', { name: t.play }).waitFor();
    await page.mouse.move(0, 0);
    await expect.poll(() => moves(page, strip), soon).toBe(false);
  });

  it('keeps the strips still for people who ask for less motion', async () => {
    const calm = await newVisitor(browser, program.url, { language, reducedMotion: 'reduce' });
    await open(calm.page, '/');
    const strip = calm.page.locator('[data-strip=moving]').first();
    await strip.waitFor();
    await expect.poll(() => moves(calm.page, strip), soon).toBe(false);
    await expect.poll(() => calm.page.getByRole('button', { name: t.pause }).count(), soon).toBe(0);
    await calm.close();
  });
});

describe('the strips of the home page, as partners come', () => {
  it('goes from twelve empty tiles over a still row to a moving one', async () => {
    const call = await adminCalls(empty);
    const left = (await call('GET', '/api/admin/partners')) as { id: string }[];
    for (const { id } of left) await call('DELETE', `/api/admin/partners/${id}`);
    const { page, close } = await newVisitor(browser, empty.url, { language: 'ar' });
    await open(page, '/');
    await page.locator('[data-strip=empty]').nth(1).waitFor();
    await expect
      .poll(
        () => page.locator('[data-strip=empty]').first().locator('[data-placeholder]').count(),
        soon,
      )
      .toBe(12);

    const add = (name: string, status = 'active') =>
      call('POST', '/api/admin/partners', { name, type: 'financial', status });
    for (const name of ['بنك الخليج', 'Bank', 'Finance House']) await add(name);
    await add('Hidden', 'inactive');
    await open(page, '/');
    const still = page.locator('[data-strip=still]');
    await still.waitFor();
    await expect
      .poll(
        async () => (await still.locator('[data-initials]').allInnerTexts()).map(plainLetters),
        soon,
      )
      .toEqual(['بخ', 'B', 'FH']);

    await add('Fourth');
    await open(page, '/');
    const moving = page.locator('[data-strip=moving]');
    await moving.waitFor();
    await expect.poll(() => moving.locator('[data-tile]').count(), soon).toBe(12);
    await expect.poll(() => page.locator('main').innerText(), soon).not.toContain('Hidden');
    await close();
  });
});

async function moves(page: Page, strip: Locator): Promise<boolean> {
  const place = () =>
    strip
      .locator('ul')
      .first()
      .evaluate((list) => Math.round(list.getBoundingClientRect().x * 10));
  const before = await place();
  await page.waitForTimeout(300);
  return (await place()) !== before;
}

function isFocused(node: Element): boolean {
  return node === document.activeElement;
}

function plainLetters(text: string): string {
  return text.replaceAll('\u200c', '').trim();
}
