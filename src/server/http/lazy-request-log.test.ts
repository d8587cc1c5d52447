import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { requestLog } from './lazy-request-log.ts';

test('a request says what it says under its own id, and with the redaction of the program', async () => {
  const lines: string[] = [];
  const log = pino({ redact: ['*.password'] }, { write: (line) => void lines.push(line) });
  const app = Fastify({ loggerInstance: log, childLoggerFactory: requestLog });
  app.get('/quiet', { logLevel: 'fatal' }, (request) => {
    request.log.warn('said nowhere');
    return request.log.level;
  });
  app.get('/', (request, reply) => {
    request.log.warn({ body: { password: 'canary' } }, 'said');
    request.log.child({ part: 'one' }).error('said too');
    return reply.send(request.log.level);
  });
  expect((await app.inject({ url: '/' })).body).toBe('info');
  expect((await app.inject({ url: '/quiet' })).body).toBe('fatal');
  expect(lines.join('')).not.toContain('nowhere');
  const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const reqId: unknown = expect.stringMatching(/^req-/);
  expect(said.filter(({ msg }) => String(msg).startsWith('said'))).toMatchObject([
    { level: 40, reqId, body: { password: '[Redacted]' } },
    { level: 50, reqId, part: 'one' },
  ]);
});
