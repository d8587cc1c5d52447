import { expect, test } from '../support/fixtures.ts';

/** Elements that keep their place while the page scrolls. */
function barsThatStay(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((it) => ['sticky', 'fixed'].includes(getComputedStyle(it).position))
    .filter((it) => it.checkVisibility({ visibilityProperty: true }))
    .filter((it) => it.offsetHeight > 8 && it.offsetWidth > innerWidth / 2)
    .map((it) => it.outerHTML.slice(0, 80));
}

/** Labels, headings and fields with words that reach out of their frame. */
function cutWords(): string[] {
  const parts = document.querySelectorAll<HTMLElement>('label, h1, h2, input, select, button');
  return [...parts]
    .filter((it) => it.checkVisibility({ visibilityProperty: true }) && it.offsetWidth > 1)
    .filter((it) => {
      const range = document.createRange();
      range.selectNodeContents(it);
      const words = range.getBoundingClientRect();
      const frame = it.getBoundingClientRect();
      const isOut = frame.left < 0 || frame.right > document.documentElement.clientWidth;
      return isOut || (words.width > 0 && words.width > frame.width + 1);
    })
    .map((it) => it.outerHTML.slice(0, 80));
}

/** Text fields whose letters are under 16 px. */
function smallFields(): string[] {
  const fields = document.querySelectorAll<HTMLElement>(
    'input:not([type=radio], [type=checkbox], [type=file]), select, textarea',
  );
  return [...fields]
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => field.outerHTML.slice(0, 80));
}

test('small windows and large text cut nothing, cover nothing and need no zoom', async ({
  page,
}) => {
  for (const path of ['/auth', '/track', '/contact', '/apply']) {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.evaluate(barsThatStay), path).toEqual([]);
    expect(await page.evaluate(smallFields), path).toEqual([]);
    await page.setViewportSize({ width: 1023, height: 800 });
    await expect.poll(() => page.evaluate(smallFields), path).toEqual([]);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.evaluate(cutWords), `${path} ${width}`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(overflow, `${path} ${width}`).toBe(width);
    }
  }
});
