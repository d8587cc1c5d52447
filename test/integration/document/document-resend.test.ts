import { describe, expect, test, vi } from 'vitest';
import { maxFileBytes } from '#domain/document/file-limits.ts';
import { cleanUp } from '#server/operations/cleanup.ts';
import { getAnswer, startByteServer, type ByteServer } from '#test/support/servers/byte-server.ts';
import { rejectAudit } from '#test/support/database.ts';
import { makeForm, makeJpegFile, makeFormFiles, makePdfFile } from '#test/support/documents.ts';

const email = 'mariam@example.com';
const reason = 'The photo is blurred';
/** Four documents and one application, nothing staged. */
const whole = [4, 0, 4, 1];

interface Sent {
  applicationId?: string;
  email?: string;
  document?: string;
  bytes?: Uint8Array | null;
  name?: string;
}

async function world() {
  const server = await startByteServer();
  const { body } = await server.submit();
  const [id, applicationId] = [String(body['id']), String(body['applicationId'])];
  const reviewer = (await server.admin('reviewer')).application;
  const send = async (sent: Sent = {}) => {
    const form = new FormData();
    form.append('applicationId', sent.applicationId ?? applicationId);
    form.append('email', sent.email ?? email);
    form.append('document', sent.document ?? 'civilId');
    const bytes = sent.bytes === undefined ? makeJpegFile(7000) : sent.bytes;
    if (bytes) form.append('file', new Blob([new Uint8Array(bytes)]), sent.name ?? 'again.jpg');
    return getAnswer(await fetch(`${server.url}/files/documents`, { method: 'POST', body: form }));
  };
  return { server, id, applicationId, reviewer, send };
}

async function worldAsking() {
  const made = await world();
  await made.reviewer.requestDocument({ id: made.id, document: 'civilId', reason });
  return made;
}

async function download({ url, bearer }: ByteServer, filePath: string) {
  const target = `${url}/api/admin/documents/download?file=${encodeURIComponent(filePath)}`;
  const response = await fetch(target, { headers: await bearer() });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('a document sent again', () => {
  test('replaces the old one, and the tracking says so', async () => {
    const { server, id, applicationId, reviewer, send } = await worldAsking();
    const before = (await reviewer.byId({ id })).documents;
    server.pass(3_600_000);
    const { status, body } = await send({ applicationId: applicationId.toLowerCase() });
    expect(status, JSON.stringify(body)).toBe(200);
    const at = server.clock.now.toISOString();
    expect(body).toMatchObject({ applicationId, requestedDocuments: [], updatedAt: at });
    // 48 hours of working days after the document: Sunday 07:00 UTC to Tuesday 07:00 UTC.
    expect(body['expectedBy']).toBe('2026-11-24T07:00:00.000Z');

    // Nobody is asked any more for what has come.
    const emails = server.db.selectFrom('outbox').select('withdrawnBy').orderBy('createdAt');
    const withdrawn = (await emails.execute()).map(({ withdrawnBy }) => withdrawnBy);
    expect(withdrawn).toEqual([null, 'request']);
    const after = await reviewer.byId({ id });
    expect(after.documents.civilId).toMatchObject({
      originalName: 'again.jpg',
      mimeType: 'image/jpeg',
      size: 7000,
    });
    expect({ ...after.documents, civilId: null }).toEqual({ ...before, civilId: null });
    expect(after.requestedDocuments).toMatchObject([{ document: 'civilId', answeredAt: at }]);
    const path = after.documents.civilId?.filePath ?? '';
    expect((await download(server, path)).bytes.equals(makeJpegFile(7000))).toBe(true);
    expect((await download(server, before.civilId?.filePath ?? '')).status).toBe(404);
    expect(await server.leftovers()).toEqual(whole);
  });

  test('stands in the reviewers’ list until somebody decides', async () => {
    const { server, id, reviewer, send } = await world();
    const state = async () =>
      (await reviewer.rows({})).items.map(({ documentRequestState }) => documentRequestState);
    const ask = (document: string) => reviewer.requestDocument({ id, document, reason });
    expect(await state()).toEqual([null]);
    await ask('civilId');
    await ask('salaryCertificate');
    expect(await state()).toEqual(['awaited']);
    await reviewer.withdrawDocumentRequest({ id, document: 'salaryCertificate' });
    await send();
    expect(await state()).toEqual(['resent']);
    server.pass(1000);
    await reviewer.setStatus({ id, status: 'under_review' });
    expect(await state()).toEqual([null]);
    await ask('civilId');
    expect(await state()).toEqual(['awaited']);
    await reviewer.withdrawDocumentRequest({ id, document: 'civilId' });
    expect(await state()).toEqual([null]);
  });

  test('is a visitor’s entry in the audit, without personal data', async () => {
    const { server, id, send } = await worldAsking();
    await send();
    const row = await server.db
      .selectFrom('audit')
      .select(['action', 'actorKind', 'actorId', 'entityId', 'details'])
      .orderBy('sequence', 'desc')
      .executeTakeFirst();
    expect(row).toEqual({
      action: 'application.resendDocument',
      actorKind: 'visitor',
      actorId: null,
      entityId: id,
      details: '{"document":"civilId"}',
    });
  });

  test('reaches the right child and the right other document', async () => {
    const server = await startByteServer();
    const documents = makeFormFiles({ additionalDocuments: { name: 'first.pdf' } });
    const form = makeForm(undefined, documents);
    form.append('additionalDocuments', new Blob([new Uint8Array(makePdfFile(50))]), 'second.pdf');
    const { body } = await server.submit(form);
    const reviewer = (await server.admin()).application;
    const id = String(body['id']);
    await reviewer.requestDocument({ id, document: 'additionalDocuments_1', reason });
    const again = new FormData();
    again.append('file', new Blob([new Uint8Array(makePdfFile(60))]), 'third.pdf');
    again.append('applicationId', String(body['applicationId']));
    again.append('email', email);
    again.append('document', 'additionalDocuments_1');
    const sent = await fetch(`${server.url}/files/documents`, { method: 'POST', body: again });
    expect(sent.status).toBe(200);
    const { additionalDocuments } = (await reviewer.byId({ id })).documents;
    expect(additionalDocuments.map((document) => document.originalName)).toEqual([
      'first.pdf',
      'third.pdf',
    ]);
  });

  test('of two at once is taken once', async () => {
    const { server, send } = await worldAsking();
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await server.leftovers()).toEqual(whole);
  });
});

describe('a document that is refused', () => {
  test.each<[string, Sent, number, string]>([
    ['too large', { bytes: makeJpegFile(maxFileBytes + 1) }, 413, 'File size too large'],
    ['of no known type', { bytes: Buffer.from('hello, world') }, 400, 'File type not supported'],
    ['whose name says otherwise', { name: 'again.pdf' }, 400, 'File type not supported'],
    ['empty', { bytes: Buffer.alloc(0) }, 400, 'Some fields are not valid.'],
    ['missing', { bytes: null }, 400, 'Some fields are not valid.'],
    ['of a foreign name', { document: 'civilId_0' }, 400, 'Some fields are not valid.'],
    ['not asked for', { document: 'salaryCertificate' }, 404, 'This document was not requested.'],
  ])('%s leaves all as it was', async (_what, sent, status, message) => {
    const { server, id, reviewer, send } = await worldAsking();
    const before = await reviewer.byId({ id });
    const answer = await send(sent);
    expect([answer.status, answer.body.message?.slice(0, message.length)]).toEqual([
      status,
      message,
    ]);
    expect(await reviewer.byId({ id })).toEqual(before);
    expect(await server.leftovers()).toEqual(whole);
  });

  test('one byte below the limit is not', async () => {
    const { send } = await worldAsking();
    expect((await send({ bytes: makeJpegFile(maxFileBytes) })).status).toBe(200);
  });

  test('after a withdrawal or an answer says that it is no longer asked for', async () => {
    const { server, id, reviewer, send } = await worldAsking();
    await reviewer.withdrawDocumentRequest({ id, document: 'civilId' });
    expect((await send()).status).toBe(409);
    await reviewer.requestDocument({ id, document: 'civilId', reason });
    expect((await send()).status).toBe(200);
    const again = await send();
    expect([again.status, again.body.code]).toEqual([409, 'changed']);
    expect(await server.leftovers()).toEqual(whole);
  });

  test('of a foreign application is as unknown as a wrong id, and counts as a tracking', async () => {
    const { server, send } = await worldAsking();
    const wrongEmail = await send({ email: 'other@example.com' });
    const wrongId = await send({ applicationId: 'RSM-2222-2222-2222' });
    expect([wrongEmail.status, wrongEmail.body]).toEqual([404, wrongId.body]);
    for (let tries = 2; tries < 30; tries += 1) {
      await fetch(`${server.url}/api/applications/track`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ applicationId: 'RSM-2222-2222-2222', email }),
      });
    }
    expect((await send()).status).toBe(429);
    server.pass(61_000);
    expect((await send()).status).toBe(200);
    expect(await server.leftovers()).toEqual(whole);
  });

  test('is refused after 30 in an hour, with a time to come back', async () => {
    const { server, send } = await worldAsking();
    for (let tries = 0; tries < 30; tries += 1)
      expect((await send({ bytes: null })).status).toBe(400);
    const refused = await send();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    server.pass(3_600_001);
    expect((await send()).status).toBe(200);
  });

  test('must be multipart with a length, within it, and from this site', async () => {
    const { server } = await world();
    const post = (init: RequestInit) =>
      fetch(`${server.url}/files/documents`, { method: 'POST', ...init });
    const json = { headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await post(json)).status).toBe(415);
    const foreign = { headers: { origin: 'https://evil.example' }, body: new FormData() };
    expect((await post(foreign)).status).toBe(403);
    expect((await fetch(`${server.url}/files/documents`)).status).toBe(404);
  });
});

describe('a crash', () => {
  test('before the commit leaves the old document and the request', async () => {
    const { server, id, reviewer, send } = await worldAsking();
    const before = await reviewer.byId({ id });
    await rejectAudit(server.db, 'application.resendDocument');
    expect((await send()).status).toBe(500);
    expect(await reviewer.byId({ id })).toEqual(before);
    const path = before.documents.civilId?.filePath ?? '';
    expect((await download(server, path)).bytes.equals(makePdfFile(1000, 'c'))).toBe(true);
    expect(await server.leftovers()).toEqual(whole);
  });

  test('after the commit leaves the old file to the clean-up job, and the new one in place', async () => {
    const { server, id, reviewer, send } = await worldAsking();
    const crash = vi.spyOn(server.services.storage, 'remove').mockRejectedValue(new Error('crash'));
    expect((await send()).status).toBe(200);
    crash.mockRestore();
    expect(await server.leftovers()).toEqual([5, 1, 4, 1]);

    await cleanUp(server.services, { now: server.clock.now, alone: false });
    expect(await server.leftovers()).toEqual(whole);
    const path = (await reviewer.byId({ id })).documents.civilId?.filePath ?? '';
    expect((await download(server, path)).bytes.equals(makeJpegFile(7000))).toBe(true);
  });

  test('while the file arrives leaves nothing that the next start does not remove', async () => {
    const { server, send } = await worldAsking();
    const crash = vi.spyOn(server.services.storage, 'remove').mockRejectedValue(new Error('crash'));
    expect((await send({ email: 'other@example.com' })).status).toBe(404);
    crash.mockRestore();
    expect(await server.leftovers()).toEqual([5, 1, 4, 1]);
    await cleanUp(server.services, { now: server.clock.now, alone: true });
    expect(await server.leftovers()).toEqual(whole);
  });
});
