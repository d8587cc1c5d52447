import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getSettings, type PublicSettingsView } from '#domain/setting/setting.ts';
import { getPagePath, pagePaths } from '#domain/site/page-path.ts';
import { isPrerenderedWith, markValues } from '#domain/site/page-settings.ts';
import { addedStyle } from '#domain/site/style-tag.ts';
import type { Language } from '#domain/text/language.ts';
import { escapedMarkup } from '#domain/text/markup.ts';
import { todayInKuwait } from '#domain/kuwait-time.ts';
import { getCookie, getPageLanguage } from '../request.ts';
import { type CachedResponse, getHash, type ResponseCache, sendCached } from '../response-cache.ts';
import { type Coding, codingFor, codings } from './content-coding.ts';
import type { EarlierFiles } from './kept-builds.ts';
import { type PrerenderedPages, readPrerenderedPages } from './prerendered.ts';
import type { SiteOf } from './robots-and-sitemap.ts';
import { readChoice, sendChoice } from './preference-links.ts';
import { type ClientFile, getClientFiles, immutablePath, sendClientFile } from './static-files.ts';

/** The built client: its pages, and their files by URL path. */
export interface Client {
  /** The page without prerendered content. */
  page: string;
  /** By URL path; the page for unknown paths is `404`. */
  pages: PrerenderedPages;
  files: ReadonlyMap<string, ClientFile>;
  /** Files of earlier builds, for pages that are still open. */
  readEarlier?: EarlierFiles;
}

/** The client, with the server's public URL and current settings. */
export type ServedClient = Client & {
  getSite: SiteOf;
  readSettings: () => Promise<PublicSettingsView>;
  now: () => Date;
  cache: ResponseCache;
};

/** Reads the built client from its files' bytes by URL path. Throws if it has no page. */
export function readClient(bodies: ReadonlyMap<string, Buffer>): Client {
  const page = bodies.get('/index.html');
  if (!page) throw new Error('The client has no index.html.');
  return {
    page: page.toString(),
    pages: readPrerenderedPages(bodies),
    files: getClientFiles(bodies),
  };
}

/** Serves the client's files, and its page at all other paths; 404 for an unknown one. */
export function registerPages(app: FastifyInstance, client: ServedClient): void {
  for (const [address, file] of client.files) {
    if (address.startsWith(immutablePath)) continue;
    app.get(address, (request, reply) => sendClientFile(file, request, reply));
  }
  // NOTE: one route for all of them, because hundreds of routes would slow the start.
  app.get<{ Params: { '*': string } }>(`${immutablePath}*`, async (request, reply) => {
    const address = immutablePath + request.params['*'];
    const file = client.files.get(address) ?? (await client.readEarlier?.(address));
    return file ? sendClientFile(file, request, reply) : reply.callNotFound();
  });
  for (const path of pagePaths) {
    app.get(path, (request, reply) => sendPage(client, request, reply));
  }
}

/** Sends the page for a path in the language and theme of this browser's cookies. */
export async function sendPage(
  client: ServedClient,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const choice = reply.statusCode === 200 ? readChoice(request.url) : undefined;
  if (choice) return sendChoice(choice, request, reply);
  const cookies = request.headers.cookie ?? '';
  const values: PageValues = {
    language: getPageLanguage(request),
    theme: themes.find((theme) => theme === getCookie(cookies, 'theme')) ?? 'light auto',
    site: client.getSite(request),
    day: todayInKuwait(client.now()),
  };
  const name = prerenderedName(client.pages[values.language], request, reply.statusCode);
  // NOTE: pages work even if the database does not respond; the client then requests the settings again.
  const settings =
    name === undefined ? undefined : await client.readSettings().catch(() => undefined);
  const coding = codingFor(request.headers['accept-encoding'], codings);
  // No other data of the request is in the page, so its compressed length reveals nothing.
  const parts = [reply.statusCode, coding, name, JSON.stringify(values), JSON.stringify(settings)];
  const key = parts.join(' ');
  let page = client.cache.get(key);
  if (!page) {
    page = pageResponse(fill(client, values, { name, settings }), coding, reply.statusCode === 200);
    client.cache.set(key, page);
  }
  return sendCached(request, reply, page);
}

/** At this quality a page takes some milliseconds to compress. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

function pageResponse(
  { html, policy }: FilledPage,
  coding: Coding,
  isFound: boolean,
): CachedResponse {
  // After a 304, browsers apply the cached policy.
  const hash = getHash(policy, html);
  const tag = coding === 'identity' ? hash : `${hash}-${coding}`;
  return {
    body: compressed(html, coding),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
      ...(coding !== 'identity' && { 'content-encoding': coding }),
      ...(isFound && { etag: `W/"${tag}"` }),
    },
  };
}

function compressed(html: string, coding: Coding): Buffer {
  if (coding === 'gzip') return gzipSync(html);
  return coding === 'br' ? brotliCompressSync(html, brotliQuality) : Buffer.from(html);
}

const themes = ['light', 'dark'] as const;

/** The values that vary between requests of the same page. */
interface PageValues {
  language: Language;
  /** The page's class: `light auto` without a cookie, until the browser applies its preference. */
  theme: (typeof themes)[number] | 'light auto';
  site: string;
  day: string;
}

interface FilledPage {
  html: string;
  policy: string;
}

/** Fills the prerendered page if it fits the settings, else the page that the browser renders. */
function fill(
  client: ServedClient,
  { language, theme, site, day }: PageValues,
  { name, settings }: { name: string | undefined; settings: PublicSettingsView | undefined },
): FilledPage {
  const isPrerendered =
    name !== undefined && settings && isPrerenderedWith(settings, name.split('?')[0] ?? '');
  const page = (isPrerendered && client.pages[language].get(name)?.toString()) || client.page;
  const values: Readonly<Record<string, string>> = {
    ...settingValues(settings, language),
    LANG: language,
    DIR: language === 'en' ? 'ltr' : 'rtl',
    THEME: theme,
    SITE: site,
    DAY: day,
  };
  const html = page.replaceAll(/__([A-Z]+)__/g, (mark, known: string) => values[known] ?? mark);
  return { html, policy: pagePolicy(page) };
}

/** Whether a URL is a page, in any case and with extra slashes. */
export function hasPage(url: string): boolean {
  const path: string = getPagePath(url.split('?')[0] ?? '');
  return pagePaths.some((known) => known === path);
}

/** Returns the name of the prerendered page of a URL, with its query if that has its own page. */
function prerenderedName(
  pages: ReadonlyMap<string, Buffer>,
  request: FastifyRequest,
  status: number,
): string | undefined {
  const names = status === 404 ? ['404'] : [request.url, getPath(request)];
  return names.find((name) => pages.has(name));
}

function getPath({ url }: FastifyRequest): string {
  return getPagePath(url.split('?')[0] ?? '');
}

/** The values of a page's marks, and the settings as JSON for hydration; by default only the marks. */
function settingValues(
  settings: PublicSettingsView | undefined,
  language: Language,
): Record<string, string> {
  const shown = Object.entries(markValues(settings ?? getSettings({}), language));
  const marks = Object.fromEntries(shown.map(([name, text]) => [name, escapedMarkup(text)]));
  if (!settings) return marks;
  const answer = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return {
    ...marks,
    SETTINGS: `<script type="application/json" id="settings">${answer}</script>`,
  };
}

/**
 * The content security policy of a page: only our own files, no frames, and only those inline styles and scripts that
 * were in the built page, by hash. `page` is the page before it is filled, so that no inserted value can be among them.
 */
function pagePolicy(page: string): string {
  const scripts: string[] = [];
  const styles = [getSource(addedStyle)];
  for (const [, name, attributes = '', text = ''] of page.matchAll(inlineTag)) {
    if (name === 'style') styles.push(getSource(text));
    else if (!/\ssrc=/.test(attributes)) scripts.push(getSource(text));
  }
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    // The UI library sets style attributes for measured positions; they cannot run code.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const inlineTag = /<(style|script)\b([^>]*)>([^]*?)<\/\1>/g;

function getSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
