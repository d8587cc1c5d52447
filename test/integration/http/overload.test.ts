import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { connectionsFor } from '#server/http/overload.ts';
import { documentedFields } from '#test/support/application-fields.ts';
import { getAnswer, startByteServer, type ByteServer } from '#test/support/servers/byte-server.ts';
import { bytesOfForm, makeForm, makeFormFiles, makePdfFile } from '#test/support/documents.ts';

const post = 'POST /api/applications HTTP/1.1';

afterEach(() => {
  vi.useRealTimers();
});

function fakeTimeouts(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

/** An application whose last document has not come whole: `rest` is what is missing. */
async function begunSubmit(
  server: ByteServer,
  { address, staysOpen = false }: { address?: string; staysOpen?: boolean } = {},
) {
  const documents = makeFormFiles({ civilId: { bytes: makePdfFile(60_000) } });
  const { type, bytes } = await bytesOfForm(makeForm(documentedFields(), documents));
  const head = [post, `Content-Type: ${type}`, `Content-Length: ${bytes.length}`];
  const from = address === undefined ? [] : [`X-Forwarded-For: ${address}`];
  const connection = staysOpen ? [] : ['Connection: close'];
  const sent = await server.raw([...head, ...from, ...connection], bytes.subarray(0, -500));
  return { ...sent, rest: bytes.subarray(-500) };
}

async function pendingRows({ db }: ByteServer): Promise<number> {
  return (await db.selectFrom('pendingDocument').selectAll().execute()).length;
}

/** How many submits came as far as asking for a place. */
async function submitsCounted({ db }: ByteServer): Promise<number> {
  const counts = await db.selectFrom('rateLimit').select('count').execute();
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** Lets time pass on the server until something of it is settled. */
async function passUntil<Value>(settled: Promise<Value>, ms: number): Promise<Value> {
  while (!(await Promise.race([settled.then(() => true), wait(50, false)]))) {
    await vi.advanceTimersByTimeAsync(ms);
  }
  return settled;
}

/** Lets time pass, and no more of it, once the server has begun to wait for more than `before`. */
async function passOnceMoreWaits(before: number, ms: number): Promise<void> {
  while (vi.getTimerCount() <= before) await wait(20);
  await vi.advanceTimersByTimeAsync(ms);
}

describe('a body that stalls', () => {
  test.each(['/api/applications/track', '/trpc/application.track', '/api/nowhere'])(
    'is cut off on %s after 15 seconds',
    async (path) => {
      fakeTimeouts();
      const server = await startByteServer();
      const type = 'Content-Type: application/json';
      const head = [`POST ${path} HTTP/1.1`, type, 'Content-Length: 5000'];
      const before = vi.getTimerCount();
      const { received } = await server.raw(head, Buffer.from('{'));
      await passOnceMoreWaits(before, 15_000);
      expect(await received).toMatch(/^HTTP\/1\.1 (408|404) /);
    },
  );

  test('is one of headers too, after ten seconds, and no connection stays longer than it is used', async () => {
    const { app } = await startByteServer();
    const { headersTimeout, keepAliveTimeout, requestTimeout } = app.server;
    expect([headersTimeout, keepAliveTimeout, requestTimeout]).toEqual([10_000, 15_000, 600_000]);
  });

  test('is cut off after an upload was refused unread', async () => {
    fakeTimeouts();
    const server = await startByteServer();
    const foreign = 'Origin: https://evil.example';
    const type = 'Content-Type: multipart/form-data; boundary=x';
    const head = [post, type, 'Content-Length: 5000', foreign];
    const before = vi.getTimerCount();
    const { received } = await server.raw(head, Buffer.from('--x'));
    await passOnceMoreWaits(before, 15_000);
    expect(await received).toMatch(/^HTTP\/1\.1 403 /);
  });
});

describe('many uploads at once', () => {
  test('of one network leave places for others', async () => {
    const server = await startByteServer({ TRUST_PROXY: '127.0.0.1' });
    const greedy = await Promise.all(
      Array.from({ length: 9 }, (_, at) => begunSubmit(server, { address: `192.0.2.${at}` })),
    );
    await vi.waitFor(async () => expect(await pendingRows(server)).toBe(8), { timeout: 20_000 });
    const other = { 'x-forwarded-for': '198.51.100.2' };
    expect((await server.submit(makeForm(), other)).status).toBe(201);
    for (const { socket, rest } of greedy) socket.write(rest);
    const answers = await Promise.all(greedy.map(({ received }) => received));
    expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 201'))).toHaveLength(9);
  });

  test('share 24 slots, and who waits for one gets 503 when the program stops', async () => {
    fakeTimeouts();
    const server = await startByteServer({ TRUST_PROXY: '127.0.0.1' });
    const begin = (network: number) => begunSubmit(server, { address: `192.0.${network}.1` });
    const inside = await Promise.all(Array.from({ length: 24 }, (_, at) => begin(at)));
    while ((await pendingRows(server)) < 24) await wait(20);
    const waiting = await begin(99);
    while ((await submitsCounted(server)) < 25) await wait(20);
    const closed = server.app.close();
    expect(await waiting.received).toMatch(/^HTTP\/1\.1 503 .*retry-after: 10\r/s);
    for (const { socket, rest } of inside) socket.write(rest);
    const answers = await Promise.all(inside.map(({ received }) => received));
    expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 201'))).toHaveLength(24);
    await closed;
  });

  test('are all taken, each with every document, when there is room', async () => {
    const server = await startByteServer({ RATE_LIMIT: 'off' });
    const documents = makeFormFiles({ additionalDocuments: { bytes: makePdfFile(100_000) } });
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => server.submit(makeForm(documentedFields(), documents))),
    );
    expect(answers.map(({ status }) => status)).toEqual(new Array(70).fill(201));
    expect(await server.leftovers()).toEqual([350, 0, 350, 70]);
  });

  test('say nothing in a log that is to be quiet', async () => {
    const server = await startByteServer({ LOG_LEVEL: 'warn' });
    expect((await server.submit()).status).toBe(201);
    expect(server.log).toEqual([]);
  });
});

describe('more work than the process can do', () => {
  test('is refused with a time to come back, while operators are answered', async () => {
    const server = await startByteServer({ RATE_LIMIT: 'off' });
    const holdUp = setInterval(() => {
      const until = performance.now() + 850;
      while (performance.now() < until);
    }, 1);
    try {
      const refused = await vi.waitFor(
        async () => {
          const answer = await fetch(`${server.url}/api/schools`);
          expect(answer.status).toBe(503);
          return getAnswer(answer);
        },
        { timeout: 40_000 },
      );
      expect(refused.headers.get('retry-after')).toBe('5');
      expect(refused.body.code).toBe('unavailable');
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    } finally {
      clearInterval(holdUp);
    }
    const calm = async () => expect((await fetch(`${server.url}/api/schools`)).status).toBe(200);
    await vi.waitFor(calm, { timeout: 20_000 });
  });

  test.each([
    [1024, 768],
    [100, 64],
    [1_048_576, 10_000],
    [Infinity, 10_000],
  ])('with %d descriptors there are %d connections at most', (descriptors, connections) => {
    expect(connectionsFor(descriptors)).toBe(connections);
  });
});

describe('stopping', () => {
  test('finishes what is under way and refuses what is new', async () => {
    const server = await startByteServer();
    const begun = await begunSubmit(server);
    await vi.waitFor(async () => expect(await pendingRows(server)).toBe(1), { timeout: 20_000 });
    const closed = server.app.close();
    begun.socket.write(begun.rest);
    expect(await begun.received).toMatch(/^HTTP\/1\.1 201 /);
    await closed;
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  });

  test('is not delayed by connections without an unanswered request', async () => {
    const server = await startByteServer();
    const left = [connect({ port: Number(new URL(server.url).port), host: '127.0.0.1' }).resume()];
    const type = 'Content-Type: application/json';
    const unread = [type, 'Content-Length: 5000', 'Origin: https://evil.example'];
    for (const [head, more] of [
      [['GET /healthz HTTP/1.1'], 'GET /healthz HT'],
      [['POST /trpc/message.send HTTP/1.1', ...unread], '{'],
    ] as const) {
      const { socket } = await server.raw(head, Buffer.from(more));
      await once(socket, 'data');
      left.push(socket);
    }
    const begun = await begunSubmit(server, { staysOpen: true });
    await vi.waitFor(async () => expect(await pendingRows(server)).toBe(1), { timeout: 20_000 });
    const startedAt = performance.now();
    const closed = server.app.close();
    await Promise.all(left.map((socket) => once(socket, 'close')));
    begun.socket.write(begun.rest);
    expect(await begun.received).toMatch(/^HTTP\/1\.1 201 .*connection: close\r/s);
    await closed;
    expect(performance.now() - startedAt).toBeLessThan(6000);
  });

  test('waits for nobody longer than half a minute, and nothing half stays', async () => {
    const server = await startByteServer();
    const begun = await begunSubmit(server);
    await vi.waitFor(async () => expect(await pendingRows(server)).toBe(1), { timeout: 20_000 });
    fakeTimeouts();
    const closed = server.app.close();
    await passUntil(closed, 30_000);
    expect(await begun.received).toBe('');
    vi.useRealTimers();
    const left = async () => expect(await server.leftovers()).toEqual([0, 0, 0, 0]);
    await vi.waitFor(left, { timeout: 20_000 });
  });
});
