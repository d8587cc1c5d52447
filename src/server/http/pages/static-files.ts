import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor, type Coding } from './content-coding.ts';
import { hashOf, isUnchanged } from '../response-cache.ts';

/** A file of the built client, held in memory in every coding: there are few, and they never change. */
export interface ClientFile {
  type: string;
  bodies: Partial<Record<Coding, Buffer>> & { identity: Buffer };
  /** Of what is in it, once somebody asks: a start would wait for hundreds. */
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

/** The bytes of every file in a folder, by its address: `/assets/a.js`. */
export function readFolder(folder: string): Map<string, Buffer> {
  const bodies = new Map<string, Buffer>();
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    if (file.isFile())
      bodies.set(`/${relative(folder, path).split(sep).join('/')}`, readFileSync(path));
  }
  return bodies;
}

/** The files that the client's pages refer to, by their address; `.br` and `.gz` beside them are theirs. */
export function clientFilesOf(bodies: ReadonlyMap<string, Buffer>): Map<string, ClientFile> {
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
  return () => (hash ??= hashOf(body));
}

/** Sends a file in the coding that suits the request, or 304 to one who has it. */
export function sendClientFile(
  file: ClientFile,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // NOTE: a file's bodies have no other keys.
  const available = Object.keys(file.bodies) as Coding[];
  const coding = codingFor(request.headers['accept-encoding'], available);
  // Each coding is a representation of its own, so it has a tag of its own.
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
