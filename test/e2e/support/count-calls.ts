import type { Page } from '@playwright/test';

/** Counts the calls of a procedure from now on, alone or within a batch. */
export function countCalls(page: Page, procedure: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    const called = new URL(request.url()).pathname.replace('/trpc/', '').split(',');
    calls += called.filter((name) => name === procedure).length;
  });
  return () => calls;
}
