import { setTimeout as after } from 'node:timers/promises';
import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { loggerOptions } from '../logger.ts';
import { createRequestMetrics } from '../operations/metrics/request-metrics.ts';
import { answerTeller } from './access-log.ts';

/** What was asked for and answered, in turn; each twice, since what is said of the second was worked out with the first. */
const asked = [
  ['GET', '/things/a', 200, '/things/:id'],
  ['GET', '/things/none', 404, '/things/:id'],
  ['HEAD', '/things/a', 200, '/things/:id'],
  ['POST', '/things/a', 404, 'unknown'],
  ['GET', '/elsewhere', 404, 'unknown'],
  ['GET', '/both', 200, '/both'],
  ['POST', '/both', 200, '/both'],
] as const;

/** How long the first of them takes at least, in ms. */
const slowMs = 100;

function buildApp() {
  const lines: string[] = [];
  const log = pino(loggerOptions('info'), { write: (line) => void lines.push(line) });
  const app = Fastify();
  const requests = createRequestMetrics();
  const tell = answerTeller(log, requests);
  app.addHook('onResponse', async (request, reply) => tell(request, reply, reply.elapsedTime));
  app.get<{ Params: { id: string } }>('/things/:id', async ({ params }, reply) => {
    if (lines.length === 0) await after(slowMs + 1);
    return reply.code(params.id === 'none' ? 404 : 200).send('');
  });
  app.route({ method: ['GET', 'POST'], url: '/both', handler: () => '' });
  return { app, lines, requests };
}

test('each answer is told by its own method, route and status, in the log and in the metrics', async () => {
  const { app, lines, requests } = buildApp();
  for (const [method, url] of [...asked, ...asked]) await app.inject({ method, url });
  const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(said).toMatchObject(
    [...asked, ...asked].map(([method, , status, route]) => ({
      req: { method, route },
      res: { status },
      reqId: expect.stringMatching(/^req-/) as unknown,
      ms: expect.any(Number) as unknown,
      msg: 'answered',
    })),
  );
  const [took = NaN] = said.map(({ ms }) => Number(ms));
  expect(took).toBeGreaterThanOrEqual(slowMs);
  const sum = /duration_seconds_sum\{route="\/things\/:id"\} (\S+)/.exec(requests.read().join(''));
  expect(Number(sum?.[1])).toBeGreaterThan(slowMs / 1000);
  expect(Number(sum?.[1])).toBeLessThan(slowMs / 10);
  expect(new Set(said.map(({ reqId }) => reqId)).size).toBe(2 * asked.length);
  const counted = requests
    .read()
    .join('')
    .split('\n')
    .filter((line) => line.startsWith('rusoom_http_requests_total{'));
  expect(counted.toSorted()).toEqual(
    asked
      .map(
        ([method, , status, route]) =>
          `rusoom_http_requests_total{method="${method}",route="${route}",status="${status}"} 2`,
      )
      .toSorted(),
  );
});
