import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePaths } from '../../domain/page-path.ts';
import { pagePolicy } from './security.ts';

/** A file of the built client, held in memory: there are few, and they never change. */
interface Asset {
  type: string;
  body: Buffer;
}

/** The built client: its page, and the files that the page refers to, by their address. */
export interface Client {
  page: string;
  assets: ReadonlyMap<string, Asset>;
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
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
const immutablePath = '/assets/';

/** Reads the built client from a folder. Errors: when there is no page in it. */
export function readClient(folder: string): Client {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const assets = new Map<string, Asset>();
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    const type = types[extname(file.name)];
    if (!file.isFile() || type === undefined || file.name === 'index.html') continue;
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    assets.set(address, { type, body: readFileSync(path) });
  }
  return { page, assets };
}

/** Serves the client's files, and its page for every other address; an unknown one with 404. */
export function registerPages(app: FastifyInstance, client: Client): void {
  for (const [address, asset] of client.assets) {
    app.get(address, (_request, reply) => {
      const immutable = address.startsWith(immutablePath);
      return reply
        .header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
        .type(asset.type)
        .send(asset.body);
    });
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
  return reply
    .headers({
      'content-security-policy': pagePolicy(nonce),
      'cache-control': 'private, no-cache',
    })
    .type('text/html; charset=utf-8')
    .send(page);
}

function cookieOf(cookies: string, name: string): string | undefined {
  for (const cookie of cookies.split(';')) {
    const [key, value] = cookie.split('=');
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
}
