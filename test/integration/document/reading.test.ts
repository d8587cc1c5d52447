import { rename, rm, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { DocumentsView } from '#domain/document/document.ts';
import { userBearer } from '#test/support/app.ts';
import { getAnswer, startByteServer, type ByteServer } from '#test/support/servers/byte-server.ts';
import { documentedFields } from '#test/support/application-fields.ts';
import { makeForm, makeFormFiles, makePdfFile } from '#test/support/documents.ts';

type Headers = Record<string, string>;

/** Submits an application and answers its documents as a reviewer sees them. */
async function submitted(server: ByteServer): Promise<DocumentsView> {
  const documents = makeFormFiles({
    civilId: { bytes: makePdfFile(3000, 's') },
    additionalDocuments: {},
  });
  const { body } = await server.submit(makeForm(documentedFields(), documents));
  const owner = await server.admin();
  return (await owner.application.byId({ id: String(body.id) })).documents;
}

function get(server: ByteServer, call: 'info' | 'download', file: string, headers: Headers = {}) {
  const query = new URLSearchParams({ file });
  return fetch(`${server.url}/api/admin/documents/${call}?${query}`, { headers });
}

describe('reading a document', () => {
  test('tells what it is', async () => {
    const server = await startByteServer();
    const { civilId } = await submitted(server);
    const answer = await get(server, 'info', civilId?.filePath ?? '', await server.bearer());
    expect(await answer.json()).toEqual({
      mimeType: 'application/pdf',
      size: 3000,
      originalName: 'civil.pdf',
    });
  });

  test('sends it as an attachment that no browser may run or keep', async () => {
    const server = await startByteServer();
    const { salaryCertificate, childrenCivilIds } = await submitted(server);
    const headers = await server.bearer();
    const answer = await get(server, 'download', salaryCertificate?.filePath ?? '', headers);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(
        /^attachment; filename=RSM-[\w-]+-salaryCertificate\.jpg$/,
      ) as string,
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'content-length': '300',
    });
    const child = await get(server, 'download', childrenCivilIds[0]?.filePath ?? '', headers);
    expect(child.headers.get('content-disposition')).toMatch(/childrenCivilIds-1\.jpg$/);
  });

  test('is for owners and reviewers alone', async () => {
    const server = await startByteServer();
    const file = (await submitted(server)).civilId?.filePath ?? '';
    const { authorization } = await userBearer(server);
    const callers: [Headers, number][] = [
      [{}, 401],
      [{ authorization: 'Bearer a.b.c' }, 401],
      [{ authorization }, 403],
      [await server.bearer('editor'), 403],
      [await server.bearer('reviewer'), 200],
      [await server.bearer('owner'), 200],
    ];
    for (const call of ['info', 'download'] as const) {
      for (const [headers, status] of callers) {
        expect((await get(server, call, file, headers)).status).toBe(status);
      }
    }
    expect((await get(server, 'download', '/documents/unknown.pdf')).status).toBe(401);
  });

  test('leaves a trace of who read which', async () => {
    const server = await startByteServer();
    const file = (await submitted(server)).civilId?.filePath ?? '';
    await get(server, 'download', file, await server.bearer());
    const rows = await server.db.selectFrom('audit').selectAll().execute();
    const trace = rows.filter((row) => row.action === 'document.download');
    const document = await server.db
      .selectFrom('document')
      .select('id')
      .where('filePath', '=', file)
      .executeTakeFirstOrThrow();
    expect(trace).toMatchObject([{ actorKind: 'admin', entityId: document.id }]);
  });

  test('knows no file but those on record', async () => {
    const server = await startByteServer();
    const file = (await submitted(server)).civilId?.filePath ?? '';
    const { storedName } = await server.db
      .selectFrom('document')
      .select('storedName')
      .where('filePath', '=', file)
      .executeTakeFirstOrThrow();
    const headers = await server.bearer();
    const tricks = [
      '',
      storedName,
      `/documents/${storedName}.pdf`,
      '../app.sqlite',
      '/etc/passwd',
      '..%2f..%2fetc%2fpasswd',
      '....//....//etc/passwd',
      `${file}/../secret.key`,
      `${file}\0`,
      ` ${file}`,
      file.toUpperCase(),
      file.slice(1),
      'secret.key',
    ];
    for (const call of ['info', 'download'] as const) {
      for (const trick of tricks) {
        expect([400, 404]).toContain((await get(server, call, trick, headers)).status);
      }
      const address = `${server.url}/api/admin/documents/${call}`;
      const encoded = encodeURIComponent(file);
      for (const query of ['', '?file', `?file=${encoded}&file=${encoded}`, `?file[]=${encoded}`]) {
        expect([400, 404]).toContain((await fetch(address + query, { headers })).status);
      }
    }
  });
});

describe('a damaged document', () => {
  async function stored(server: ByteServer, filePath: string | undefined) {
    const row = await server.db
      .selectFrom('document')
      .select('storedName')
      .where('filePath', '=', filePath ?? '')
      .executeTakeFirstOrThrow();
    const found = [...(await server.files())].find(([path]) => path.endsWith(row.storedName));
    return { path: found?.[0] ?? '', bytes: found?.[1] ?? Buffer.alloc(0) };
  }

  async function expectDamaged(server: ByteServer, filePath: string | undefined) {
    const answer = await getAnswer(
      await get(server, 'download', filePath ?? '', await server.bearer()),
    );
    expect([answer.status, answer.body]).toEqual([
      500,
      { code: 'internal', message: 'This document is damaged and cannot be opened.' },
    ]);
    const lines = server.log.filter((line) => line.includes('stored document cannot be read'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/civil\.pdf|292091998298|مريم/);
  }

  test('with one bit changed is refused, and the log says so without a name', async () => {
    const server = await startByteServer();
    const { civilId } = await submitted(server);
    const { path, bytes } = await stored(server, civilId?.filePath);
    bytes.writeUInt8(bytes.readUInt8(1500) ^ 1, 1500);
    await writeFile(path, bytes);
    await expectDamaged(server, civilId?.filePath);
  });

  test('put in the place of another is rejected', async () => {
    const server = await startByteServer();
    const { civilId, additionalDocuments } = await submitted(server);
    const one = await stored(server, civilId?.filePath);
    const other = await stored(server, additionalDocuments[0]?.filePath);
    await rename(one.path, `${one.path}.aside`);
    await rename(other.path, one.path);
    await rename(`${one.path}.aside`, other.path);
    await expectDamaged(server, civilId?.filePath);
  });

  test('that is missing is refused', async () => {
    const server = await startByteServer();
    const { civilId } = await submitted(server);
    await rm((await stored(server, civilId?.filePath)).path);
    await expectDamaged(server, civilId?.filePath);
  });
});
