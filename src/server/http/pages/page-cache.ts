import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Coding } from './content-coding.ts';

/** A page as it goes out. */
export interface FinishedPage {
  body: Buffer;
  /** Its content policy. */
  policy: string;
  /** What `ETag` calls it, without the `W/` before it: the same however well it is packed. */
  tag: string;
}

/** A page before it is packed. */
export interface FilledPage {
  html: string;
  policy: string;
}

/** Finished pages in memory, so that each is filled and packed once and not for each visitor. */
export interface KeptPages {
  /** The page of a key, which names all that it is made of but the coding. */
  of(key: string, coding: Coding, fill: () => FilledPage): FinishedPage;
}

/** How much all of them may take, in bytes: some hundred packed pages. */
const roomBytes = 8 * 1024 * 1024;

/** While a reader waits: some milliseconds. */
const quickQuality = 5;
/** Afterwards, for whoever comes next: a tenth smaller for thirty times the work. */
const thoroughQuality = 10;

/** The share of the time that thorough packing may take: one in this many. */
const thoroughShare = 10;

/**
 * Keeps pages by their keys; those that nobody asked for the longest make room. A key may hold what a stranger
 * chose, such as the host, so packing a page well waits until it is asked for again, and rests in between.
 */
export function createKeptPages(room = roomBytes): KeptPages {
  const kept = new Map<string, FinishedPage>();
  const waiting = new Set<FinishedPage>();
  let size = 0;
  let mayPackAt = 0;

  const keep = (key: string, page: FinishedPage) => {
    forget(key);
    kept.set(key, page);
    size += sizeOf(key, page);
    for (const oldest of kept.keys()) {
      if (size <= room) break;
      forget(oldest);
    }
  };
  const forget = (key: string) => {
    const page = kept.get(key);
    if (!page) return;
    kept.delete(key);
    waiting.delete(page);
    size -= sizeOf(key, page);
  };
  const packWell = async (key: string, page: FinishedPage, html: string) => {
    mayPackAt = Infinity;
    waiting.delete(page);
    const begun = performance.now();
    const body = await brotliThoroughly(html).catch(() => page.body);
    const now = performance.now();
    mayPackAt = now + (now - begun) * (thoroughShare - 1);
    if (kept.get(key) === page && body.length < page.body.length) keep(key, { ...page, body });
  };

  return {
    of(key, coding, fill) {
      const keyOfCoding = `${coding} ${key}`;
      const found = kept.get(keyOfCoding);
      if (found) {
        kept.delete(keyOfCoding);
        kept.set(keyOfCoding, found);
        if (waiting.has(found) && performance.now() >= mayPackAt) {
          void packWell(keyOfCoding, found, fill().html);
        }
        return found;
      }
      const page = finish(fill(), coding);
      keep(keyOfCoding, page);
      if (coding === 'br') waiting.add(page);
      return page;
    },
  };
}

/** The policy is part of the tag: a browser that is told it has the page keeps the policy it came with. */
function finish({ html, policy }: FilledPage, coding: Coding): FinishedPage {
  const hash = createHash('sha256').update(policy).update(html).digest('base64url').slice(0, 22);
  const tag = coding === 'identity' ? `"${hash}"` : `"${hash}-${coding}"`;
  return { body: packed(html, coding), policy, tag };
}

function packed(html: string, coding: Coding): Buffer {
  if (coding === 'gzip') return gzipSync(html);
  return coding === 'br' ? brotliCompressSync(html, quality(quickQuality)) : Buffer.from(html);
}

const brotli = promisify(brotliCompress);

function brotliThoroughly(html: string): Promise<Buffer> {
  return brotli(html, quality(thoroughQuality));
}

const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });

function sizeOf(key: string, { body, policy }: FinishedPage): number {
  return body.length + policy.length + 2 * key.length;
}
