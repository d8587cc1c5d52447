import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languages } from '../../src/domain/text/language.ts';
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
const addresses = [
  '/',
  '/?from=a-letter',
  '/institutions',
  '/contact',
  '/track?id=RSM-7K4Q-92XD-M3TB',
  '/apply',
  '/auth',
  '/auth?mode=signup',
  '/nowhere',
];

it.each(languages)(
  'shows pages without any script, in the language remembered (%s)',
  async (language) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await context.addCookies([{ name: 'language', value: language, url: program.url }]);
    const page = await context.newPage();
    for (const address of addresses) {
      await page.goto(program.url + address);
      const notices = page.locator('noscript p:visible');
      expect(
        await notices.evaluateAll((all: HTMLElement[]) => all.map(({ lang }) => lang)),
      ).toEqual([language]);
      expect((await notices.boundingBox())?.y).toBe(0);
      const heading = page.locator('main h1');
      expect(await heading.evaluate((h1) => getComputedStyle(h1).direction)).toBe(
        language === 'ar' ? 'rtl' : 'ltr',
      );
      expect(/[\u0621-\u064a]/.test((await heading.textContent()) ?? '')).toBe(language === 'ar');
      expect(
        await heading.evaluate((h1) => Number.parseFloat(getComputedStyle(h1).fontSize)),
      ).toBeGreaterThan(20);
      const footer = page.getByRole('contentinfo');
      expect(await footer.locator('a[href="tel:+96522200000"]').textContent()).toBe(
        '+965 2220 0000',
      );
    }
    await context.close();
  },
);

it('leaves what is further down to the browser until it comes near or alive', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  // Without its code the page stays as it came.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(program.url);
  const isLaidOut = (selector: string) =>
    page
      .locator(selector)
      .evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut('main h1')).toBe(true);
  expect(await isLaidOut('#ready-to-start')).toBe(false);
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toHaveLength(9);
  await page.locator('#ready-to-start').scrollIntoViewIfNeeded();
  await expect.poll(() => isLaidOut('#ready-to-start')).toBe(true);

  await page.unroute('**/assets/*.js');
  await page.goto(program.url);
  await expect.poll(() => page.locator('[data-below]').count(), { timeout: 10_000 }).toBe(0);
  expect(await isLaidOut('#ready-to-start')).toBe(true);
  await context.close();
});

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

it('shows the first step of the wizard where there is nothing else to show, and keeps what is chosen early', async () => {
  const { page, letCodeCome, close } = await openWithoutCode('/apply');
  await page.locator('label', { has: page.locator('input[value=nursery]') }).click();
  letCodeCome();
  await page.waitForURL(/step=1/);
  await page.getByRole('combobox').waitFor();
  expect(await page.locator('input[value=nursery]').isChecked()).toBe(true);

  // Now a draft is kept here, and the first step as it came must not flash before what is made of it.
  await page.waitForFunction(() => localStorage.getItem('applySave'));
  const letItCome = await holdCode(page);
  await page.goto(`${program.url}/apply`, { waitUntil: 'commit' });
  const first = page.locator('main h1');
  await first.waitFor({ state: 'attached' });
  expect(await page.locator('html[data-waits]').count()).toBe(1);
  expect(await first.isVisible()).toBe(false);
  letItCome();
  await page.locator('html:not([data-waits])').waitFor();
  await page.waitForURL(/step=1/);
  await page.locator('input[value=nursery]:checked').waitFor({ state: 'attached' });
  await close();
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

/** A page in English whose code comes only when it is let. */
async function openWithoutCode(address: string) {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'language', value: 'en', url: program.url }]);
  const page = await context.newPage();
  const letCodeCome = await holdCode(page);
  await page.goto(program.url + address, { waitUntil: 'commit' });
  return { page, letCodeCome, close: () => context.close() };
}

/** From here on code comes only when it is let. */
async function holdCode(page: Page): Promise<() => void> {
  let letCodeCome = () => undefined as void;
  const codeComes = new Promise<void>((resolve) => (letCodeCome = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await codeComes;
    await route.continue();
  });
  return letCodeCome;
}

it('keeps what is typed and pressed before its code has come, and sends no form by itself', async () => {
  const { page, letCodeCome, close } = await openWithoutCode('/auth');
  await page.locator('input[name=phoneNumber]').fill('51234567');
  await page.locator('input[name=password]').fill('12345');
  await page.locator('main form [type=submit]').click();
  letCodeCome();

  await page.getByText('Password must be at least 6 characters').first().waitFor();
  expect(page.url()).toBe(`${program.url}/auth`);
  expect(await page.locator('input[name=phoneNumber]').inputValue()).toBe('51234567');
  expect(await page.locator('input[name=password]').inputValue()).toBe('12345');
  await close();
});

it('keeps it on a page reached by a link with an id too', async () => {
  const id = 'RSM-7K4Q-92XD-M3TB';
  const { page, letCodeCome, close } = await openWithoutCode(`/track?id=${id}`);
  await page.locator('input[name=email]').fill('mariam@example.com');
  await page.locator('main form [type=submit]').click();
  letCodeCome();

  await page.getByText('No application matches this ID and email address.').first().waitFor();
  expect(await page.locator('input[name=applicationId]').inputValue()).toBe(id);
  expect(await page.locator('input[name=email]').inputValue()).toBe('mariam@example.com');
  await close();
});

it.each(['/', '/admin/login'])(
  'takes the theme that was chosen in the footer before its code has come (%s)',
  async (address) => {
    const { page, letCodeCome, close } = await openWithoutCode(address);
    const dark = page.getByRole('radio', { name: 'Dark' });
    await page.getByRole('contentinfo').locator('label', { has: dark }).click();
    letCodeCome();

    await page.waitForFunction(() => !('early' in window));
    await page.locator('html.dark').waitFor();
    await page.locator('footer input:checked[data-theme=dark]').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await close();
  },
);

it.each([
  { remembered: 'light', prefers: 'dark', shown: 'light' },
  { remembered: 'dark', prefers: 'light', shown: 'dark' },
  { remembered: 'auto', prefers: 'dark', shown: 'dark' },
  { remembered: undefined, prefers: 'dark', shown: 'dark' },
  { remembered: undefined, prefers: 'light', shown: 'light' },
] as const)(
  'shows the theme its cookies remember before its code has come ($remembered, $prefers preferred)',
  async ({ remembered, prefers, shown }) => {
    const context = await browser.newContext({ colorScheme: prefers });
    const cookie = { name: 'theme', value: remembered ?? '', url: program.url };
    if (remembered) await context.addCookies([cookie]);
    const page = await context.newPage();
    const letCodeCome = await holdCode(page);
    await page.goto(program.url, { waitUntil: 'commit' });
    await page.locator('main h1').waitFor();
    expect(await page.locator('html').getAttribute('class')).toBe(shown);
    letCodeCome();
    await page.waitForFunction(() => !('early' in window));
    expect(await page.locator('html').getAttribute('class')).toBe(shown);
    await context.close();
  },
);

it.each([
  ['ar', 'readex-pro'],
  ['en', 'inter'],
])('fetches the font of its own language ahead, and no other (%s)', async (language, font) => {
  const headers = { cookie: `language=${language}` };
  for (const address of addresses) {
    const html = await (await fetch(program.url + address, { headers })).text();
    const links = html.match(/<link\b[^>]*rel="preload"[^>]*>/g) ?? [];
    expect(links.map((link) => /\/(inter|readex-pro)-[^/]*\.woff2"/.exec(link)?.[1])).toEqual([
      font,
    ]);
  }
});

it.each(languages)('describes each page in its own words (%s)', async (language) => {
  const descriptions = new Set<string>();
  const paths = ['/', '/apply', '/track', '/institutions', '/partners', '/contact', '/auth'];
  for (const path of paths) {
    const answer = await fetch(program.url + path, { headers: { cookie: `language=${language}` } });
    const found = [...(await answer.text()).matchAll(/name="description"\s+content="([^"]*)"/g)];
    expect(found).toHaveLength(1);
    const [, description = ''] = found[0]!;
    expect(/[\u0621-\u064a]/.test(description)).toBe(language === 'ar');
    descriptions.add(description);
  }
  expect(descriptions.size).toBe(paths.length);
});

it('comes with nothing that its first paint would wait for, and adds no style that lays it out again', async () => {
  const page = await browser.newPage();
  const answer = await page.goto(program.url, { waitUntil: 'networkidle' });
  // Its code is asked for by a script of its own, after the paint; a disabled sheet is no more than a mark.
  expect(await answer?.text()).not.toMatch(
    /<script[^>]+src=|modulepreload"|rel="stylesheet"(?![^>]* disabled)/,
  );
  await page.waitForFunction(() => document.querySelector('link[rel=modulepreload]'));
  // In a cascade layer, a style added later makes the browser look up every font and lay out every line.
  const layers = await page.evaluate(
    () =>
      [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules])
        .filter((rule) => rule instanceof CSSLayerBlockRule).length,
  );
  expect(layers).toBe(0);
  await page.close();
});
