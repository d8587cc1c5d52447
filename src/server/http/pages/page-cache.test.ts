import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createKeptPages } from './page-cache.ts';

const text = readFileSync(new URL('../../../client/index.html', import.meta.url), 'utf8');

function pageOf(name: string) {
  return { html: `${text} ${name}`, policy: "default-src 'none'" };
}

/** Fills pages by their names and counts how often. */
function filled() {
  const names: string[] = [];
  const fill = (name: string) => () => {
    names.push(name);
    return pageOf(name);
  };
  return { names, fill };
}

test('a page is filled once for each coding, and is the same in all of them', () => {
  const { names, fill } = filled();
  const kept = createKeptPages();
  const plain = kept.of('a', 'identity', fill('a'));
  expect(plain.body.toString()).toBe(pageOf('a').html);
  for (let at = 0; at < 3; at += 1) {
    expect(gunzipSync(kept.of('a', 'gzip', fill('a')).body)).toEqual(plain.body);
    expect(kept.of('a', 'identity', fill('a'))).toBe(plain);
  }
  expect(names).toEqual(['a', 'a']);
  expect(brotliDecompressSync(kept.of('a', 'br', fill('a')).body)).toEqual(plain.body);
});

test('whatever changes of a page or its policy changes its tag, and so does the coding', () => {
  const kept = createKeptPages();
  const { html, policy } = pageOf('a');
  const pages = [
    kept.of('1', 'br', () => ({ html, policy })),
    kept.of('2', 'gzip', () => ({ html, policy })),
    kept.of('3', 'br', () => ({ html: `${html}.`, policy })),
    kept.of('4', 'br', () => ({ html, policy: `${policy}; sandbox` })),
  ];
  expect(new Set(pages.map(({ tag }) => tag)).size).toBe(4);
  expect(kept.of('5', 'br', () => ({ html, policy })).tag).toBe(pages[0]?.tag);
});

test('a page that is asked for again is packed better meanwhile, and stays the same page', async () => {
  const { fill } = filled();
  const kept = createKeptPages();
  const first = kept.of('a', 'br', fill('a'));
  const again = () => kept.of('a', 'br', fill('a'));
  await expect.poll(() => again().body.length, { timeout: 20_000 }).toBeLessThan(first.body.length);
  const { body, tag } = again();
  expect(tag).toBe(first.tag);
  expect(brotliDecompressSync(body).toString()).toBe(pageOf('a').html);
});

test('however many pages are asked for, those of late are kept and the rest make room', () => {
  const { names, fill } = filled();
  const one = createKeptPages().of('a', 'identity', fill('a')).body.length;
  const kept = createKeptPages(one * 5);
  for (let at = 0; at < 40; at += 1) {
    kept.of('often', 'identity', fill('often'));
    kept.of(`host ${at}`, 'identity', fill(String(at)));
  }
  expect(names.filter((name) => name === 'often')).toHaveLength(1);
  const before = names.length;
  kept.of('host 39', 'identity', fill('39'));
  expect(names).toHaveLength(before);
  kept.of('host 20', 'identity', fill('20'));
  expect(names).toHaveLength(before + 1);
});
