import { describe, expect, test } from 'vitest';
import { maxFileBytes } from '#domain/document/file-limits.ts';
import { cleanUp } from '#server/operations/cleanup.ts';
import {
  getAnswer,
  startByteServer,
  type Answer,
  type ByteServer,
} from '#test/support/servers/byte-server.ts';
import { makeJpegFile, pngChunk, makePngFile } from '#test/support/documents.ts';

const hourMs = 3_600_000;

interface Upload {
  bytes?: Uint8Array;
  name?: string;
  directory?: string;
  headers?: Record<string, string>;
}

async function upload(server: ByteServer, logo: Upload = {}): Promise<Answer> {
  const { bytes = makePngFile(), name = 'logo.png', directory, headers = {} } = logo;
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), name);
  if (directory !== undefined) body.append('directory', directory);
  return getAnswer(await fetch(`${server.url}/api/upload`, { method: 'POST', body, headers }));
}

async function getLogos(server: ByteServer): Promise<[number, number]> {
  const rows = await server.db.selectFrom('logo').selectAll().execute();
  return [rows.length, (await server.files()).size];
}

async function partnerWith(server: ByteServer, logoPath: unknown, status = 'active') {
  const owner = await server.admin();
  return owner.partner.create({
    name: 'Gulf Bank',
    type: 'financial',
    logoPath: String(logoPath),
    status: status as 'active',
  });
}

describe('uploading a logo', () => {
  test('needs no sign-in and returns a path that reveals nothing', async () => {
    const server = await startByteServer();
    const { status, body } = await upload(server);
    expect(status).toBe(201);
    expect(body).toEqual({
      filePath: expect.stringMatching(/^\/uploads\/partners\/[0-9a-f]{32}\.png$/) as string,
    });
    expect(await getLogos(server)).toEqual([1, 1]);
  });

  test('keeps the picture and none of what hides beside it', async () => {
    const server = await startByteServer();
    const hidden = pngChunk('tEXt', Buffer.from('Author\0Hidden'));
    const tail = Buffer.from('<script>alert(1)</script>');
    const { body } = await upload(server, {
      bytes: Buffer.concat([makePngFile({ extra: hidden }), tail]),
    });
    const headers = await server.bearer();
    const answer = await fetch(`${server.url}${String(body.filePath)}`, { headers });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(makePngFile());
  });

  test.each(['a', 'banks', 'partners-2026', 'x'.repeat(32)])('goes to %s', async (directory) => {
    const server = await startByteServer();
    const { body } = await upload(server, { directory });
    expect(String(body.filePath).startsWith(`/uploads/${directory}/`)).toBe(true);
  });

  test.each(['', '..', '../x', 'a/b', 'A', '-a', 'x'.repeat(33), 'a\0', 'بنوك', 'a b'])(
    'refuses the directory %j',
    async (directory) => {
      const server = await startByteServer();
      const { status, body } = await upload(server, { directory });
      expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, ['directory']]);
      expect(await getLogos(server)).toEqual([0, 0]);
    },
  );

  const refused: [string, Upload, number][] = [
    ['a JPEG', { bytes: makeJpegFile() }, 400],
    ['a JPEG called JPG', { bytes: makeJpegFile(), name: 'logo.jpg' }, 400],
    ['a PNG called SVG', { name: 'logo.svg' }, 400],
    ['an SVG', { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }, 400],
    ['an HTML page', { bytes: Buffer.from('<html><script>alert(1)</script>') }, 400],
    ['a PNG cut short', { bytes: makePngFile().subarray(0, -6) }, 400],
    ['an empty file', { bytes: Buffer.alloc(0) }, 400],
    ['one byte over 5 MiB', { bytes: Buffer.alloc(maxFileBytes + 1) }, 413],
    ['far more than 5 MiB', { bytes: Buffer.alloc(maxFileBytes * 2) }, 413],
  ];
  test.each(refused)('refuses %s', async (_what, logo, status) => {
    const server = await startByteServer();
    const answer = await upload(server, logo);
    expect(answer.status).toBe(status);
    if (status === 413) expect(answer.body.message).toBe('File size too large');
    expect(await getLogos(server)).toEqual([0, 0]);
  });

  test('takes a picture of exactly 5 MiB', async () => {
    const server = await startByteServer();
    const bytes = makePngFile({
      extra: pngChunk('prIV', Buffer.alloc(maxFileBytes - makePngFile().length - 12)),
    });
    expect(bytes.length).toBe(maxFileBytes);
    expect((await upload(server, { bytes })).status).toBe(201);
  });

  test('refuses a form without a file, with another file, or with two', async () => {
    const server = await startByteServer();
    const send = async (names: readonly string[]) => {
      const body = new FormData();
      body.append('directory', 'partners');
      for (const name of names)
        body.append(name, new Blob([new Uint8Array(makePngFile())]), 'a.png');
      return (await fetch(`${server.url}/api/upload`, { method: 'POST', body })).status;
    };
    expect(await send([])).toBe(400);
    expect(await send(['picture'])).toBe(400);
    expect(await send(['file', 'file'])).toBe(413);
    expect(await getLogos(server)).toEqual([0, 0]);
  });

  test('is limited to 60 an hour per address, but not for administrators', async () => {
    const server = await startByteServer();
    const bytes = makeJpegFile();
    for (let at = 0; at < 60; at += 1) expect((await upload(server, { bytes })).status).toBe(400);
    expect((await upload(server)).status).toBe(429);
    expect((await upload(server, { headers: await server.bearer() })).status).toBe(201);
  });

  test('stops at 200 that nobody uses, but not for administrators', async () => {
    const server = await startByteServer({ RATE_LIMIT: 'off' });
    const row = { sizeBytes: 100, createdAt: server.clock.now.toISOString() };
    const rows = Array.from({ length: 199 }, (_, at) => ({
      filePath: `/uploads/partners/${at}.png`,
      storedName: String(at),
      ...row,
    }));
    await server.db.insertInto('logo').values(rows).execute();
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(server)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 503, 503, 503, 503]);
    expect((await upload(server, { headers: await server.bearer() })).status).toBe(201);
  });
});

describe('an uploaded logo', () => {
  test('is for administrators alone until a saved partner refers to it', async () => {
    const server = await startByteServer();
    const { body } = await upload(server);
    const address = `${server.url}${String(body.filePath)}`;
    expect((await fetch(address)).status).toBe(404);
    const early = await fetch(address, { headers: await server.bearer('editor') });
    expect([early.status, early.headers.get('cache-control')]).toEqual([200, 'no-store']);
    await partnerWith(server, body.filePath, 'inactive');
    const answer = await fetch(address);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(makePngFile());
  });

  test('is not found under any other path', async () => {
    const server = await startByteServer();
    const { body } = await upload(server);
    await partnerWith(server, body.filePath);
    const path = String(body.filePath);
    for (const other of [
      '/uploads/partners/x.png',
      path.replace('partners', 'banks'),
      `/uploads/partners/..%2f..%2fsecret.key`,
      `${path}%00`,
      path.toUpperCase(),
    ]) {
      expect((await fetch(server.url + other)).status).toBe(404);
    }
  });

  test('goes after a day when no partner took it, and stays when one did', async () => {
    const server = await startByteServer();
    const used = await upload(server);
    await partnerWith(server, used.body.filePath);
    await upload(server);
    server.pass(23 * hourMs);
    await cleanUp(server.services, { now: server.clock.now, alone: false });
    expect(await getLogos(server)).toEqual([2, 2]);
    server.pass(2 * hourMs);
    await cleanUp(server.services, { now: server.clock.now, alone: false });
    expect(await getLogos(server)).toEqual([1, 1]);
    expect((await fetch(`${server.url}${String(used.body.filePath)}`)).status).toBe(200);
    expect((await server.leftovers())[1]).toBe(0);
  });
});
