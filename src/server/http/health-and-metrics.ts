import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors/errors.ts';
import type { Services } from '../context.ts';
import { appRouter } from '../routers/index.ts';
import { startMetrics } from '../metrics.ts';
import { checkReady, readMetrics } from '../operations/metrics.ts';

/** Serves liveness, readiness and metrics. */
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

/** This machine's own names; requests forwarded by a proxy or sent by another site's page have other ones. */
const ownHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** Allows requests from this machine to its own name, not through a local proxy, or with the token. */
function mayReadMetrics(
  { headers, socket, raw: { httpVersion } }: FastifyRequest,
  config: Services['config'],
): boolean {
  const token = config.metricsToken;
  if (token !== undefined && isSame(headers.authorization ?? '', `Bearer ${token}`)) return true;
  if (hasSilentProxy(config) || forwardingHeaders.some((name) => name in headers)) return false;
  // NOTE: nginx by default forwards neither the client's address nor the host, but then uses HTTP/1.0.
  if (httpVersion === '1.0' || !ownHost.test(headers.host ?? 'localhost')) return false;
  const address = socket.remoteAddress ?? '';
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/** True if an HTTPS proxy may not forward client addresses, so that every client seems local. */
function hasSilentProxy({ publicUrl, trustProxy }: Services['config']): boolean {
  return publicUrl?.startsWith('https:') === true && trustProxy === undefined;
}

/** Compares in constant time. */
function isSame(given: string, wanted: string): boolean {
  const getHash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(getHash(given), getHash(wanted));
}
