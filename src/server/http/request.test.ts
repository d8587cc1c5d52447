import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { loggerOptions } from '../logger.ts';
import { httpRequests } from '../metrics.ts';
import { bareAddresses, findAddress, createAccessLog, getLanguage } from './request.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0001::1', '2001:db8:1:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (ip, counted) => {
  expect(findAddress({ ip })).toBe(counted);
});

test.each([
  ['203.0.113.6:40001', '203.0.113.6'],
  ['203.0.113.6', '203.0.113.6'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:203.0.113.6', '::ffff:203.0.113.6'],
  ['[::ffff:203.0.113.6]:1', '::ffff:203.0.113.6'],
  ['198.51.100.1:9, 203.0.113.6:40001,10.0.0.1', '198.51.100.1, 203.0.113.6,10.0.0.1'],
  ['unknown, ', 'unknown, '],
])('the forwarded addresses %s are %s', (forwarded, bare) => {
  expect(bareAddresses(forwarded)).toBe(bare);
});

test.each([
  ['ar', 'ar'],
  ['ar-KW,ar;q=0.9,en;q=0.8', 'ar'],
  [' AR', 'ar'],
  ['en,ar', 'en'],
  ['en-US', 'en'],
  ['arz', 'en'],
  ['fr, ar;q=0.5', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('the language of the header %j is %s', (header, language) => {
  expect(getLanguage({ headers: { 'accept-language': header } })).toBe(language);
});

test('a response is logged and counted by method, route and status, never by its address', async () => {
  const lines: string[] = [];
  const log = pino(loggerOptions('info'), { write: (line) => void lines.push(line) });
  const logResponse = createAccessLog(log);
  const app = Fastify();
  app.addHook('onResponse', async (request, reply) => logResponse(request, reply, 12.4));
  app.get('/things/:id', () => '');
  for (const url of ['/things/canary?canary=1', '/canary']) await app.inject({ url });
  await app.inject({ method: 'PROPFIND', url: '/canary' });
  const kinds = [
    { method: 'GET', route: '/things/:id', status: 200 },
    { method: 'GET', route: 'unknown', status: 404 },
    { method: 'PROPFIND', route: 'unknown', status: 404 },
  ];
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject(
    kinds.map(({ method, route, status }) => ({
      req: { method, route },
      res: { status },
      reqId: expect.stringMatching(/^req-/) as unknown,
      ms: 12,
      msg: 'answered',
    })),
  );
  expect(lines.join('')).not.toContain('canary');
  const { values } = await httpRequests.get();
  const labels = values.map((each) => each.labels);
  expect(labels).toEqual([kinds[0], kinds[1], { ...kinds[2], method: 'other' }]);
});
