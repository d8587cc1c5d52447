import { expect, type Page, type Request } from '@playwright/test';

/** A page without a request for this long shows what it has, in ms. */
const idleMs = 300;

/**
 * Watches a page's requests from now on; the function it returns waits until there are none for a while.
 * NOTE: Playwright's "networkidle" is reached once per document, whatever a dialog requests later.
 */
export function watchNetwork(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let changedAt = performance.now();
  const begin = (request: Request) => {
    pending.add(request);
    changedAt = performance.now();
  };
  const end = (request: Request) => {
    pending.delete(request);
    changedAt = performance.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) pending.clear();
  });
  const isIdle = () => pending.size === 0 && performance.now() - changedAt >= idleMs;
  return () => expect.poll(isIdle, { intervals: [50] }).toBe(true);
}
