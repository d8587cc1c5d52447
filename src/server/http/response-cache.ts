import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Db } from '#db/database.ts';
import { findCatalogueVersion } from '#db/queries/institution/catalogue-version.ts';

/** A response that is the same for all callers. */
export interface CachedResponse {
  body: Buffer;
  headers: Readonly<Record<string, string>>;
}

export type ResponseCache = LRUCache<string, CachedResponse>;

/** Keys may contain values from the client, such as the host, so the size is limited. */
const maxBytes = 8 * 1024 * 1024;

/** A cache for one process. Keys contain everything that a response depends on, so entries never expire. */
export function createResponseCache(maxSize: number = maxBytes): ResponseCache {
  return new LRUCache({
    maxSize,
    sizeCalculation: ({ body, headers }, key) =>
      body.length + 2 * (key.length + JSON.stringify(headers).length),
  });
}

/** Sends a cached response, or 304 if the client has it. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, headers }: CachedResponse,
): FastifyReply {
  reply.headers(headers);
  if (!isUnchanged(request, headers['etag'])) return reply.send(body);
  return reply.removeHeader('content-type').removeHeader('content-encoding').code(304).send();
}

/** Whether `If-None-Match` matches the tag in a weak comparison (RFC 9110). */
export function isUnchanged({ headers }: FastifyRequest, etag: string | undefined): boolean {
  const header = headers['if-none-match'];
  if (header === undefined || etag === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((item) => item.trim() === '*' || opaque(item) === opaque(etag));
}

/** The opaque part of an `ETag`, equal in every process. */
export function getHash(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, 22);
}

interface CatalogueCache {
  db: Db;
  cache: ResponseCache;
  /** Whether all visitors get the same response to this request until the catalogue changes. */
  isPublic: (request: FastifyRequest) => boolean;
  /** Lets browsers cache the response and revalidate it. */
  revalidates?: boolean;
}

/**
 * Hooks of a route that cache its successful responses. The catalogue's version is read with each request, so every
 * process shows a change with the first request after its commit.
 */
export function cacheByCatalogue({ db, cache, isPublic, revalidates = false }: CatalogueCache) {
  const keys = new WeakMap<FastifyRequest, string>();
  return {
    preHandler: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      if (!isPublic(request)) return;
      const key = `${await findCatalogueVersion(db)} ${request.url}`;
      const cached = cache.get(key);
      if (cached) await sendCached(request, reply, cached);
      else keys.set(request, key);
    },
    onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      const key = keys.get(request);
      const body = key === undefined ? undefined : await getBody(payload, reply);
      if (key === undefined || body === undefined) return payload;
      if (revalidates) reply.headers({ etag: `"${getHash(body)}"`, 'cache-control': 'no-cache' });
      cache.set(key, { body, headers: responseHeaders(reply) });
      return body;
    },
  };
}

/** Returns the body of a successful response; tRPC's adapter sends a `Response` object. */
async function getBody(payload: unknown, reply: FastifyReply): Promise<Buffer | undefined> {
  if (reply.statusCode !== 200) return undefined;
  if (typeof payload === 'string') return Buffer.from(payload);
  if (!(payload instanceof Response) || payload.status !== 200) return undefined;
  reply.headers(Object.fromEntries(payload.headers));
  return Buffer.from(await payload.arrayBuffer());
}

const cachedHeaders = ['content-type', 'etag', 'cache-control', 'vary'];

function responseHeaders(reply: FastifyReply): Record<string, string> {
  const headers = reply.getHeaders();
  return Object.fromEntries(
    cachedHeaders.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
}
