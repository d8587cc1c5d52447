import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { errorCodes } from '#domain/errors/errors.ts';
import { buildTestApp, type TestApp } from '#test/support/app.ts';
import { startByteServer } from '#test/support/servers/byte-server.ts';

async function listening({ app }: TestApp): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Sends bytes as they are and answers everything that comes back. */
async function exchange(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(request);
  await once(socket, 'close');
  return answer;
}

test.each<[name: string, request: string, status: number]>([
  ['a header over 16 kB', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
  ],
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['no version', 'GET /metrics\r\n\r\n', 400],
  ...[
    ['an unknown coding', 'Transfer-Encoding: xchunked'],
    ['chunks within another coding', 'Transfer-Encoding: chunked, identity'],
    ['two codings', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity'],
    ['a space before the colon', 'Transfer-Encoding : chunked'],
    ['a list of lengths', 'Content-Length: 0, 0'],
    ['a length with a sign', 'Content-Length: +5'],
    ['a folded header', 'X-A: b\r\n c'],
    ['a carriage return alone', 'X-A: b\rX-C: d'],
    ['a NUL in a header', 'X-A: b\0'],
  ].map(([name = '', header = '']): [string, string, number] => [
    name,
    `POST / HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n0\r\n\r\n`,
    400,
  ]),
  ['line feeds alone', 'GET / HTTP/1.1\nHost: x\n\n', 400],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n', 400],
])('%s is refused in the shape of every failure', async (_name, request, status) => {
  const app = await buildTestApp();
  const answer = await exchange(await listening(app), request);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain("content-security-policy: default-src 'none'");
  const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as { code: string };
  expect(errorCodes).toContain(body.code);
});

test.each([
  ['/api/schools/%zz', 404, 'application/json'],
  ['/%zz', 404, 'text/html'],
  [`/trpc/${'a'.repeat(1500)}`, 404, 'application/json'],
])('an address that cannot be read is an unknown one: %s', async (url, status, type) => {
  const app = await buildTestApp();
  const answer = await app.inject({ url });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    status,
    expect.stringContaining(type),
  ]);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.body).not.toContain('FST_ERR');
});

test.each(['GET', 'HEAD', 'POST'])(
  '%s of an address that cannot be read is told of once',
  async (method) => {
    const app = await buildTestApp();
    const series = `rusoom_http_requests_total{method="${method}",route="unknown",status="404"}`;
    const counted = async () => {
      const { body } = await app.inject({ url: '/metrics', headers: { host: 'localhost' } });
      const line = body.split('\n').find((each) => each.startsWith(series));
      return Number(line?.slice(series.length) ?? 0);
    };
    const before = await counted();
    app.log.length = 0;
    const one = `${method} /%zzcanary HTTP/1.1\r\nHost: x\r\n`;
    await exchange(await listening(app), `${one}\r\n${one}Connection: close\r\n\r\n`);
    const lines = () => app.log.filter((line) => line.includes('reqId'));
    await vi.waitFor(() => expect(lines()).toHaveLength(2));
    const expected = { msg: 'answered', req: { method, route: 'unknown' }, res: { status: 404 } };
    expect(lines().map((line) => JSON.parse(line) as unknown)).toMatchObject([expected, expected]);
    expect(app.log.join('')).not.toContain('canary');
    expect((await counted()) - before).toBe(2);
  },
);

test.each(['TRACE', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
  '%s reaches no procedure',
  async (method) => {
    const app = await buildTestApp();
    const request = `${method} /trpc/setting.read HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    const answer = await exchange(await listening(app), request);
    expect(answer).toMatch(/^HTTP\/1.1 404 [^]*"code":"not_found"/);
  },
);

test('an expectation that nobody knows changes no answer, nor its headers', async () => {
  const app = await buildTestApp();
  const request = 'GET /api/schools HTTP/1.1\r\nHost: x\r\nExpect: y\r\nConnection: close\r\n\r\n';
  const answer = await exchange(await listening(app), request);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toContain('x-content-type-options: nosniff');
});

test('keeps the connection usable after refusing a body unread', async () => {
  const app = await buildTestApp();
  const url = `http://127.0.0.1:${await listening(app)}`;
  const json = { 'content-type': 'application/json' };
  const send = async (path: string, headers: Record<string, string>, body: string) => {
    const answer = await fetch(url + path, { method: 'POST', headers, body });
    await answer.text();
    return answer.status;
  };
  const large = 'x'.repeat(4 * 1024 * 1024);
  for (let round = 0; round < 5; round += 1) {
    expect(await send('/api/upload', json, '{}')).toBe(415);
    expect(await send('/api/applications', json, '{}')).toBe(415);
    expect(await send('/api/upload', { ...json, origin: 'https://evil.example' }, large)).toBe(403);
  }
});

test('keeps bearer and cookie out of the log at its finest level', async () => {
  const app = await buildTestApp({ environment: { LOG_LEVEL: 'trace' } });
  const answer = await fetch(`http://127.0.0.1:${await listening(app)}/api/upload`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer SECRETCANARY',
      cookie: 'a=COOKIECANARY',
      'content-type': 'multipart/form-data; boundary=x',
    },
    body: '--x--\r\n',
  });
  expect(answer.status).toBe(400);
  expect(app.log.join('')).toContain('/api/upload');
  expect(app.log.join('')).not.toContain('CANARY');
});

test.each<Record<string, string>>([{}, { TRUST_PROXY: '127.0.0.1' }])(
  'a client that left before its request was looked at is no failure of the server: %o',
  async (environment) => {
    const server = await startByteServer(environment);
    server.app.server.prependListener('request', ({ socket }: IncomingMessage) => socket.destroy());
    const head = 'X-Forwarded-For: 192.0.2.1';
    for (const path of ['/', '/api/schools', '/api/nowhere']) {
      expect(await (await server.raw([`GET ${path} HTTP/1.1`, head])).received).toBe('');
    }
    await server.app.close();
    expect(server.log.filter((line) => line.includes('unexpected'))).toEqual([]);
  },
);
