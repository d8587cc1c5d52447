import { beforeEach, expect, it, vi } from 'vitest';
import { errorSentences } from '#domain/errors/error-messages.ts';
import { getMessage, getStatus } from './api-error.ts';
import { trpcClient } from './trpc.ts';

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'ar' } }));

const account = { phoneNumber: '51234567', password: 'correct horse' };
const html = '<h1>nginx</h1>';
const { tooLargeTogether, tooSlow, rate_limited, unavailable } = errorSentences;

it.each([
  [413, html, tooLargeTogether.ar],
  [408, html, tooSlow.ar],
  [429, html, rate_limited.ar],
  [502, html, unavailable.ar],
  // The server's own, to what never reaches tRPC.
  [503, JSON.stringify({ message: unavailable.ar, code: 'unavailable' }), unavailable.ar],
])('says %d in our words for queries and mutations (%s)', async (status, body, said) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  const calls = [
    () => trpcClient.setting.read.query(),
    () => trpcClient.account.signIn.mutate(account),
  ];
  for (const call of calls) {
    const error: unknown = await call().catch((reason: unknown) => reason);
    expect(getMessage(error, 'Failed')).toBe(said);
    expect(getStatus(error)).toBe(status);
  }
});

it.each([
  [403, html],
  [401, html],
  [200, html],
])('leaves %d of a proxy to the page, as no answer', async (status, body) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  const error: unknown = await trpcClient.setting.read.query().catch((reason: unknown) => reason);
  expect(getMessage(error, 'Failed')).toBe('Failed');
  expect(getStatus(error)).toBeUndefined();
});

it("keeps tRPC's own answer", async () => {
  const json = { message: 'No', code: -32001, data: { code: 'unauthenticated', httpStatus: 401 } };
  vi.stubGlobal('fetch', async () => Response.json([{ error: { json } }], { status: 401 }));
  const error: unknown = await trpcClient.setting.read.query().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: '401: No' });
  expect(getStatus(error)).toBe(401);
});
