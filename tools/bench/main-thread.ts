import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';

/** One entry of Chromium's trace; durations in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
}

/** Records what the page's main thread does until the answered function is called; that tells its tasks. */
export async function traceMainThread(browser: Browser, page: Page, folder: string) {
  const path = join(folder, 'trace.json');
  await browser.startTracing(page, { path, categories: ['toplevel', 'devtools.timeline'] });
  return async (): Promise<number> => {
    await browser.stopTracing();
    // NOTE: the form of a trace is Chromium's.
    const { traceEvents } = JSON.parse(readFileSync(path, 'utf8')) as { traceEvents: TraceEvent[] };
    const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
    const mainThreads = new Set(
      traceEvents
        .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
        .map(threadOf),
    );
    const tasks = traceEvents.filter(
      (event) =>
        event.ph === 'X' && event.name.endsWith('RunTask') && mainThreads.has(threadOf(event)),
    );
    return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
  };
}
