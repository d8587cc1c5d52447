// Measures the dashboard's list in a real browser with sample applications: the time until each step's rows arrive and
// are painted, the page's longest task, and the server's time for each filter. Prints medians in ms. Options:
// docs/performance.md.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '#scripts/find-browser.mjs';
import { ensureBuilt, PlainError, root, runMain } from '#scripts/prepare.mjs';
import { signIn } from '#test/support/servers/calls.ts';
import { makeData } from './data.ts';
import { getMedians } from './measure.ts';
import { serveData } from './rusoom.ts';

const { values } = parseArgs({
  options: {
    applications: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    language: { type: 'string', default: 'ar' },
    only: { type: 'string', default: '' },
    /** A folder whose database is created once and kept. */
    data: { type: 'string' },
    /** Another build to compare with. */
    build: { type: 'string', default: join(root, 'dist') },
  },
});

type Session = Awaited<ReturnType<typeof signIn>>;

async function printMedians(name: string, measure: () => Promise<number[]>): Promise<void> {
  const rounds: number[][] = [];
  while (rounds.length < Number(values.rounds)) rounds.push(await measure());
  console.log([name, ...getMedians(rounds).map((ms) => ms.toFixed(1))].join('\t'));
}

function getStorage(origin: string, { token, admin }: Session) {
  const stored = {
    language: values.language,
    adminToken: token,
    adminUser: JSON.stringify(admin),
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return { origin, localStorage };
}

const list = '/admin/dashboard?section=applications';

type Step = ((page: Page) => Promise<unknown>) | undefined;

/** Steps within the drawer of filters. */
const choose =
  (select: number, index: number): Step =>
  (page) =>
    page.getByRole('dialog').locator('select').nth(select).selectOption({ index });
const tick =
  (box: number): Step =>
  (page) =>
    page.getByRole('dialog').locator('input[type=checkbox]').nth(box).check();
const drawerSteps: Record<string, Step> = {
  'filter by status': choose(0, 3),
  'filter by assignment': choose(1, 2),
  'filter by institution': choose(2, 1),
  'filter by class': choose(3, 1),
  'filter: over the limit': tick(0),
  'filter: same civil id': tick(1),
  'filter: new': tick(2),
  'filter: document requested': tick(3),
  'filter: document received': tick(4),
  'filter by day': (page) =>
    page.getByRole('dialog').locator('input[type=date]').first().fill('2026-11-01'),
};

/** The steps in the list, by name; one without an action only opens the page. */
const steps: Record<string, Step> = {
  'first table, page reloaded': undefined,
  'next page': (page) => page.locator('main nav button').last().click(),
  ...drawerSteps,
  'longest wait first': (page) => page.locator('label:has(input[value="waiting"])').click(),
  overdue: (page) => page.locator('label:has(input[value="overdue"])').click(),
  'search, Arabic, frequent': (page) => page.locator('main input[type=search]').fill('محمد'),
  'search, Arabic, rare': (page) => page.locator('main input[type=search]').fill('شهد راشد النجار'),
  'select the whole page': (page) => page.locator('thead input').check(),
  'next row with J': (page) => page.keyboard.press('j'),
};

/** Steps that send no request. */
const withoutRows = new Set(['select the whole page', 'next row with J']);

/** Returns the time of the rows' request, from input to the last frame, and of the longest task. */
async function doStep(page: Page, name: string): Promise<number[]> {
  const act = steps[name];
  if (act) {
    await page.goto(list);
    await page.locator('[data-application]').first().waitFor();
    await page.waitForLoadState('networkidle');
    if (name in drawerSteps) {
      await page.locator('[data-filters]').click();
      await page
        .getByRole('dialog')
        .locator('select option')
        .nth(20)
        .waitFor({ state: 'attached' });
    }
    await page.evaluate(() => watch.begin());
    await act(page);
  } else await page.goto(list);
  const figures = await page.evaluate((asks) => watch.result(asks), !withoutRows.has(name));
  await page.close();
  return figures;
}

interface Watch {
  begin: () => void;
  /** Waits until the page is painted and idle, after the response of its rows' request, if there is one. */
  result: (isAsking: boolean) => Promise<number[]>;
}

declare global {
  var watch: Watch;
}

/** Runs in the page before its own code: records the last paint after a change. */
function watchPage(): void {
  const [quietMs, timeoutMs] = [400, 30_000];
  let [begun, pressed, painted, longest] = [0, 0, 0, 0];
  new MutationObserver(() =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (painted = performance.now());
      port2.postMessage(undefined);
    }),
  ).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: 'longtask' });
  for (const type of ['pointerdown', 'keydown', 'input', 'change']) {
    addEventListener(type, ({ timeStamp }) => (pressed ||= timeStamp), true);
  }
  const rowsCall = () =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .findLast(({ name, startTime }) => name.includes('application.rows') && startTime >= begun);
  globalThis.watch = {
    begin: () => {
      begun = performance.now();
      pressed = painted = longest = 0;
    },
    result: async (isAsking) => {
      const until = performance.now() + timeoutMs;
      while (performance.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        const answered = rowsCall()?.responseEnd ?? (isAsking ? Infinity : 0);
        if (painted > answered && performance.now() - painted > quietMs) break;
      }
      const call = rowsCall();
      return [call ? call.responseEnd - call.startTime : 0, painted - pressed, longest];
    },
  };
}

/** The dashboard's requests, by name. */
const filters: Record<string, Record<string, string>> = {
  everything: {},
  'an institution': { institutionId: '00000000-0000-4000-8000-000000000100' },
  'a class': { gradeAge: '00000000-0000-4000-8000-000000000101' },
  'status pending': { status: 'pending' },
  'a day': { submittedFrom: '2026-11-20', submittedTo: '2026-11-20' },
  'half a year': { submittedFrom: '2026-01-01', submittedTo: '2026-06-30' },
  'a month long ago': { submittedFrom: '2025-06-01', submittedTo: '2025-06-30' },
  'waiting, longest first': { queue: 'waiting' },
  overdue: { queue: 'overdue' },
  'over the limit': { overLimit: 'yes' },
  'same civil id': { sameCivilId: 'yes' },
  'new since the last visit': { isNew: 'yes' },
  'documents requested': { documentRequestState: 'awaited' },
  'documents received': { documentRequestState: 'resent' },
  mine: { assigned: 'mine' },
  'assigned to nobody': { assigned: 'nobody' },
  'search محمد': { search: 'محمد' },
  'search محمد, approved': { search: 'محمد', status: 'approved' },
  'search, three words': { search: 'شهد راشد النجار' },
  'search, one letter': { search: 'م' },
  'search, a phone’s end': { search: '51234' },
  'search, no match': { search: 'قسطنطين' },
};

async function askRows(url: string, session: Session, input: object): Promise<number> {
  const query = new URLSearchParams({ input: JSON.stringify({ json: { limit: 50, ...input } }) });
  const begun = performance.now();
  const answer = await fetch(`${url}/trpc/application.rows?${query}`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new PlainError(`application.rows answered ${answer.status}.`);
  return performance.now() - begun;
}

await runMain(async () => {
  if (values.build === join(root, 'dist')) await ensureBuilt();
  const executablePath = findBrowser();
  if (!executablePath) throw new PlainError('No Chromium found; CHROME_PATH names one.');
  const work = mkdtempSync(join(tmpdir(), 'rusoom-bench-'));
  const dataDir = values.data ?? join(work, 'data');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    if (!existsSync(join(dataDir, 'app.sqlite'))) {
      console.error(`Making ${values.applications} applications …`);
      await makeData(dataDir, Number(values.applications));
    }
    process.env['PROGRAM_ENTRY'] = join(values.build, 'server', 'main.js');
    const program = await serveData(dataDir, join(work, 'program.log'));
    try {
      const session = await signIn(program.url);
      const context = await browser.newContext({
        baseURL: program.url,
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        storageState: { cookies: [], origins: [getStorage(program.url, session)] },
      });
      await context.addInitScript(watchPage);
      console.log('step\tanswer ms\twait ms\tlongest task ms');
      for (const name of Object.keys(steps).filter((step) => step.includes(values.only))) {
        await printMedians(name, async () => doStep(await context.newPage(), name));
      }
      console.log('\nfilter\tanswer ms');
      for (const [name, input] of Object.entries(filters)) {
        if (!name.includes(values.only)) continue;
        await printMedians(name, async () => [await askRows(program.url, session, input)]);
      }
    } finally {
      await program.stop();
    }
  } finally {
    await browser.close();
    rmSync(work, { recursive: true, force: true });
  }
  return 0;
});
