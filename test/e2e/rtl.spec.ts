import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { startProgram, type Program } from './support/program.ts';
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

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let program: Program;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

describe.each([
  ['ar', 'light', 1280],
  ['ar', 'dark', 390],
  ['en', 'light', 390],
  ['en', 'dark', 1280],
] as const)('every public page (%s, %s, %i px)', (language, theme, width) => {
  it.each(routes)('%s reads in its direction, fits and breaks no rule of axe', async (path) => {
    const { page, close } = await newVisitor(browser, program.url, {
      language,
      theme,
      width,
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    await open(page, path);
    await page.waitForLoadState('networkidle');
    const html = page.locator('html');
    expect(await html.getAttribute('lang')).toBe(language);
    expect(await html.getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
    for (const narrow of [width, 320]) {
      await page.setViewportSize({ width: narrow, height: 900 });
      await expect.poll(() => sidewaysScroll(page), { message: `${narrow} px` }).toBe(0);
    }
    const text = await page.locator('body').innerText();
    expect(text).not.toMatch(/[٠-٩۰-۹]/);
    if (language === 'ar') expect(await untranslatedLabels(page)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
    await close();
  });
});

it('turns the page to the other language in place and remembers it', async () => {
  const { page, close } = await newVisitor(browser, program.url, { language: 'ar' });
  await open(page, '/track?id=RSM-7K4Q-92XD-M3TB');
  await page.locator('main input[type=email]').fill('mariam@example.com');
  await page.locator('[data-language-switch]').first().click();
  await page.getByRole('heading', { name: 'Track your application' }).waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('ltr');
  expect(page.url()).toContain('?id=RSM-7K4Q-92XD-M3TB');
  expect(await page.locator('main input[type=email]').inputValue()).toBe('mariam@example.com');
  await page.reload();
  await page.getByRole('heading', { name: 'Track your application' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await close();
});

it('keeps phone, e-mail and amounts left to right inside Arabic', async () => {
  const { page, close } = await newVisitor(browser, program.url, { language: 'ar' });
  await open(page, '/contact');
  for (const link of ['a[href^="tel:"]', 'a[href^="mailto:"]']) {
    const value = page.locator(`main ${link} bdi`);
    expect(await value.getAttribute('dir')).toBe('ltr');
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

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** What is read out in the other language: labels without an Arabic letter, but for names and numbers. */
function untranslatedLabels(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[aria-label]:not([role=img])')]
      .map((node) => node.getAttribute('aria-label') ?? '')
      .filter((label) => /[a-z]/i.test(label) && !/[\u0600-\u06ff]/.test(label)),
  );
}

async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    // NOTE: the script above puts axe there.
    const { axe: checker } = window as unknown as {
      axe: {
        run: (
          root: Document,
          options: { runOnly: string[] },
        ) => Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
      };
    };
    const { violations } = await checker.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  });
}
