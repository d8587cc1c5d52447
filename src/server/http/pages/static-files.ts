import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor, type Coding } from './content-coding.ts';
import { getHash, isUnchanged } from '../response-cache.ts';

/** A file of the built client, in memory in every coding: the files are few and never change. */
export interface ClientFile {
  type: string;
  bodies: Partial<Record<Coding, Buffer>> & { identity: Buffer };
  /** Computed on first use, because hashing hundreds of files would slow the start. */
  hash: () => string;
}

const types: Record<string, string> = {
  '.bcmap': 'application/octet-stream',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Hashed files under this path never change. */
export const immutablePath = '/assets/';

/** Reads every file in a folder, by URL path: `/assets/a.js`. */
export function readFolder(folder: string): Map<string, Buffer> {
  const bodies = new Map<string, Buffer>();
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    if (file.isFile())
      bodies.set(`/${relative(folder, path).split(sep).join('/')}`, readFileSync(path));
  }
  return bodies;
}

/** Returns the client's files by URL path, with their compressed `.br` and `.gz` variants. */
export function getClientFiles(bodies: ReadonlyMap<string, Buffer>): Map<string, ClientFile> {
  const files = new Map<string, ClientFile>();
  for (const [address, body] of bodies) {
    const type = types[extname(address)];
    if (type === undefined) continue;
    const br = bodies.get(`${address}.br`);
    const gzip = bodies.get(`${address}.gz`);
    files.set(address, {
      type,
      bodies: { identity: body, ...(br && { br }), ...(gzip && { gzip }) },
      hash: lazyHash(body),
    });
  }
  return files;
}

function lazyHash(body: Buffer): () => string {
  let hash: string | undefined;
  return () => (hash ??= getHash(body));
}

/** Sends a file in the best coding for the request, or 304 if the client has it cached. */
export function sendClientFile(
  file: ClientFile,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // NOTE: a file's bodies have no other keys.
  const available = Object.keys(file.bodies) as Coding[];
  const coding = codingFor(request.headers['accept-encoding'], available);
  // Each coding is a separate representation with its own tag.
  const tag = coding === 'identity' ? `"${file.hash()}"` : `"${file.hash()}-${coding}"`;
  const isImmutable = request.url.startsWith(immutablePath);
  reply.headers({
    'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: tag,
    ...(available.length > 1 && { vary: 'accept-encoding' }),
  });
  if (isUnchanged(request, tag)) return reply.code(304).send();
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.type(file.type).send(file.bodies[coding] ?? file.bodies.identity);
}
