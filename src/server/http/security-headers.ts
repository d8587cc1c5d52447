import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, badInput } from '#domain/errors/errors.ts';
import type { Services } from '../context.ts';
import { bareAddresses, findAddress } from './request.ts';
import { createRecentCounts } from '../services/rate-limit/rate-limit.ts';
import { rateLimited } from '../metrics.ts';

/** The policy of every response but pages and their files: nothing is allowed. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox";

/** The limit on all requests per address in a one-minute window. */
const requestsPerMinute = 1200;
const minuteMs = 60_000;

/** Headers, origin check and the request limit, before all other hooks. */
export function registerSecurity(app: FastifyInstance, services: Services): void {
  const passes = coarseLimit(services.config.rateLimit);
  // NOTE: async, so that the parser finishes the chunk it has read: a request with an invalid body must be rejected
  // before anything responds to it.
  app.addHook('onRequest', async (request, reply) => {
    setHeaders(reply, services);
    const forwarded = request.raw.headers['x-forwarded-for'];
    // NOTE: changed before Fastify reads it: a proxy with a port would not be recognised as one.
    if (forwarded) request.raw.headers['x-forwarded-for'] = bareAddresses(String(forwarded));
    passes(findAddress(request));
    if (isNamelessOrTwofold(request)) throw badInput({ path: '', key: 'malformed' });
    if (isForeign(request, services.config.publicUrl)) {
      throw new AppError('forbidden', { sentence: 'foreignOrigin' });
    }
    // Compressed bodies are rejected, so that a small one cannot become a large one.
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
      throw new AppError('unsupported_type');
    }
  });
}

/** The headers of every response. */
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

/** Errors: `rate_limited` for an address with too many requests within a minute. */
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
 * True if the request's host is missing or ambiguous, so that proxies may read it differently. Without a version there
 * are no headers; HTTP/1.0 does not require a host.
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

/** Values of `Sec-Fetch-Site` for a write that no other site's page sent. */
const ownFetchSites = new Set<unknown>([undefined, 'same-origin', 'none']);

/** True for a write from another site's page. */
function isForeign(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers;
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  if (origin === undefined) return !ownFetchSites.has(request.headers['sec-fetch-site']);
  const isPublic = origin === publicUrl;
  const isOwn = URL.canParse(origin) && new URL(origin).host === host;
  return !isPublic && !isOwn;
}
