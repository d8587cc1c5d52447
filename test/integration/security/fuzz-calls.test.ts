import { expect, test } from 'vitest';
import { restRoutes } from '#server/rest/routes.ts';
import { cleanParagraphs } from '#domain/text/text.ts';
import { adminBearer, buildTestApp, type TestApp } from '#test/support/app.ts';
import { insertApplications } from '#test/support/applications.ts';
import {
  getAnswer,
  anything,
  drawing,
  expectHarmless,
  fuzzedProcedures,
  toJson,
  countRuns,
  getSnapshot,
} from '#test/support/fuzz.ts';
import { naughtyTexts, pollutingJson } from '#test/support/naughty.ts';

const json = { 'content-type': 'application/json' };

/** How many calls are looked at together. */
const groupSize = 40;

interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  url: string;
  payload?: string;
}

interface Sent {
  call: Call;
  status: number;
}

async function send(app: TestApp, call: Call, authorization: string): Promise<Sent> {
  const headers = { authorization, ...(call.payload !== undefined && json) };
  const answer = await getAnswer(app, { ...call, headers });
  expectHarmless(answer, call);
  return { call, status: answer.statusCode };
}

/** Sends calls; where none of a group was a write that succeeded, the group changed nothing. */
async function sendAll(app: TestApp, calls: readonly Call[]): Promise<number[]> {
  const { authorization } = await adminBearer(app);
  const statuses: number[] = [];
  for (let at = 0; at < calls.length; at += groupSize) {
    const before = await getSnapshot(app);
    const sent: Sent[] = [];
    for (const call of calls.slice(at, at + groupSize)) {
      sent.push(await send(app, call, authorization));
    }
    statuses.push(...sent.map(({ status }) => status));
    const hasChanged = sent.some(({ call, status }) => call.method !== 'GET' && status < 400);
    if (!hasChanged && (await getSnapshot(app)) !== before) {
      expect.fail(`a refused call changed something, one of ${JSON.stringify(sent)}`);
    }
  }
  return statuses;
}

/** Refused calls of one kind beside others, so that groups without a change are frequent. */
async function world() {
  const app = await buildTestApp({ environment: { RATE_LIMIT: 'off' } });
  await insertApplications(app, [{ name: 'مريم' }, { name: 'Salem' }]);
  return app;
}

test('no input of any procedure makes a failure, a leak or a change that was refused', async () => {
  const app = await world();
  const procedures = fuzzedProcedures();
  const runs = Math.ceil(countRuns(0.6) / procedures.length);
  const statuses = new Set<number>();
  for (const { name, isQuery, input } of procedures) {
    const calls = drawing(input, runs).map((value): Call => {
      const body = `{"json":${toJson(value)}}`;
      if (!isQuery) return { method: 'POST', url: `/trpc/${name}`, payload: body };
      return {
        method: 'GET',
        url: `/trpc/${name}?input=${encodeURIComponent(body.toWellFormed())}`,
      };
    });
    for (const status of await sendAll(app, calls)) statuses.add(status);
  }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404]));
});

test('no path, query or body of the documented calls does', async () => {
  const app = await world();
  const runs = Math.ceil(countRuns(0.3) / restRoutes.length);
  const fields = fuzzedProcedures();
  for (const route of restRoutes) {
    const bodies = fields.find(({ name }) => name === route.procedure)?.input ?? anything;
    const texts = drawing(anything, runs * 2);
    const calls = drawing(bodies, runs).map((value, at): Call => {
      const part = (offset: number) => {
        return encodeURIComponent(
          String(toJson(texts[at * 2 + offset]))
            .slice(0, 120)
            .toWellFormed(),
        );
      };
      const url = `${route.path.replace(/:\w+/g, () => part(0))}?search=${part(1)}&id=${part(0)}&id=x`;
      const writes = route.method === 'POST' || route.method === 'PATCH';
      return { method: route.method, url, ...(writes && { payload: toJson(value) }) };
    });
    await sendAll(app, calls);
  }
});

test('texts come back as they were sent, or are refused', async () => {
  const app = await world();
  const { authorization } = await adminBearer(app);
  const common = { name: 'Salem', email: 'salem@example.com' };
  for (const message of naughtyTexts) {
    const payload = `{"json":${JSON.stringify({ ...common, message })}}`;
    const url = '/trpc/message.send';
    const answer = await getAnswer(app, { method: 'POST', url, payload, headers: json });
    const isText = cleanParagraphs(message) !== '' && message.isWellFormed();
    const expected = isText && !message.includes('\0') && message.trim().length <= 5000 ? 200 : 400;
    expect([message, answer.statusCode]).toEqual([message, expected]);
  }
  const input = encodeURIComponent('{"json":{"limit":500}}');
  const list = await app.inject({
    url: `/trpc/message.list?input=${input}`,
    headers: { authorization },
  });
  const { result } = list.json<{ result: { data: { json: { items: { message: string }[] } } } }>();
  const stored = result.data.json.items.map(({ message }) => message);
  expect(stored.length).toBeGreaterThan(150);
  for (const message of stored) {
    expect(naughtyTexts.map(cleanParagraphs)).toContain(message);
  }
});

test('no object reaches a prototype, whichever way it comes', async () => {
  const app = await world();
  const { authorization } = await adminBearer(app);
  for (const text of pollutingJson) {
    const calls: Call[] = [
      { method: 'POST', url: '/api/admin/partners', payload: text },
      { method: 'PATCH', url: '/api/admin/partners/x', payload: text },
      { method: 'POST', url: '/trpc/partner.create', payload: `{"json":${text}}` },
      { method: 'POST', url: '/trpc/partner.create', payload: `{"json":{},"meta":${text}}` },
      { method: 'POST', url: '/trpc/partner.create?batch=1', payload: text },
      { method: 'GET', url: `/trpc/partner.list?input=${encodeURIComponent(text)}` },
      { method: 'GET', url: `/trpc/partner.list?batch=1&input=${encodeURIComponent(text)}` },
      { method: 'GET', url: '/api/admin/partners?__proto__[polluted]=1&constructor.prototype.x=1' },
    ];
    for (const call of calls) await send(app, call, authorization);
  }
  const created = await app.inject({
    method: 'POST',
    url: '/api/admin/partners',
    headers: { authorization, ...json },
    payload:
      '{"name":"A","type":"financial","__proto__":{"status":"inactive"},"id":"x","role":"owner"}',
  });
  expect(created.json()).toMatchObject({ name: 'A', status: 'active' });
  expect(created.json<{ id: string }>().id).not.toBe('x');
});
