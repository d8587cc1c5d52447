import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../domain/errors/errors.ts';
import type { Services } from '../context.ts';
import { appRouter } from '../routers/index.ts';
import { checkReady, readMetrics, startMetrics } from '../operations/metrics/metrics.ts';

/** What operators and their tools ask: alive, ready, and the numbers to watch. */
export function registerOperations(
  app: FastifyInstance,
  services: Services,
  version: string,
): void {
  app.get('/healthz', () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    try {
      await checkReady(services);
      return { status: 'ok' };
    } catch (err) {
      services.log.error({ err }, 'not ready');
      return reply.code(503).header('retry-after', 5).send({ status: 'unavailable' });
    }
  });

  startMetrics(Object.keys(appRouter._def.procedures));
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, services.config)) throw new AppError('not_found');
    const text = await readMetrics(services, version);
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text);
  });
}

const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** How this machine calls itself. A proxy that hands on what it was asked for, or a page of a site elsewhere, does not. */
const ownHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** From this machine itself and by its own name, not through a proxy on it; or with the token. */
function mayReadMetrics(
  { headers, socket, raw: { httpVersion } }: FastifyRequest,
  config: Services['config'],
): boolean {
  const token = config.metricsToken;
  if (token !== undefined && isSame(headers.authorization ?? '', `Bearer ${token}`)) return true;
  if (hasSilentProxy(config) || forwardingHeaders.some((name) => name in headers)) return false;
  // NOTE: nginx hides both whom it speaks for and which site was asked for, but asks in HTTP/1.0 then.
  if (httpVersion === '1.0' || !ownHost.test(headers.host ?? 'localhost')) return false;
  const address = socket.remoteAddress ?? '';
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/** True where a proxy speaks HTTPS for this program and does not forward the client's address: anybody may look local. */
function hasSilentProxy({ publicUrl, trustProxy }: Services['config']): boolean {
  return publicUrl?.startsWith('https:') === true && trustProxy === undefined;
}

/** Takes equally long wherever the two differ. */
function isSame(given: string, wanted: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(given), hashOf(wanted));
}
