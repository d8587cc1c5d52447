import type { Browser, Page } from '@playwright/test';
import { watchPage, type Watch } from './list-watch.ts';
import { traceMainThread } from './main-thread.ts';

export interface ListStage {
  url: string;
  session: { token: string; admin: object };
  rounds: number;
  /** Only what has this text in its name. */
  only: string;
}

/** One thing that is done at the table. */
interface Step {
  name: string;
  /** Brings the page to where the step begins; not measured. */
  before: string;
  /** Done at the page; left out where opening it is the step. */
  act?: (page: Page) => Promise<void>;
  /** Whether the step asks the server for rows. */
  isAsking?: boolean;
  /** Whether nothing of the list changes. */
  isWaitless?: boolean;
}

/** In ms, of one time that a step was done. */
interface Seen {
  answer: number;
  draw: number;
  wait: number;
  /** The longest of the page's main thread, as processor time, which other work on the machine changes least. */
  task: number;
}

declare global {
  var watch: Watch;
}

const list = '/admin/dashboard?section=applications';

const steps: readonly Step[] = [
  { name: 'first table, page loaded anew', before: list },
  {
    name: 'first table, from the overview',
    before: '/admin/dashboard',
    act: (page) => page.locator('a[href*="section=applications"]').first().click(),
  },
  {
    name: 'next page',
    before: list,
    act: (page) => page.locator('main nav button').last().click(),
  },
  { name: 'filter by status', before: list, act: choose(0, 'approved') },
  { name: 'filter by institution', before: list, act: choose(1, 1) },
  { name: 'filter by class', before: list, act: choose(2, 1) },
  { name: 'longest wait first', before: list, act: queue('waiting') },
  { name: 'search, Arabic, frequent', before: list, act: search('محمد') },
  { name: 'search, Arabic, rare', before: list, act: search('شهد راشد النجار') },
  { name: 'search, one letter', before: list, act: search('م') },
  {
    name: 'pick the whole page',
    before: list,
    act: (page) => page.locator('thead input').check(),
    isAsking: false,
  },
  { name: 'next row by J', before: list, act: (page) => page.keyboard.press('j'), isAsking: false },
  {
    name: 'open the menu of a row',
    before: list,
    act: (page) => page.locator('[data-status-menu]').nth(3).click(),
    isAsking: false,
  },
  {
    name: 'scroll to the end and back',
    before: list,
    act: scroll,
    isAsking: false,
    isWaitless: true,
  },
];

function choose(place: number, option: string | number): Step['act'] {
  return async (page) => {
    const select = page.locator('main select').nth(place);
    await select.selectOption(typeof option === 'number' ? { index: option } : option);
  };
}

function queue(value: string): Step['act'] {
  return (page) => page.locator(`label:has(input[value="${value}"])`).click();
}

function search(text: string): Step['act'] {
  return (page) => page.locator('main input[type=search]').fill(text);
}

async function scroll(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.mouse.move(700, 600);
  for (const way of [1, -1]) {
    for (let done = 0; done < height; done += 200) await page.mouse.wheel(0, 200 * way);
  }
}

/** Does every step several times, each on a page of its own, and answers the medians. */
export async function measureSteps(
  browser: Browser,
  stage: ListStage & { language: string; work: string },
): Promise<Record<string, string | number>[]> {
  const { url, session, rounds, language, work, only } = stage;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    ([spoken, token, admin]) => {
      localStorage.setItem('language', spoken);
      localStorage.setItem('adminToken', token);
      localStorage.setItem('adminUser', admin);
    },
    [language, session.token, JSON.stringify(session.admin)] as const,
  );
  await context.addInitScript(watchPage);
  const table = [];
  for (const step of steps.filter(({ name }) => name.includes(only))) {
    const seen: Seen[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const page = await context.newPage();
      await ready(page, step);
      const tasks = await traceMainThread(browser, page, work);
      const waits = await done(page, step);
      seen.push({ ...waits, task: await tasks() });
      await page.close();
    }
    table.push({ step: step.name, ...mediansOf(seen, step) });
    console.error(Object.values(table.at(-1) ?? {}).join('\t'));
  }
  await context.close();
  return table;
}

/** Brings the page to where the step begins. */
async function ready(page: Page, { before, act }: Step): Promise<void> {
  if (!act) return;
  await page.goto(before);
  await page.locator('main h1').waitFor();
  if (before === list) await page.evaluate(() => watch.settled());
  await page.waitForLoadState('networkidle');
}

async function done(
  page: Page,
  { before, act, isAsking = true }: Step,
): Promise<Omit<Seen, 'task'>> {
  if (act) {
    await page.evaluate(() => watch.begin());
    await act(page);
  } else await page.goto(before);
  return page.evaluate((waits) => watch.result(waits), isAsking);
}

function mediansOf(
  seen: readonly Seen[],
  { isAsking = true, isWaitless = false }: Step,
): Record<string, string | number> {
  const median = (name: keyof Seen) => {
    const sorted = seen.map((one) => one[name]).sort((a, b) => a - b);
    return Math.round(sorted[Math.floor(sorted.length / 2)] ?? NaN);
  };
  return {
    'answer ms': isAsking ? median('answer') : '–',
    'draw ms': isAsking ? median('draw') : '–',
    'wait ms': isWaitless ? '–' : median('wait'),
    'longest task ms': median('task'),
  };
}
