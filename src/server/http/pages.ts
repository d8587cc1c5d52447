import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../domain/language.ts';
import { escapedMarkup } from '../../domain/markup.ts';
import { pagePathOf, pagePaths } from '../../domain/page-path.ts';
import { isMadeWith, markValues } from '../../domain/page-settings.ts';
import type { PublicSettings } from '../../domain/setting.ts';
import { clientFilesOf, sendClientFile, type ClientFile } from './client-files.ts';
import { codingFor, codings } from './content-coding.ts';
import { pagePolicy } from './security.ts';
import type { SiteOf } from './site-files.ts';

/** A page in a language, by its address; `404` is the page of all unknown ones. */
type Pages = Readonly<Partial<Record<string, string>>>;

/** The built client: its pages, and the files that they refer to, by their address. */
export interface Client {
  /** What is served where no page was made ahead. */
  page: string;
  pages: Readonly<Record<Language, Pages>>;
  files: ReadonlyMap<string, ClientFile>;
}

/** A client on a server that knows its own address, and its settings as they stand. */
export type ServedClient = Client & { siteOf: SiteOf; readSettings: () => Promise<PublicSettings> };

/** How hard a page is compressed while its reader waits: about a millisecond. */
const brotliQuality = 5;

/** The built client from its files' bytes, by their address. Errors: when there is no page in it. */
export function readClient(bodies: ReadonlyMap<string, Buffer>): Client {
  const files = clientFilesOf(bodies);
  const page = bodies.get('/index.html');
  if (!page) throw new Error('The client has no index.html.');
  const made = files.get(madePages);
  files.delete(madePages);
  return {
    page: page.toString(),
    // NOTE: written by the build that made the folder.
    pages: made
      ? (JSON.parse(made.bodies.identity.toString()) as Client['pages'])
      : { ar: {}, en: {} },
    files,
  };
}

/** What the build wrote them to; no address of its own. */
const madePages = '/pages.json';

/** Serves the client's files, and its page for every other address; an unknown one with 404. */
export function registerPages(app: FastifyInstance, client: ServedClient): void {
  for (const [address, file] of client.files) {
    app.get(address, (request, reply) => sendClientFile(file, request, reply));
  }
  for (const path of pagePaths) {
    app.get(path, (request, reply) => sendPage(client, request, reply));
  }
}

/** Sends the page of an address in the language and theme that this browser remembers. */
export async function sendPage(
  client: ServedClient,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const cookies = request.headers.cookie ?? '';
  const language = cookieOf(cookies, 'language') === 'en' ? 'en' : 'ar';
  const made = madePage(client.pages[language], request, reply.statusCode);
  // NOTE: a page shows itself even while the database does not answer; its code then asks again, and says so.
  const settings = made && (await client.readSettings().catch(() => undefined));
  const page = made && settings && isMadeWith(settings, pathOf(request)) ? made : client.page;
  const values: Readonly<Record<string, string>> = {
    ...(settings && settingValues(settings, language)),
    LANG: language,
    DIR: language === 'en' ? 'ltr' : 'rtl',
    THEME: cookieOf(cookies, 'theme') === 'dark' ? 'dark' : 'light',
    NONCE: nonce,
    SITE: client.siteOf(request),
  };
  const html = page.replaceAll(/__([A-Z]+)__/g, (mark, name: string) => values[name] ?? mark);
  reply.headers({
    'content-security-policy': pagePolicy(nonce),
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
  });
  return sendCompressed(html, request, reply.type('text/html; charset=utf-8'));
}

/** Whether an address names a page, be it in capitals or with slashes too many. */
export function hasPage(url: string): boolean {
  const path: string = pagePathOf(url.split('?')[0] ?? '');
  return pagePaths.some((known) => known === path);
}

/** The page of an address, with its query where that has a page of its own. */
function madePage(pages: Pages, request: FastifyRequest, status: number): string | undefined {
  if (status === 404) return pages['404'];
  return pages[request.url] ?? pages[pathOf(request)];
}

function pathOf({ url }: FastifyRequest): string {
  return pagePathOf(url.split('?')[0] ?? '');
}

/** In place of the marks of a page made ahead, and for its code as the call's answer would be. */
function settingValues(settings: PublicSettings, language: Language): Record<string, string> {
  const shown = Object.entries(markValues(settings, language));
  const answer = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return {
    ...Object.fromEntries(shown.map(([name, text]) => [name, escapedMarkup(text)])),
    SETTINGS: `<script type="application/json" id="settings">${answer}</script>`,
  };
}

/** A page repeats nothing of its request but the host, so that its length tells a listener nothing. */
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
