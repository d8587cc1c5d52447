import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { maxFileBytes, maxFiles } from '#domain/document/file-limits.ts';
import { documentedFields } from '#test/support/application-fields.ts';
import { startByteServer, type ByteServer } from '#test/support/servers/byte-server.ts';
import { bytesOfForm, makeForm, makeFormFiles, makePdfFile } from '#test/support/documents.ts';

const nothing = [0, 0, 0, 0];
const post = 'POST /api/applications HTTP/1.1';

async function getStatus(
  server: ByteServer,
  head: readonly string[],
  body?: Uint8Array,
): Promise<string> {
  const { received } = await server.raw([post, ...head], body);
  return (await received).slice(9, 12);
}

/** Waits until a state that the server reaches by itself is there. */
async function eventually(server: ByteServer, expected: readonly number[]): Promise<void> {
  await vi.waitFor(async () => expect(await server.leftovers()).toEqual(expected), {
    timeout: 5000,
  });
}

describe('a multipart request', () => {
  test('must be multipart, and as it stands', async () => {
    const server = await startByteServer();
    const { type, bytes } = await bytesOfForm(makeForm());
    const length = `Content-Length: ${bytes.length}`;
    const close = 'Connection: close';
    for (const head of [
      ['Content-Type: application/json', length, close],
      ['Content-Type: application/x-www-form-urlencoded', length, close],
      ['Content-Type: text/plain', length, close],
      ['Content-Type: multipart/form-database', length, close],
      [`Content-Type: ${type}`, 'Content-Encoding: gzip', length, close],
      [length, close],
    ]) {
      expect(await getStatus(server, head, bytes)).toBe('415');
    }
    expect(await server.leftovers()).toEqual(nothing);
  });

  test('must state its length', async () => {
    const server = await startByteServer();
    const { type } = await bytesOfForm(makeForm());
    const head = [`Content-Type: ${type}`, 'Transfer-Encoding: chunked', 'Connection: close'];
    expect(await getStatus(server, head, Buffer.from('5\r\nhello\r\n0\r\n\r\n'))).toBe('411');
    expect(await getStatus(server, [`Content-Type: ${type}`, 'Connection: close'])).toBe('411');
  });

  test('over the limit is refused unread, and the client gets to know', async () => {
    const server = await startByteServer();
    const { type } = await bytesOfForm(makeForm());
    const tooLong = maxFiles * maxFileBytes + 2 * 1024 * 1024;
    const head = [post, `Content-Type: ${type}`, `Content-Length: ${tooLong}`];
    const { socket, received } = await server.raw(head);
    const piece = Buffer.alloc(65_536, 'x');
    const pump = () => {
      while (socket.writable && socket.bytesWritten < tooLong && socket.write(piece));
    };
    socket.on('drain', pump);
    pump();
    expect(await received).toMatch(/^HTTP\/1.1 413 .*"code":"too_large"/s);
    // What the system's own buffers took is not the server's doing.
    expect(socket.bytesWritten).toBeLessThan(16 * 1024 * 1024);
    expect(await server.leftovers()).toEqual(nothing);
  });

  test.each([
    ['no multipart at all', () => Buffer.from('hello, is this an application?')],
    ['cut in the middle of a file', (bytes: Buffer) => bytes.subarray(0, -900)],
    ['without its end mark', (bytes: Buffer) => bytes.subarray(0, -6)],
    ['of one endless line', () => Buffer.alloc(200_000, 'x')],
    ['of one endless part header', (bytes: Buffer) => endlessHeader(bytes)],
  ])('%s is malformed', async (_what, bend) => {
    const server = await startByteServer();
    const { type, bytes } = await bytesOfForm(makeForm());
    const body = bend(bytes);
    const head = [`Content-Type: ${type}`, `Content-Length: ${body.length}`, 'Connection: close'];
    expect(await getStatus(server, head, body)).toBe('400');
    expect(await server.leftovers()).toEqual(nothing);
  });

  test('without a boundary is malformed', async () => {
    const server = await startByteServer();
    const { bytes } = await bytesOfForm(makeForm());
    const head = ['Content-Type: multipart/form-data', `Content-Length: ${bytes.length}`];
    expect(await getStatus(server, [...head, 'Connection: close'], bytes)).toBe('400');
  });

  test('without parts names what is missing', async () => {
    const server = await startByteServer();
    const { status, body } = await server.submit(new FormData());
    expect(status).toBe(400);
    expect(body.issues?.length).toBeGreaterThan(5);
  });

  test('may not say a field twice', async () => {
    const server = await startByteServer();
    const form = makeForm();
    form.append('applicantEmail', 'other@example.com');
    const { status, body } = await server.submit(form);
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'applicantEmail']);
    expect(await server.leftovers()).toEqual(nothing);
  });

  test('has bounds for its texts', async () => {
    const server = await startByteServer();
    const many = makeForm();
    for (let at = 0; at < 10_000; at += 1) many.append(`extra${at}`, '');
    expect((await server.submit(many)).status).toBe(413);
    const long = makeForm(documentedFields(1, { studentsInfo: 'x'.repeat(20_001) }));
    expect((await server.submit(long)).status).toBe(413);
    const longName = makeForm();
    longName.append('n'.repeat(65), 'x');
    expect((await server.submit(longName)).status).toBe(400);
    expect(await server.leftovers()).toEqual(nothing);
    const full = makeForm();
    const texts = [...full.values()].filter((value) => typeof value === 'string').length;
    for (let at = texts; at < 60; at += 1) full.append(`extra${at}`, 'x'.repeat(20_000));
    expect((await server.submit(full)).status).toBe(201);
    full.append('extra60', '');
    expect((await server.submit(full)).status).toBe(413);
  });

  test.each(['__proto__', 'constructor', 'toString', 'a[__proto__][x]'])(
    'with a field called %s changes nothing but itself',
    async (name) => {
      const server = await startByteServer();
      const form = makeForm();
      form.append(name, 'polluted');
      expect([201, 400]).toContain((await server.submit(form)).status);
      expect(({} as Record<string, unknown>).x).toBeUndefined();
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect((await server.submit()).status).toBe(201);
    },
  );

  test('takes a text that declares itself as JSON for the same text', async () => {
    const server = await startByteServer();
    const fields = documentedFields();
    const form = makeForm({ ...fields, studentsInfo: undefined });
    form.delete('studentsInfo');
    const { type, bytes } = await bytesOfForm(form);
    const boundary = /boundary=(.+)$/.exec(type)?.[1] ?? '';
    const part = [
      `--${boundary}`,
      'Content-Disposition: form-data; name="studentsInfo"',
      'Content-Type: application/json',
      '',
      String(fields.studentsInfo),
      '',
    ].join('\r\n');
    const body = Buffer.concat([Buffer.from(part), bytes]);
    const head = [`Content-Type: ${type}`, `Content-Length: ${body.length}`, 'Connection: close'];
    expect(await getStatus(server, head, body)).toBe('201');
  });
});

describe('a client that goes away', () => {
  test('leaves nothing behind and releases its slot', async () => {
    const server = await startByteServer({ RATE_LIMIT: 'off' });
    const documents = makeFormFiles({ civilId: { bytes: makePdfFile(300_000) } });
    const { type, bytes } = await bytesOfForm(makeForm(documentedFields(), documents));
    const head = [post, `Content-Type: ${type}`, `Content-Length: ${bytes.length}`];
    const aborted = Array.from({ length: 70 }, async (_, at) => {
      const end = Math.floor((bytes.length * (at + 1)) / 72);
      const { socket, received } = await server.raw(head, bytes.subarray(0, end));
      await wait(at * 5);
      socket.resetAndDestroy();
      await received;
    });
    await Promise.all(aborted);
    await eventually(server, nothing);
    expect((await server.submit()).status).toBe(201);
  });

  test('before the end of what it promised leaves nothing behind', async () => {
    const server = await startByteServer();
    const { type, bytes } = await bytesOfForm(makeForm());
    const head = [post, `Content-Type: ${type}`, `Content-Length: ${bytes.length + 1000}`];
    const { socket } = await server.raw(head, bytes.subarray(0, -500));
    await vi.waitFor(async () => expect((await server.leftovers())[1]).toBe(1));
    socket.end();
    await eventually(server, nothing);
  });

  test('is cut off when it stalls, and one that goes on is not', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const server = await startByteServer();
    const { type, bytes } = await bytesOfForm(
      makeForm(documentedFields(), makeFormFiles({ civilId: { bytes: makePdfFile(100_000) } })),
    );
    const head = [post, `Content-Type: ${type}`, `Content-Length: ${bytes.length}`];
    const stalled = await server.raw(head, bytes.subarray(0, 1000));
    const going = await server.raw([...head, 'Connection: close'], bytes.subarray(0, 20_000));
    await wait(200);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await stalled.received).toBe('');
    going.socket.write(bytes.subarray(20_000));
    expect(await going.received).toMatch(/^HTTP\/1.1 201/);
    vi.useRealTimers();
    await eventually(server, [4, 0, 4, 1]);
  });
});

describe('submitting too often', () => {
  test('is refused for this address after 60 in an hour, with a time to come back', async () => {
    const server = await startByteServer();
    for (let at = 0; at < 60; at += 1) {
      expect((await server.submit(new FormData())).status).toBe(400);
    }
    const { status, headers } = await server.submit();
    expect([status, headers.get('retry-after')]).toEqual([429, '3600']);
    expect(await server.leftovers()).toEqual(nothing);
    server.pass(3_600_001);
    expect((await server.submit()).status).toBe(201);
  });
});

function endlessHeader(bytes: Buffer): Buffer {
  const boundary = bytes.subarray(0, bytes.indexOf('\r\n'));
  const name = Buffer.from('\r\nContent-Disposition: form-data; name="');
  return Buffer.concat([boundary, name, Buffer.alloc(300_000, 'n')]);
}
