import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from '@playwright/test';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The accessibility violations of a page as it stands: what axe finds, and what it does not check. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await animationsEnd(page);
  const axeViolations = await runAxe(page);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const text = await page.locator('body').innerText();
  const digits = /[٠-٩۰-۹]+/.exec(text)?.[0];
  return [
    ...axeViolations,
    ...(sideways === 0 ? [] : [`scrolls sideways by ${sideways} px`]),
    ...(digits === undefined ? [] : [`digits of another script: ${digits}`]),
    ...(await smallTargets(page)),
    ...(await untranslatedLabels(page)),
  ];
}

/** A dialog that is still opening hides the page already and is not seen itself yet. */
async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

async function runAxe(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const results = await page.evaluate(
    // NOTE: axe defines itself on the window just before.
    (tags) =>
      (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
        runOnly: tags,
        // smallTargets() is stricter: it grants no exception for space around a control.
        rules: { 'target-size': { enabled: false } },
        resultTypes: ['violations'],
        selectors: false,
        preload: false,
      }),
    rules,
  );
  if (results.passes.length < 5) throw new Error('axe checked nothing');
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Controls of less than 24 px; a link within a line of text, and a box within its label, may be smaller. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, select, textarea, input:not([type=hidden]), [role=button], [role=menuitem]',
    );
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.closest('label, [inert], [aria-hidden=true]'))
      .filter((control) => getComputedStyle(control).display !== 'inline')
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        // NOTE: what only screen readers get is one pixel, and has a visible stand-in.
        return width > 1 && height > 1 && (width < 23.5 || height < 23.5);
      })
      .map((control) => `smaller than 24 px: ${control.outerHTML.slice(0, 120)}`);
  });
}

/** On an Arabic page, labels that are read out without an Arabic letter, but for names and numbers. */
function untranslatedLabels(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.documentElement.lang !== 'ar'
      ? []
      : [...document.querySelectorAll('[aria-label]:not([role=img])')]
          .map((node) => node.getAttribute('aria-label') ?? '')
          .filter((label) => /[a-z]/i.test(label) && !/[\u0600-\u06ff]/.test(label))
          .map((label) => `not in Arabic: ${label}`),
  );
}
