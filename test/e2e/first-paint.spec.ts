import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languages } from '../../src/domain/language.ts';
import { launchBrowser } from '../support/browser.ts';
import { startProgram, type Program } from './support/program.ts';

let program: Program;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

/** Pages whose first paint is the whole page, and what stands for each. */
const addresses = ['/', '/institutions', '/contact', '/auth', '/auth?mode=signup', '/nowhere'];

it.each(languages)(
  'shows pages without any script, in the language remembered (%s)',
  async (language) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await context.addCookies([{ name: 'language', value: language, url: program.url }]);
    const page = await context.newPage();
    for (const address of addresses) {
      await page.goto(program.url + address);
      const heading = page.locator('main h1');
      expect(await heading.evaluate((h1) => getComputedStyle(h1).direction)).toBe(
        language === 'ar' ? 'rtl' : 'ltr',
      );
      expect(/[\u0621-\u064a]/.test((await heading.textContent()) ?? '')).toBe(language === 'ar');
      expect(
        await heading.evaluate((h1) => Number.parseFloat(getComputedStyle(h1).fontSize)),
      ).toBeGreaterThan(20);
    }
    await context.close();
  },
);

it('takes over the page that came, element by element, and says nothing against it', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/error|warning/.test(message.type()) && !/404/.test(message.text())) {
      complaints.push(message.text());
    }
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  for (const address of addresses) {
    await page.addInitScript(() => {
      document.addEventListener(
        'readystatechange',
        () => {
          document.querySelector('main h1')?.setAttribute('data-from-server', '');
        },
        { once: true },
      );
    });
    await page.goto(program.url + address);
    await page.waitForFunction(() => {
      const heading = document.querySelector('main h1');
      return heading && Object.keys(heading).some((name) => name.startsWith('__reactFiber'));
    });
    expect([address, await page.locator('main h1[data-from-server]').count()]).toEqual([
      address,
      1,
    ]);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

it('never shows the language that the device does not remember, and tells the server for the next time', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    localStorage.setItem('language', 'en');
    document.addEventListener(
      'readystatechange',
      () => {
        const heading = document.querySelector('main h1');
        document.documentElement.dataset['seen'] = heading
          ? getComputedStyle(heading).visibility
          : '';
      },
      { once: true },
    );
  });
  await page.goto(program.url);
  await page.getByRole('heading', { level: 1, name: /school fees/i }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['seen'])).toBe('hidden');
  expect(await page.locator('html').getAttribute('dir')).toBe('ltr');
  const second = await (await context.request.get(program.url)).text();
  expect(second).toContain('<html lang="en" dir="ltr"');
  await context.close();
});
