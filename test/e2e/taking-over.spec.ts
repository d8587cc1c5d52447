import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { startProgram, type Program } from './support/program.ts';

/** What a page's code does with the page that it finds. */

let program: Program;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

it('comes alive without styling all of the page again and without tables of letters', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    const done: string[] = [];
    Object.assign(window, { done });
    String.prototype.localeCompare = function (other) {
      done.push(`compared ${String(this)} with ${other}`);
      return 0;
    };
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes) {
        for (const node of removedNodes)
          if (node.nodeName === 'STYLE') done.push('took a style out');
      }
    }).observe(document, { childList: true, subtree: true });
  });
  for (const address of ['/', '/institutions', '/auth']) {
    await page.goto(program.url + address);
    await page.waitForFunction(() => !('early' in window));
    expect(await page.evaluate(() => Reflect.get(window, 'done') as string[]), address).toEqual([]);
  }
  await context.close();
});

it.each(['/auth', '/contact', '/track'])(
  'draws a page by its code alone as it is made ahead (%s)',
  async (address) => {
    const page = await browser.newPage();
    const classes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('#root [class]')]
          .flatMap(({ classList }) => [...classList])
          .filter((name) => name.startsWith('css-')),
      );
    const sorted = (names: string[]) => [...new Set(names)].toSorted();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(program.url + address);
    const made = sorted(await classes());
    await page.unroute('**/assets/*.js');

    await page.route(program.url + address, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(<div id="root")[^>]*/, '$1');
      await route.fulfill({ response, body });
    });
    await page.goto(program.url + address);
    await page.waitForFunction(() => !('early' in window));
    expect(await page.locator('#root[data-page]').count()).toBe(0);
    expect(sorted(await classes())).toEqual(made);
    await page.close();
  },
);
