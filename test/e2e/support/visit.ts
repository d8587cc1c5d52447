import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Language } from '../../../src/domain/text/language.ts';

export type Visit = {
  page: Page;
  context: BrowserContext;
  /** What the page logged as errors so far, each with the address it is about. */
  errors: string[];
  close: () => Promise<void>;
};

export type VisitOptions = {
  language: Language;
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  reducedMotion?: 'reduce' | 'no-preference';
  /** A phone: fingers instead of a pointer. */
  hasTouch?: boolean;
  /** Lets the test's own scripts, such as axe, into the page. */
  bypassCSP?: boolean;
};

/** A visitor with an empty profile who reads one language; opens nothing yet. */
export async function newVisitor(
  browser: Browser,
  baseURL: string,
  options: VisitOptions,
): Promise<Visit> {
  const { language, width = 1280, height = 900, theme = 'light' } = options;
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    reducedMotion: options.reducedMotion ?? 'no-preference',
    hasTouch: options.hasTouch ?? false,
    isMobile: options.hasTouch ?? false,
    bypassCSP: options.bypassCSP ?? false,
  });
  await context.addInitScript(
    ([words, look]) => {
      if (!localStorage.getItem('language')) localStorage.setItem('language', words);
      localStorage.setItem('theme', look);
    },
    [language, theme] as const,
  );
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()}\n${message.location().url}`);
  });
  return { page, context, errors, close: () => context.close() };
}

/** Opens an address and waits for its heading, and until the page hears what is pressed. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('main h1').waitFor();
  await isAlive(page);
}

/** Waits until the page's code has taken over what came ready made; not for ever, where it cannot come. */
async function isAlive(page: Page): Promise<void> {
  const tookOver = () => !('early' in window);
  await page.waitForFunction(tookOver, undefined, { timeout: 10_000 }).catch(() => undefined);
}
