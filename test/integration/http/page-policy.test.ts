import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { addedStyle } from '#domain/site/style-tag.ts';
import { writeSetting } from '#db/queries/system/setting.ts';
import { buildTestApp } from '#test/support/app.ts';

const made = `<html class="__THEME__"><head>
<style>html{color:red}</style><style data-emotion="css a" data-s="">.css-a{top:0}</style>
__SETTINGS__</head><body>__PHONE__ __SITE__<script>run()</script></body></html>`;
const pages = { ar: { '/contact': made }, en: { '/contact': `${made} en` } };

function getSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** What stands in the tags of a name; not the data that a page carries. */
function textsIn(html: string, tag: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${tag}(?![^>]*(?:src=|json))[^>]*>([^]*?)</${tag}>`, 'g');
  return [...html.matchAll(inline)].map(([, text = '']) => text);
}

test.each(['/', '/contact', '/nowhere'])(
  'the policy of %s lets in its own styles and scripts by their hashes, and none besides',
  async (url) => {
    const { inject } = await buildTestApp({ pages });
    const { body, headers } = await inject({ url });
    const policy = String(headers['content-security-policy']);
    const sources = (name: string) =>
      new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1]?.split(' ').toSorted();
    const hashes = (tag: 'script' | 'style') => textsIn(body, tag).map(getSource);
    expect(hashes('script').length).toBeGreaterThan(0);
    expect(hashes('style').length).toBeGreaterThan(0);
    expect(sources('script-src')).toEqual(["'self'", ...hashes('script')].toSorted());
    // What Emotion adds as the page runs begins with the same few words.
    expect(sources('style-src')).toEqual(
      ["'self'", getSource(addedStyle), ...hashes('style')].toSorted(),
    );
    expect(sources('default-src')).toEqual(["'none'"]);
    for (const name of ['connect-src', 'font-src', 'form-action']) {
      expect([name, sources(name)]).toEqual([name, ["'self'"]]);
    }
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) {
      expect([name, sources(name)]).toEqual([name, ["'none'"]]);
    }
    expect(sources('img-src')).toEqual(["'self'", 'blob:', 'data:']);
    expect(sources('frame-src')).toEqual(["'self'", 'blob:']);
  },
);

test('nothing that comes into a page later is let in by its policy', async () => {
  const { db, inject } = await buildTestApp({ pages });
  const before = (await inject({ url: '/contact' })).headers['content-security-policy'];
  await db.transaction().execute(async (tx) => {
    const value = '<script>alert(1)</script>';
    await writeSetting(tx, { name: 'contactPhone', value }, '2026-11-22T06:00:00.000Z');
  });
  const { body, headers } = await inject({ url: '/contact' });
  expect(body).toContain('alert(1)');
  expect(headers['content-security-policy']).toBe(before);
});

test.each([undefined, 'gzip', 'br'])(
  'whoever has a page is told so, until it changes (%s)',
  async (coding) => {
    const { db, inject } = await buildTestApp({ pages });
    const accepted = coding && { 'accept-encoding': coding };
    const ask = (tag: string | undefined, headers: Record<string, string> = {}) =>
      inject({
        url: '/contact',
        headers: { ...accepted, ...(tag && { 'if-none-match': tag }), ...headers },
      });
    const first = await ask(undefined);
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^W\/"[\w-]+"$/);
    const again = await ask(`"x", ${tag}`);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).toMatchObject({
      etag: tag,
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
      'content-security-policy': first.headers['content-security-policy'],
    });
    expect(again.headers['content-encoding']).toBeUndefined();
    for (const [name, value] of [
      ['cookie', 'theme=dark'],
      ['cookie', 'language=en'],
      ['host', 'b.example'],
    ] as const) {
      expect((await ask(tag, { [name]: value })).statusCode).toBe(200);
    }

    await db.transaction().execute(async (tx) => {
      const setting = { name: 'contactPhone', value: '+965 1 80 80 80' } as const;
      await writeSetting(tx, setting, '2026-11-22T06:00:00.000Z');
    });
    const changed = await ask(tag);
    expect([changed.statusCode, changed.headers['content-encoding']]).toEqual([200, coding]);
    expect(changed.headers.etag).not.toBe(tag);
  },
);

test('a HEAD is answered as the GET would be', async () => {
  const { inject } = await buildTestApp({ pages });
  for (const url of ['/contact', '/']) {
    const headers = { 'accept-encoding': 'gzip' };
    const got = await inject({ url, headers });
    const head = await inject({ method: 'HEAD', url, headers });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    const { date: _, ...told } = head.headers;
    expect(got.headers).toMatchObject(told);
    const known = { ...headers, 'if-none-match': String(got.headers.etag) };
    expect((await inject({ method: 'HEAD', url, headers: known })).statusCode).toBe(304);
  }
});

test('a page that is not there is never answered from what the browser has', async () => {
  const { inject } = await buildTestApp({ pages });
  const answer = await inject({ url: '/nowhere', headers: { 'if-none-match': '*' } });
  expect([answer.statusCode, answer.headers.etag]).toEqual([404, undefined]);
});

test('each host reads its own address, however many there are', async () => {
  const { inject } = await buildTestApp({ pages });
  for (let at = 0; at < 300; at += 1) {
    const host = `h${at % 150}.example`;
    const { body } = await inject({ url: '/contact', headers: { host } });
    expect(body).toContain(`http://${host}<`);
  }
});
