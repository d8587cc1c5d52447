import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/database.ts';
import { findCatalogueVersion } from '../../db/queries/institution/catalogue-version.ts';

/** A response that does not depend on who asks. */
export interface CachedResponse {
  body: Buffer;
  headers: Readonly<Record<string, string>>;
}

export type ResponseCache = LRUCache<string, CachedResponse>;

/** A key can hold what a stranger chose, such as the host, so the size is bounded. */
const maxBytes = 8 * 1024 * 1024;

/** The cache of one process. Keys name everything that a response depends on, so no entry expires. */
export function createResponseCache(maxSize: number = maxBytes): ResponseCache {
  return new LRUCache({
    maxSize,
    sizeCalculation: ({ body, headers }, key) =>
      body.length + 2 * (key.length + JSON.stringify(headers).length),
  });
}

/** Sends a cached response, or 304 to a client that has it. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, headers }: CachedResponse,
): FastifyReply {
  reply.headers(headers);
  if (!isUnchanged(request, headers['etag'])) return reply.send(body);
  return reply.removeHeader('content-type').removeHeader('content-encoding').code(304).send();
}

/** Whether `If-None-Match` names the tag, compared weakly as RFC 9110 says. */
export function isUnchanged({ headers }: FastifyRequest, etag: string | undefined): boolean {
  const header = headers['if-none-match'];
  if (header === undefined || etag === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((item) => item.trim() === '*' || opaque(item) === opaque(etag));
}

/** The opaque part of an `ETag`, the same in every process. */
export function hashOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, 22);
}

interface CatalogueCache {
  db: Db;
  cache: ResponseCache;
  /** Whether all visitors get the same response to this request until the catalogue changes. */
  isPublic: (request: FastifyRequest) => boolean;
  /** Lets browsers keep the response, and ask whether it still is the same. */
  revalidates?: boolean;
}

/**
 * Hooks of a route that serve its successful responses from memory. The catalogue's version is read
 * with each request, so every process shows a change with the first request after its commit.
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
      const body = key === undefined ? undefined : await bodyOf(payload, reply);
      if (key === undefined || body === undefined) return payload;
      if (revalidates) reply.headers({ etag: `"${hashOf(body)}"`, 'cache-control': 'no-cache' });
      cache.set(key, { body, headers: responseHeaders(reply) });
      return body;
    },
  };
}

/** The bytes of a successful response; tRPC's adapter sends a `Response` of its own. */
async function bodyOf(payload: unknown, reply: FastifyReply): Promise<Buffer | undefined> {
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
