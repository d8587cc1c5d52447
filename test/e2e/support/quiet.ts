import type { Page, Request } from '@playwright/test';

/** A page that asked for nothing for so long shows what it has got, in ms. */
const quietMs = 300;
/** How long an answer that a test holds back on purpose is waited for, in ms. */
const patienceMs = 3000;

/**
 * Watches a page from now on; the answer waits until it has asked for nothing for a while.
 * NOTE: the browser's own "networkidle" is about the document: once idle, it stays so, whatever a dialog asks for.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = performance.now();
  const begin = (request: Request) => {
    open.add(request);
    changedAt = performance.now();
  };
  const end = (request: Request) => {
    open.delete(request);
    changedAt = performance.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) open.clear();
  });
  return async () => {
    const until = performance.now() + patienceMs;
    const isQuiet = () => open.size === 0 && performance.now() - changedAt >= quietMs;
    while (!isQuiet() && performance.now() < until) await page.waitForTimeout(50);
  };
}
