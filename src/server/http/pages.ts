import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePaths } from '../../domain/page-path.ts';
import { readClientFiles, sendClientFile, type ClientFile } from './client-files.ts';
import { codingFor, codings } from './content-coding.ts';
import { pagePolicy } from './security.ts';

/** The built client: its page, and the files that the page refers to, by their address. */
export interface Client {
  page: string;
  files: ReadonlyMap<string, ClientFile>;
}

/** How hard a page is compressed while its reader waits: about a millisecond. */
const brotliQuality = 5;

/** Reads the built client from a folder. Errors: when there is no page in it. */
export function readClient(folder: string): Client {
  return {
    page: readFileSync(join(folder, 'index.html'), 'utf8'),
    files: readClientFiles(folder),
  };
}

/** Serves the client's files, and its page for every other address; an unknown one with 404. */
export function registerPages(app: FastifyInstance, client: Client): void {
  for (const [address, file] of client.files) {
    app.get(address, (request, reply) => sendClientFile(file, request, reply));
  }
  for (const path of pagePaths) {
    app.get(path, (request, reply) => sendPage(client, request, reply));
  }
}

/** Sends the page in the language and theme that this browser remembers. */
export function sendPage(
  client: Client,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const cookies = request.headers.cookie ?? '';
  const language = cookieOf(cookies, 'language') === 'en' ? 'en' : 'ar';
  const page = client.page
    .replaceAll('__LANG__', language)
    .replaceAll('__DIR__', language === 'en' ? 'ltr' : 'rtl')
    .replaceAll('__THEME__', cookieOf(cookies, 'theme') === 'dark' ? 'dark' : 'light')
    .replaceAll('__NONCE__', nonce);
  reply.headers({
    'content-security-policy': pagePolicy(nonce),
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
  });
  return sendCompressed(page, request, reply.type('text/html; charset=utf-8'));
}

/** A page repeats nothing of its request, so that its length tells a listener nothing. */
function sendCompressed(page: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const coding = codingFor(request.headers['accept-encoding'], codings);
  if (coding === 'identity') return reply.send(page);
  reply.header('content-encoding', coding);
  if (coding === 'gzip') return reply.send(gzipSync(page));
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  return reply.send(brotliCompressSync(page, { params }));
}

function cookieOf(cookies: string, name: string): string | undefined {
  for (const cookie of cookies.split(';')) {
    const [key, value] = cookie.split('=');
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
}
