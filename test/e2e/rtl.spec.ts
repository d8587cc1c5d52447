import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { startProgram, type Program } from './support/program.ts';
import { soon } from './support/soon.ts';
import { newVisitor, open } from './support/visit.ts';

const routes = [
  '/',
  '/track',
  '/institutions',
  '/partners',
  '/contact',
  '/auth',
  '/auth?mode=signup',
  '/nowhere',
] as const;

let program: Program;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

describe.each(['ar', 'en'] as const)('every public page (%s)', (language) => {
  it.each(routes)(
    '%s reads in its direction and fits, however narrow or enlarged',
    async (path) => {
      const { page, close } = await newVisitor(browser, program.url, {
        language,
        reducedMotion: 'reduce',
      });
      await open(page, path);
      await page.waitForLoadState('networkidle');
      const html = page.locator('html');
      await expect.poll(() => html.getAttribute('lang'), soon).toBe(language);
      await expect
        .poll(() => html.getAttribute('dir'), soon)
        .toBe(language === 'ar' ? 'rtl' : 'ltr');
      for (const width of [1440, 1024, 768, 375, 320]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => sidewaysScroll(page), { ...soon, message: `${width} px` }).toBe(0);
      }
      await html.evaluate((root) => (root.style.fontSize = '200%'));
      await expect.poll(() => sidewaysScroll(page), { ...soon, message: '320 px, 200%' }).toBe(0);
      await page.setViewportSize({ width: 1280, height: 900 });
      await expect.poll(() => sidewaysScroll(page), { ...soon, message: 'text of 200%' }).toBe(0);
      await close();
    },
  );
});

it('turns the page to the other language in place and remembers it', async () => {
  const { page, close } = await newVisitor(browser, program.url, { language: 'ar' });
  await open(page, '/track?id=RSM-7K4Q-92XD-M3TB');
  await page.locator('main input[type=email]').fill('mariam@example.com');
  await page.locator('[data-language-switch]').first().click();
  await page.getByRole('heading', { name: 'Track your application' }).waitFor();
  await expect.poll(() => page.locator('html').getAttribute('dir'), soon).toBe('ltr');
  await expect.poll(() => page.url(), soon).toContain('?id=RSM-7K4Q-92XD-M3TB');
  await expect
    .poll(() => page.locator('main input[type=email]').inputValue(), soon)
    .toBe('mariam@example.com');
  await page.reload();
  await page.getByRole('heading', { name: 'Track your application' }).waitFor();
  await expect.poll(() => page.locator('html').getAttribute('lang'), soon).toBe('en');
  await close();
});

it('keeps phone, e-mail and amounts left to right inside Arabic', async () => {
  const { page, close } = await newVisitor(browser, program.url, { language: 'ar' });
  await open(page, '/contact');
  for (const link of ['a[href^="tel:"]', 'a[href^="mailto:"]']) {
    const value = page.locator(`main ${link} bdi`);
    await expect.poll(() => value.getAttribute('dir'), soon).toBe('ltr');
  }
  await open(page, '/');
  const amount = page.locator('[data-monthly]');
  const [number, unit] = await amount.evaluate((node) => {
    const range = document.createRange();
    return [node.querySelector('.num'), node.querySelector('span')].map((part) => {
      range.selectNodeContents(part ?? node);
      return range.getBoundingClientRect().x;
    });
  });
  expect(Number(number)).toBeGreaterThan(Number(unit));
  await close();
});

it.each([
  ['ar', -1],
  ['en', 1],
] as const)(
  'points ahead in %s, and mirrors nothing that has no direction',
  async (language, along) => {
    const { page, close } = await newVisitor(browser, program.url, { language, width: 1280 });
    /** 1 as drawn, -1 mirrored; of an icon by its own name. */
    const turned = (icon: string) =>
      page
        .locator(`main svg.lucide-${icon}`)
        .first()
        .evaluate((svg) => new DOMMatrix(getComputedStyle(svg).transform).a);
    await open(page, '/');
    await expect.poll(() => turned('arrow-right'), soon).toBe(along);
    await open(page, '/contact');
    for (const icon of ['phone', 'mail', 'clock']) {
      await expect.poll(() => turned(icon), { ...soon, message: icon }).toBe(1);
    }
    await close();
  },
);

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
