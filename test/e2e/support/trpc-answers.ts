import type { Page, Route } from '@playwright/test';

/**
 * Has the answers to a procedure reach the page changed, alone or within a batch; the server itself
 * answers as ever. Answers how to end it.
 */
export async function alterAnswers<Answer = Record<string, unknown>>(
  page: Page,
  procedure: string,
  alter: (answer: Answer) => unknown,
): Promise<() => Promise<void>> {
  const alterOne = (answer: unknown) => {
    // NOTE: every successful answer of tRPC has this shape.
    const { data } = (answer as { result: { data: { json: Answer; meta?: unknown } } }).result;
    return { result: { data: { ...data, json: alter(data.json) } } };
  };
  return onCalls(page, procedure, async (route, called) => {
    const response = await route.fetch();
    const body: unknown = await response.json();
    const json = Array.isArray(body)
      ? body.map((each: unknown, at) => (called[at] === procedure ? alterOne(each) : each))
      : alterOne(body);
    await route.fulfill({ response, json });
  });
}

/**
 * Has a procedure's calls fail within the server with a sentence, and all that is asked in one batch with
 * them. Answers how to end it.
 */
export async function failCalls(
  page: Page,
  procedure: string,
  message: string = 'broken',
): Promise<() => Promise<void>> {
  const failure = {
    error: { json: { message, code: -32603, data: { code: 'internal', httpStatus: 500 } } },
  };
  return onCalls(page, procedure, async (route, called) => {
    const isBatch = new URL(route.request().url()).searchParams.has('batch');
    const json = isBatch ? called.map(() => failure) : failure;
    await route.fulfill({ status: 500, json });
  });
}

async function onCalls(
  page: Page,
  procedure: string,
  handle: (route: Route, called: readonly string[]) => Promise<void>,
): Promise<() => Promise<void>> {
  const isCall = (url: URL) => calledBy(url).includes(procedure);
  const handler = (route: Route) => handle(route, calledBy(new URL(route.request().url())));
  await page.route(isCall, handler);
  return () => page.unroute(isCall, handler);
}

/** The procedures of a call, several in a batch. */
function calledBy({ pathname }: URL): string[] {
  return pathname.replace('/trpc/', '').split(',');
}

/** Counts the calls of a procedure from now on, alone or within a batch. */
export function countCalls(page: Page, procedure: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    const called = new URL(request.url()).pathname.replace('/trpc/', '').split(',');
    calls += called.filter((name) => name === procedure).length;
  });
  return () => calls;
}
