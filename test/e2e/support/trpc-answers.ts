import type { Page, Route } from 'playwright-core';

/** What a procedure answers, as JSON carries it. */
type Answer = Record<string, unknown>;

/**
 * Has the answers to a procedure reach the page changed, alone or within a batch; the server itself
 * answers as ever. Answers how to end it.
 */
export async function alterAnswers(
  page: Page,
  procedure: string,
  alter: (answer: Answer) => unknown,
): Promise<() => Promise<void>> {
  const alterOne = (answer: unknown) => {
    // NOTE: every successful answer of tRPC has this shape.
    const { data } = (answer as { result: { data: { json: Answer; meta?: unknown } } }).result;
    return { result: { data: { ...data, json: alter(data.json) } } };
  };
  return onCalls(page, procedure, async (route, place) => {
    const response = await route.fetch();
    const body: unknown = await response.json();
    const json = Array.isArray(body)
      ? body.map((each: unknown, at) => (at === place ? alterOne(each) : each))
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
  return onCalls(page, procedure, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const count = pathname.split(',').length;
    const json = searchParams.has('batch') ? Array.from({ length: count }, () => failure) : failure;
    await route.fulfill({ status: 500, json });
  });
}

async function onCalls(
  page: Page,
  procedure: string,
  handle: (route: Route, place: number) => Promise<void>,
): Promise<() => Promise<void>> {
  const isCall = (url: URL) => placeIn(url, procedure) >= 0;
  const handler = (route: Route) =>
    handle(route, placeIn(new URL(route.request().url()), procedure));
  await page.route(isCall, handler);
  return () => page.unroute(isCall, handler);
}

/** Which of a batch the procedure is; -1 where it is not called. */
function placeIn({ pathname }: URL, procedure: string): number {
  return pathname.replace('/trpc/', '').split(',').indexOf(procedure);
}
