import { describe, expect, test } from 'vitest';
import { documentedFields } from '#test/support/application-fields.ts';
import { scanned } from '#server/services/document/virus-scan.ts';
import { getAnswer, startByteServer, type ByteServer } from '#test/support/servers/byte-server.ts';
import { startFakeClamd } from '#test/support/servers/fake-clamd.ts';
import {
  makeForm,
  makeFormFiles,
  makePdfFile,
  pngChunk,
  makePngFile,
} from '#test/support/documents.ts';

function refused(): never {
  throw new Error('refused');
}

const nothing = [0, 0, 0, 0];
const bad = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';

function clamdThatKnows(content: string) {
  return startFakeClamd((bytes) =>
    bytes.includes(content) ? 'stream: Own.Bad FOUND' : 'stream: OK',
  );
}

async function uploadLogo(server: ByteServer, bytes: Uint8Array) {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), 'logo.png');
  return getAnswer(await fetch(`${server.url}/api/upload`, { method: 'POST', body }));
}

describe('with a virus scanner', () => {
  test('every document is shown to it byte for byte, and taken when it finds nothing', async () => {
    const clamd = await clamdThatKnows(bad);
    const server = await startByteServer({ CLAMD: clamd.address });
    const documents = makeFormFiles({ civilId: { bytes: makePdfFile(300_000) } });
    expect((await server.submit(makeForm(documentedFields(), documents))).status).toBe(201);
    expect(clamd.scanned.map((bytes) => bytes.length)).toEqual(
      documents.map((document) => document.bytes.length),
    );
    expect(clamd.scanned[0]?.equals(Buffer.from(documents[0]?.bytes ?? []))).toBe(true);
  });

  test('it sees bytes whose memory is used again as soon as they have passed', async () => {
    const clamd = await clamdThatKnows(bad);
    const { services } = await startByteServer({ CLAMD: clamd.address });
    // So small that the socket takes them all before it has sent the first.
    const pieces = [1, 2, 3].map((fill) => Buffer.allocUnsafeSlow(5000).fill(fill));
    const expected = Buffer.concat(pieces);
    async function* given() {
      yield* pieces;
    }
    for await (const piece of scanned(services, given(), refused)) piece.fill(0);
    expect(clamd.scanned.map((bytes) => bytes.equals(expected))).toEqual([true]);
  });

  test('a document in which it finds something is named, and nothing of the submit stays', async () => {
    const clamd = await clamdThatKnows(bad);
    const server = await startByteServer({ CLAMD: clamd.address });
    const bytes = Buffer.concat([makePdfFile(), Buffer.from(bad)]);
    const documents = makeFormFiles({ salaryCertificate: { name: 'salary.pdf', bytes } });
    const { status, body } = await server.submit(makeForm(documentedFields(), documents));
    expect(status).toBe(400);
    expect(body.issues).toEqual([
      { path: 'salaryCertificate', message: 'This file may contain a virus. Choose another file' },
    ]);
    expect(await server.leftovers()).toEqual(nothing);
  });

  test.each([
    'Heuristics.Encrypted.PDF',
    'Heuristics.Encrypted.Doc',
    'Heuristics.Encrypted.PDF(44d88612fea8a8f36de82e1278abb02f:68)',
  ])('a document that it reports as %s needs a password and is no virus', async (signature) => {
    const clamd = await startFakeClamd((bytes) =>
      bytes.includes(bad) ? `stream: ${signature} FOUND` : 'stream: OK',
    );
    const server = await startByteServer({ CLAMD: clamd.address });
    const bytes = Buffer.concat([makePdfFile(), Buffer.from(bad)]);
    const documents = makeFormFiles({ civilId: { name: 'civil-id.pdf', bytes } });
    const { status, body } = await server.submit(makeForm(documentedFields(), documents));
    expect([status, body.issues]).toEqual([
      400,
      [{ path: 'civilId', message: 'This PDF needs a password to open' }],
    ]);
    expect(await server.leftovers()).toEqual(nothing);
  });

  test('a logo is looked at as it would be served', async () => {
    const clamd = await clamdThatKnows(bad);
    const server = await startByteServer({ CLAMD: clamd.address });
    const hidden = makePngFile({ extra: pngChunk('tEXt', Buffer.from(bad)) });
    expect((await uploadLogo(server, hidden)).status).toBe(201);
    const found = await startFakeClamd(() => 'stream: Own.Bad FOUND');
    const strict = await startByteServer({ CLAMD: found.address });
    const { status, body } = await uploadLogo(strict, makePngFile());
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'file']);
    expect(await strict.leftovers()).toEqual(nothing);
  });

  const useless: [string, (content: Buffer) => string | null][] = [
    ['hangs up', () => null],
    ['reports its own limit', () => 'INSTREAM size limit exceeded. ERROR'],
    ['says something else', () => 'PONG'],
    ['answers without an end', () => 'x'.repeat(5000)],
  ];
  test.each(useless)('that %s no document is accepted', async (_what, answer) => {
    const clamd = await startFakeClamd(answer);
    const server = await startByteServer({ CLAMD: clamd.address });
    const { status, headers, body } = await server.submit();
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '30']);
    expect(await server.leftovers()).toEqual(nothing);
    expect(server.log.join('')).toContain('virus scanner unavailable');
  });

  test.each(['127.0.0.1:9', '/nowhere/clamd.sock'])(
    'that cannot be reached at %s nothing unscanned is taken',
    async (CLAMD) => {
      const server = await startByteServer({ CLAMD });
      expect((await server.submit()).status).toBe(503);
      expect((await uploadLogo(server, makePngFile())).status).toBe(503);
      expect(await server.leftovers()).toEqual(nothing);
    },
  );
});
