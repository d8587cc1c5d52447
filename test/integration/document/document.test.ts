import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { maxFileBytes } from '#domain/document/file-limits.ts';
import { documentedFields } from '#test/support/application-fields.ts';
import { startByteServer } from '#test/support/servers/byte-server.ts';
import {
  makeJpegFile,
  makeForm,
  makeFormFiles,
  makePdfFile,
  makePngFile,
  type FormFile,
} from '#test/support/documents.ts';

const nothing = [0, 0, 0, 0];

function paths(issues: { path: string }[] | undefined): string[] | undefined {
  return issues?.map((issue) => issue.path);
}

describe('submitting documents', () => {
  test('stores each one encrypted and gives back every byte', async () => {
    const server = await startByteServer();
    const sent = makeFormFiles({ additionalDocuments: { bytes: makePdfFile(70_000, 'a') } });
    const { status, body } = await server.submit(makeForm(documentedFields(), sent));
    expect(status).toBe(201);
    expect(await server.leftovers()).toEqual([5, 0, 5, 1]);
    for (const bytes of (await server.files()).values()) {
      expect(bytes.subarray(0, 6).toString()).toBe('RSMDOC');
      expect(bytes.includes('%PDF') || bytes.includes('cccccccc')).toBe(false);
    }
    const reviewer = await server.admin('reviewer');
    const { documents } = await reviewer.application.byId({ id: String(body.applicationId) });
    const headers = await server.bearer('reviewer');
    const stored = [
      documents.civilId,
      documents.salaryCertificate,
      documents.proofOfContinuity,
      ...documents.childrenCivilIds,
      ...documents.additionalDocuments,
    ];
    for (const [at, document] of sent.entries()) {
      const file = stored[at]?.filePath ?? '';
      const url = `${server.url}/api/admin/documents/download?file=${encodeURIComponent(file)}`;
      const download = await fetch(url, { headers });
      expect(download.status).toBe(200);
      expect(Buffer.from(await download.arrayBuffer()).equals(document.bytes)).toBe(true);
      expect(stored[at]).toMatchObject({
        originalName: document.name,
        size: document.bytes.length,
      });
    }
  });

  test('takes a file of 5 MiB and refuses one byte more, by name', async () => {
    const server = await startByteServer();
    const exact = makeFormFiles({ civilId: { bytes: makePdfFile(maxFileBytes) } });
    expect((await server.submit(makeForm(documentedFields(), exact))).status).toBe(201);
    const before = await server.leftovers();
    const over = makeFormFiles({ salaryCertificate: { bytes: makeJpegFile(maxFileBytes + 1) } });
    const { status, body } = await server.submit(makeForm(documentedFields(), over));
    expect(status).toBe(413);
    expect(body).toMatchObject({ code: 'too_large', message: 'File size too large' });
    expect(body.issues).toEqual([{ path: 'salaryCertificate', message: 'File size too large' }]);
    expect(await server.leftovers()).toEqual(before);
  });

  const wrong: [string, Partial<FormFile>, string?][] = [
    ['an empty file', { name: 'a.pdf', bytes: Buffer.alloc(0) }, 'This file is empty'],
    ['a page of HTML', { name: 'a.pdf', bytes: Buffer.from('<html><script>1</script>') }],
    ['HTML with a PDF mark further on', { bytes: Buffer.from('\n<html>%PDF-1.7') }],
    ['a ZIP archive with a PDF mark', { bytes: Buffer.from('PK\x03\x04%PDF-1.7') }],
    ['a PDF mark too far on', { bytes: Buffer.from(`${' '.repeat(1020)}%PDF-1.7`) }],
    ['an SVG called PNG', { name: 'a.png', bytes: Buffer.from('<svg onload="alert(1)"/>') }],
    ['a GIF', { name: 'a.gif', bytes: Buffer.from('GIF89a<script>') }],
    ['a PDF called JPG', { name: 'a.jpg', bytes: makePdfFile() }],
    ['a PDF without an ending', { name: 'scan', bytes: makePdfFile() }],
    ['a PDF called page', { name: 'a.pdf.html', bytes: makePdfFile() }],
    ['three bytes', { name: 'a.pdf', bytes: Buffer.from('%PD') }],
  ];
  test.each(wrong)('refuses %s and keeps nothing', async (_what, document, message) => {
    const server = await startByteServer();
    const form = makeForm(documentedFields(), makeFormFiles({ civilId: document }));
    const { status, body } = await server.submit(form);
    expect(status).toBe(400);
    expect(body.issues).toEqual([
      { path: 'civilId', message: message ?? 'File type not supported' },
    ]);
    expect(await server.leftovers()).toEqual(nothing);
  });

  test('names every wrong file at once', async () => {
    const server = await startByteServer();
    const documents = makeFormFiles({
      civilId: { bytes: Buffer.from('no document at all') },
      proofOfContinuity: { bytes: Buffer.alloc(0) },
      passport: {},
      childCivilId_9999: {},
    });
    const { status, body } = await server.submit(makeForm(documentedFields(), documents));
    expect(status).toBe(400);
    const expected = ['civilId', 'proofOfContinuity', 'passport', 'childCivilId_9999'];
    expect(paths(body.issues)?.toSorted()).toEqual(expected.toSorted());
    expect(await server.leftovers()).toEqual(nothing);
  });

  test('removes the documents when a field is wrong or a document missing', async () => {
    const server = await startByteServer();
    const nameless = await server.submit(makeForm(documentedFields(1, { applicantName: ' ' })));
    expect(nameless.status).toBe(400);
    expect(paths(nameless.body.issues)).toEqual(['applicantName']);
    const documents = makeFormFiles({ salaryCertificate: null });
    const incomplete = await server.submit(makeForm(documentedFields(), documents));
    expect(paths(incomplete.body.issues)).toEqual(['salaryCertificate']);
    expect(await server.leftovers()).toEqual(nothing);
  });

  test('takes 15 files and refuses the sixteenth', async () => {
    const server = await startByteServer();
    const extra = (count: number) => [
      ...makeFormFiles(),
      ...Array.from({ length: count }, (_, at) => ({
        field: 'additionalDocuments',
        name: `extra-${at}.pdf`,
        bytes: makePdfFile(),
      })),
    ];
    expect((await server.submit(makeForm(documentedFields(), extra(11)))).status).toBe(201);
    expect((await server.submit(makeForm(documentedFields(), extra(12)))).status).toBe(413);
    expect(await server.leftovers()).toEqual([15, 0, 15, 1]);
  });

  test('overlooks the empty file that a form sends for an optional document', async () => {
    const server = await startByteServer();
    const documents = makeFormFiles({ additionalDocuments: { name: '', bytes: Buffer.alloc(0) } });
    expect((await server.submit(makeForm(documentedFields(), documents))).status).toBe(201);
    expect(await server.leftovers()).toEqual([4, 0, 4, 1]);
  });

  test("keeps the order of the children's images, counted from 0 or from 1", async () => {
    const server = await startByteServer();
    const sent = [
      ...makeFormFiles({ childCivilId_0: null }),
      { field: 'childCivilId_2', name: 'second.jpg', bytes: makeJpegFile() },
      { field: 'childCivilId_1', name: 'first.jpg', bytes: makeJpegFile() },
    ];
    const { body } = await server.submit(makeForm(documentedFields(2), sent));
    const owner = await server.admin();
    const { documents } = await owner.application.byId({ id: String(body.id) });
    const names = documents.childrenCivilIds.map((document) => document.originalName);
    expect(names).toEqual(['first.jpg', 'second.jpg']);
  });

  test.each([
    ['بطاقة مدنية.pdf', 'بطاقة مدنية.pdf'],
    ['a";filename=x.html.pdf', undefined],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['\u202efdp.exe.pdf', 'fdp.exe.pdf'],
    [`${'ط'.repeat(400)}.pdf`, `${'ط'.repeat(196)}.pdf`],
  ])('keeps the name %j harmless', async (name, kept) => {
    const server = await startByteServer();
    const form = makeForm(documentedFields(), makeFormFiles({ civilId: { name } }));
    const { status, body } = await server.submit(form);
    expect(status).toBe(201);
    const owner = await server.admin();
    const { documents } = await owner.application.byId({ id: String(body.id) });
    const file = documents.civilId?.filePath ?? '';
    if (kept !== undefined) expect(documents.civilId?.originalName).toBe(kept);
    const headers = await server.bearer();
    const url = `${server.url}/api/admin/documents/download?file=${encodeURIComponent(file)}`;
    const download = await fetch(url, { headers });
    const disposition = `attachment; filename=${String(body.applicationId)}-civilId.pdf`;
    expect(download.headers.get('content-disposition')).toBe(disposition);
  });
});

describe('repeating a submit', () => {
  test('gives the first answer and keeps one set of documents', async () => {
    const server = await startByteServer();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await server.submit(makeForm(), headers);
    const second = await server.submit(makeForm(), headers);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
    expect(await server.leftovers()).toEqual([4, 0, 4, 1]);
  });

  test('many times at once makes one application', async () => {
    const server = await startByteServer();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.submit(makeForm(), headers)),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([
      ...Array.from({ length: 9 }, () => 200),
      201,
    ]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await server.leftovers()).toEqual([4, 0, 4, 1]);
  });

  test('with other content is refused and leaves the first as it was', async () => {
    const server = await startByteServer();
    const headers = { 'idempotency-key': randomUUID() };
    await server.submit(makeForm(), headers);
    const documents = makeFormFiles({
      proofOfContinuity: { bytes: makePngFile(), name: 'x.png' },
    });
    const sameBytes = await server.submit(makeForm(documentedFields(), documents), headers);
    expect(sameBytes.status).toBe(200);
    const other = makeFormFiles({ civilId: { bytes: makePdfFile(1000, 'd') } });
    const refused = await server.submit(makeForm(documentedFields(), other), headers);
    expect([refused.status, refused.body.code]).toEqual([409, 'taken']);
    expect(await server.leftovers()).toEqual([4, 0, 4, 1]);
  });

  test('after a failure uses its key for the first time', async () => {
    const server = await startByteServer();
    const headers = { 'idempotency-key': randomUUID() };
    const failed = await server.submit(
      makeForm(documentedFields(1, { applicantName: '' })),
      headers,
    );
    expect(failed.status).toBe(400);
    expect((await server.submit(makeForm(), headers)).status).toBe(201);
  });

  test('needs a UUID for a key', async () => {
    const server = await startByteServer();
    const { status, body } = await server.submit(makeForm(), { 'idempotency-key': 'once' });
    expect([status, paths(body.issues)]).toEqual([400, ['Idempotency-Key']]);
    expect(await server.leftovers()).toEqual(nothing);
  });
});
