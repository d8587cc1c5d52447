import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appText } from '../../src/client/i18n/app-text.ts';
import type { Language } from '../../src/domain/text/language.ts';
import { launchBrowser } from '../support/browser.ts';
import { signInAsAdmin } from './support/admin-sign-in.ts';
import { startProgram, type Program } from './support/program.ts';
import { soon } from './support/soon.ts';
import { newVisitor, open } from './support/visit.ts';

const phone = { width: 390, height: 800 };

let program: Program;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.tagName + (document.activeElement?.id ?? ''));

describe.each<Language>(['ar', 'en'])('the frame of every page (%s)', (language) => {
  const t = appText[language];

  it('has its menu at the side where reading begins; Escape closes it', async () => {
    const { page, errors, close } = await newVisitor(browser, program.url, { language, ...phone });
    await open(page, '/');
    const opener = page.getByRole('button', { name: t.openMenu });
    await opener.click();
    const menu = page.getByRole('dialog');
    const sides = async () => {
      const box = await menu.boundingBox();
      return box && [Math.round(box.x), Math.round(box.x + box.width)];
    };
    await expect.poll(sides, soon).toEqual(language === 'ar' ? [70, 390] : [0, 320]);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await expect
      .poll(() => opener.evaluate((node) => node === document.activeElement), soon)
      .toBe(true);
    expect(errors).toEqual([]);
    await close();
  });

  it('can be skipped with its first key, and left far below with one press', async () => {
    const { page, close } = await newVisitor(browser, program.url, { language, ...phone });
    await open(page, '/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: t.skipToContent });
    const isInSight = () => skip.evaluate((link) => link.getBoundingClientRect().top >= 0);
    await expect.poll(isInSight, soon).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page), soon).toBe('MAINmain');

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const back = page.locator('[data-back-to-top]');
    await back.waitFor();
    // Whoever reads on is not to have text covered; whoever turns back may want the top.
    for (const by of [-900, 50, -50]) {
      const scroll = () => page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), by);
      const isOffered = async () => (await scroll(), back.isVisible());
      await expect.poll(isOffered, soon).toBe(by < 0);
    }
    await back.click();
    await expect.poll(() => scrolled(page), soon).toBe(0);
    await expect.poll(() => focused(page), soon).toBe('H1');
    await back.waitFor({ state: 'detached' });
    await close();
  });

  it('prints what a page says, and nothing that can only be pressed', async () => {
    const { page, close } = await newVisitor(browser, program.url, { language, theme: 'dark' });
    await open(page, '/contact');
    await page.locator('main a[href^="tel:"]').waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.locator('body header').first().isVisible(), soon).toBe(false);
    await expect.poll(() => page.locator('footer').first().isVisible(), soon).toBe(false);
    await expect
      .poll(() => page.locator('main').innerText(), soon)
      .toContain('info@rusoom.example');
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.length).toBeGreaterThan(10_000);
    await page.goto('/apply');
    const next = page.locator('main form button[type=submit]');
    await next.waitFor({ state: 'attached' });
    await expect.poll(() => next.isVisible(), soon).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(() => next.isVisible(), soon).toBe(true);
    await close();
  });

  it('prints a dark page in light colours, and stays dark itself', async () => {
    const { page, close } = await newVisitor(browser, program.url, { language, theme: 'dark' });
    await open(page, '/contact');
    await page.evaluate(() => {
      const { classList, dataset } = document.documentElement;
      const look = () => (classList.contains('dark') ? 'dark' : 'light');
      addEventListener('beforeprint', () => (dataset['looks'] = look()));
      addEventListener('afterprint', () => (dataset['looks'] += ` ${look()}`));
    });
    await page.pdf({ format: 'A4' });
    const looks = () => page.locator('html').getAttribute('data-looks');
    await expect.poll(looks, soon).toBe('light dark');
    await close();
  });
});

it('shows focus and choices in colours that are not ours', async () => {
  const { page, close } = await newVisitor(browser, program.url, { language: 'ar' });
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/');
  const outline = (name: string) =>
    page
      .locator(`label:has(input[name=${name}]:checked)`)
      .first()
      .evaluate((card) => getComputedStyle(card).outlineStyle);
  await page.locator('input[name=estimateMonths][value="3"]').check({ force: true });
  await expect.poll(() => outline('estimateMonths'), soon).toBe('solid');
  await page.keyboard.press('Tab');
  const ring = () =>
    page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(
        document.activeElement ?? document.body,
      );
      return `${outlineWidth} ${outlineStyle}`;
    });
  await expect.poll(ring, soon).toMatch(/^[2-9]px solid$/);
  await close();
});

it('begins no transition for who asks for less motion', async () => {
  const begunBy = async (reducedMotion: 'reduce' | 'no-preference') => {
    const { page, close } = await newVisitor(browser, program.url, {
      language: 'en',
      reducedMotion,
    });
    await open(page, '/');
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      dataset['begun'] = '0';
      addEventListener(
        'transitionrun',
        () => (dataset['begun'] = `${Number(dataset['begun']) + 1}`),
      );
    });
    await page.locator('main a:visible').first().hover();
    await page.locator('input[name=estimateMonths][value="3"]').check({ force: true });
    for (let drawn = 0; drawn < 5; drawn += 1) {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
    const begun = await page.locator('html').getAttribute('data-begun');
    await close();
    return Number(begun);
  };
  expect(await begunBy('no-preference')).toBeGreaterThan(0);
  expect(await begunBy('reduce')).toBe(0);
});

it('begins a fresh visit at the top, and a return or a reload where it was left', async () => {
  const { page, close } = await newVisitor(browser, program.url, { language: 'en', ...phone });
  // What comes once the page is alive: it is placed by then.
  const isAlive = () => page.locator('a[href^="tel:"]').first().waitFor({ state: 'attached' });
  await open(page, '/contact');
  await isAlive();
  await page.evaluate(() => scrollTo(0, 700));
  await page.reload();
  await expect.poll(() => scrolled(page), soon).toBe(700);
  await page.goto('/partners');
  await isAlive();
  expect(await scrolled(page)).toBe(0);
  await page.goto('/contact');
  await isAlive();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => scrolled(page), soon).toBe(700);
  await close();
});

it('names a button without words 700 ms after the pointer came, not before', async () => {
  const { page, close } = await newVisitor(browser, program.url, { language: 'ar' });
  await signInAsAdmin(page, program, 'ar');
  await page.clock.install();
  await open(page, '/admin/partners');
  const edit = page.getByRole('button', { name: new RegExp(`^${appText.ar.edit}`) }).first();
  await edit.waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  await edit.hover();
  const tip = page.getByRole('tooltip');
  await page.clock.runFor(699);
  expect(await tip.count()).toBe(0);
  await page.clock.runFor(1);
  await tip.waitFor({ state: 'attached' });
  await expect.poll(() => tip.innerText(), soon).toBe(appText.ar.edit);
  await close();
});
