import { describe, expect, test } from 'vitest';
import { documentedFields } from '#test/support/application-fields.ts';
import { startByteServer, type ByteServer } from '#test/support/servers/byte-server.ts';
import {
  bytesOfForm,
  makeForm,
  makeJpegFile,
  makeFormFiles,
  makePdfFile,
  makePngFile,
  type FormFile,
} from '#test/support/documents.ts';

const html = Buffer.from('<!doctype html><html><script>alert(1)</script></html>');
const script = Buffer.from('\n*/=1;alert(document.domain)//');
const zip = Buffer.from('PK\x03\x04hidden.exePK\x05\x06', 'latin1');

/** Files that are two things at once: one of the three that are taken, and something else. */
const polyglots: [string, FormFile, string][] = [
  [
    'a PDF that is HTML too',
    { field: 'civilId', name: 'a.pdf', bytes: join(makePdfFile(), html) },
    'pdf',
  ],
  ['a PDF with script', { field: 'civilId', name: 'a.pdf', bytes: pdfWithScript() }, 'pdf'],
  [
    'a PDF with an archive',
    { field: 'civilId', name: 'a.pdf', bytes: join(makePdfFile(), zip) },
    'pdf',
  ],
  [
    'a PNG that is script too',
    { field: 'civilId', name: 'a.png', bytes: join(makePngFile(), script) },
    'png',
  ],
  [
    'a PNG that is HTML too',
    { field: 'civilId', name: 'a.png', bytes: join(makePngFile(), html) },
    'png',
  ],
  [
    'a JPEG that is an archive too',
    { field: 'civilId', name: 'a.jpg', bytes: join(makeJpegFile(), zip) },
    'jpg',
  ],
  [
    'a JPEG with HTML in it',
    { field: 'civilId', name: 'a.jpeg', bytes: join(makeJpegFile(), html) },
    'jpg',
  ],
];

/** File names as a hostile client writes them into the request, byte for byte, and what is kept. */
const names: [string, string, string][] = [
  ['a %22quoted%22 name.pdf', 'a "quoted" name.pdf', 'as browsers send quotes'],
  ['\u200bsal\u00adary\u2060.pdf', 'salary.pdf', 'invisible characters'],
  ['../../../etc/passwd.pdf', 'passwd.pdf', 'a path'],
  ['C:\\\\Windows\\\\evil.pdf', 'evil.pdf', 'a path of Windows'],
  ['invoice\u202efdp.exe.pdf', 'invoicefdp.exe.pdf', 'an override of direction'],
  ['\u2066a\u2069\u200f.pdf', 'a.pdf', 'direction marks'],
  ['a\tb\u0001c.pdf', 'abc.pdf', 'control characters'],
  ["<img src=x onerror=alert(1)>'.pdf", "<img src=x onerror=alert(1)>'.pdf", 'markup'],
  [`${'ن'.repeat(400)}.pdf`, `${'ن'.repeat(196)}.pdf`, 'four hundred letters'],
  ['صورة البطاقة.pdf', 'صورة البطاقة.pdf', 'Arabic'],
];

interface Stored {
  filePath: string;
  originalName: string;
}

async function getCivilId(server: ByteServer, id: unknown): Promise<Stored> {
  const reviewer = await server.admin('reviewer');
  const { documents } = await reviewer.application.byId({ id: String(id) });
  if (!documents.civilId) throw new Error('no civil id');
  return documents.civilId;
}

async function download(server: ByteServer, filePath: string) {
  const url = `${server.url}/api/admin/documents/download?file=${encodeURIComponent(filePath)}`;
  return fetch(url, { headers: await server.bearer('reviewer') });
}

describe('a file that is two things at once', () => {
  test.each(polyglots)(
    '%s is stored as it came, and comes back as bytes to save',
    async (_what, document, ending) => {
      const server = await startByteServer();
      const form = makeForm(documentedFields(), makeFormFiles({ civilId: document }));
      const { status, body } = await server.submit(form);
      expect(status).toBe(201);
      const { filePath } = await getCivilId(server, body.applicationId);
      const answer = await download(server, filePath);
      expect(Buffer.from(await answer.arrayBuffer()).equals(document.bytes)).toBe(true);
      expect(['application/pdf', 'image/png', 'image/jpeg']).toContain(
        answer.headers.get('content-type'),
      );
      expect(answer.headers.get('content-security-policy')).toBe(
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
      );
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-disposition')).toMatch(
        new RegExp(`^attachment; filename="?RSM-[0-9A-Z-]{14}-civilId\\.${ending}"?$`),
      );
    },
  );

  test('needs a bearer, so that no address of it can be opened', async () => {
    const server = await startByteServer();
    const { body } = await server.submit();
    const { filePath } = await getCivilId(server, body.applicationId);
    const call = `/api/admin/documents/download?file=${encodeURIComponent(filePath)}`;
    expect((await fetch(server.url + call)).status).toBe(401);
    expect((await fetch(server.url + filePath)).status).toBe(404);
    expect((await fetch(`${server.url}/files${filePath}`)).status).toBe(404);
  });
});

describe('a hostile file name', () => {
  test.each(names)('%j is stored as %j (%s), and names no download', async (sent, kept) => {
    const server = await startByteServer();
    const { type, bytes } = await bytesOfForm(makeForm());
    const marked = Buffer.from('filename="civil.pdf"');
    const at = bytes.indexOf(marked);
    const name = Buffer.from(`filename="${sent}"`);
    const body = Buffer.concat([bytes.subarray(0, at), name, bytes.subarray(at + marked.length)]);
    const answer = await fetch(`${server.url}/api/applications`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(answer.status).toBe(201);
    const { applicationId } = (await answer.json()) as { applicationId: string };
    const { filePath, originalName } = await getCivilId(server, applicationId);
    expect(originalName).toBe(kept);
    const disposition = (await download(server, filePath)).headers.get('content-disposition');
    expect(disposition).toMatch(/^attachment; filename="?RSM-[0-9A-Z-]{14}-civilId\.pdf"?$/);
  });

  test.each([
    'a.pdf\0.html',
    'a.pdf.',
    'a.pdf ',
    'pdf',
    '.pdf\u202e',
    'a.PDF.exe',
    '"; filename="b.html',
  ])('%j never makes a file of another kind', async (name) => {
    const server = await startByteServer();
    const form = makeForm(documentedFields(), makeFormFiles({ civilId: { name } }));
    const { status, body } = await server.submit(form);
    expect([201, 400]).toContain(status);
    if (status === 201) {
      const { originalName } = await getCivilId(server, body.applicationId);
      expect(originalName).toMatch(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*\.pdf$/iu);
    } else {
      expect(await server.leftovers()).toEqual([0, 0, 0, 0]);
    }
  });
});

describe('a small file that unpacks to a large one', () => {
  const flood = (width: number, height: number) => {
    const bytes = Buffer.from(makePngFile());
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  };

  test('is never unpacked: neither a logo nor a document', async () => {
    const server = await startByteServer();
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(flood(30_000, 30_000))]), 'logo.png');
    expect((await fetch(`${server.url}/api/upload`, { method: 'POST', body })).status).toBe(400);
    const before = process.memoryUsage().rss;
    const documents = makeFormFiles({ civilId: { name: 'a.png', bytes: flood(60_000, 60_000) } });
    const { status } = await server.submit(makeForm(documentedFields(), documents));
    expect([201, 400]).toContain(status);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });
});

function join(...parts: Uint8Array[]): Buffer {
  return Buffer.concat(parts);
}

function pdfWithScript(): Buffer {
  const action = '<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1);)>>/AA<</O 2 0 R>>>>';
  return Buffer.from(`%PDF-1.7\n1 0 obj${action}endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
}
