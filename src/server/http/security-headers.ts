import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, badInput } from '../../domain/errors/errors.ts';
import type { Services } from '../context.ts';
import { addressOf } from './request.ts';
import { createRecentCounts } from '../services/rate-limit/memory-counter.ts';
import { rateLimited } from '../operations/metrics/metrics.ts';

/** The policy of every answer but pages and their files: it may do nothing at all. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox";

/** The coarse limit of everything, per address, in a window of a minute. */
const requestsPerMinute = 1200;
const minuteMs = 60_000;

/** Headers, origin check and the coarse limit, before anything else looks at a request. */
export function registerSecurity(app: FastifyInstance, services: Services): void {
  const passes = coarseLimit(services.config.rateLimit);
  // NOTE: waits, so that the parser comes to the end of what was read first: a request whose body turns out to be
  // none is to be refused, and not answered before.
  app.addHook('onRequest', async (request, reply) => {
    setHeaders(reply, services);
    passes(addressOf(request));
    if (isNamelessOrTwofold(request)) throw badInput({ path: '', key: 'malformed' });
    if (isForeign(request, services.config.publicUrl)) {
      throw new AppError('forbidden', { sentence: 'foreignOrigin' });
    }
    // Nothing here is unpacked, so that a small body cannot become a large one.
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
      throw new AppError('unsupported_type');
    }
  });
}

/** The headers of every answer, whatever else it carries. */
export const commonHeaders = {
  'content-security-policy': inertPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  'cache-control': 'no-store',
};

function setHeaders(reply: FastifyReply, { config }: Services): void {
  reply.headers(commonHeaders);
  if (config.publicUrl?.startsWith('https:')) {
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  }
}

/** Errors: `rate_limited` for an address that asked too often within a minute. */
function coarseLimit(enabled: boolean): (address: string) => void {
  const requests = createRecentCounts(minuteMs);
  return (address) => {
    if (!enabled || requests.add(address) <= requestsPerMinute) return;
    rateLimited.inc({ limit: 'requests' });
    const seconds = Math.ceil(requests.leftMs() / 1000);
    throw new AppError('rate_limited', { retryAfterSeconds: Math.max(1, seconds) });
  };
}

/**
 * True where it is unclear for which site a request is, or programs on the way may take it for requests to
 * different ones. Without a version there are no headers; version 1.0 has no host by right.
 */
function isNamelessOrTwofold({ raw, headers }: FastifyRequest): boolean {
  const { httpVersion, rawHeaders } = raw;
  if (httpVersion === '0.9' || (httpVersion === '1.1' && headers.host === undefined)) return true;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** What a browser says of a write that no page of another site sent. */
const ownFetchSites = new Set<unknown>([undefined, 'same-origin', 'none']);

/** True for a write that a page of another site sends. */
function isForeign(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers;
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  if (origin === undefined) return !ownFetchSites.has(request.headers['sec-fetch-site']);
  const isPublic = publicUrl !== undefined && origin === new URL(publicUrl).origin;
  const isOwn = URL.canParse(origin) && new URL(origin).host === host;
  return !isPublic && !isOwn;
}
