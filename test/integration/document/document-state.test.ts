import { expect, test } from 'vitest';
import { listApplicationStatusChanges } from '#db/queries/application/application.ts';
import { listApplicationDocumentRequests } from '#db/queries/document/document-request.ts';
import type { Db } from '#db/database.ts';
import { toDocumentState } from '#domain/document/document-state.ts';
import { cleanUp } from '#server/operations/cleanup.ts';
import { startByteServer } from '#test/support/servers/byte-server.ts';
import { getError } from '#test/support/context.ts';
import { makeJpegFile } from '#test/support/documents.ts';

const email = 'mariam@example.com';
const reason = 'The photo is blurred';

/** Applications with documents, by a name for each, and what may happen to them. */
async function world(environment: Record<string, string> = {}) {
  const server = await startByteServer(environment);
  const { application } = await server.admin('reviewer');
  const sent = new Map<string, { id: string; applicationId: string }>();
  const getId = (name: string) => sent.get(name)?.id ?? '';
  const names = new Map<string, string>();
  return {
    server,
    application,
    getId,
    arrive: async (name: string) => {
      const { body } = await server.submit();
      const stored = { id: String(body['id']), applicationId: String(body['applicationId']) };
      sent.set(name, stored);
      names.set(stored.id, name);
      server.pass(1000);
    },
    ask: async (name: string, document = 'civilId') => {
      await application.requestDocument({ id: getId(name), document, reason });
      server.pass(1000);
    },
    withdraw: async (name: string, document = 'civilId') => {
      await application.withdrawDocumentRequest({ id: getId(name), document });
      server.pass(1000);
    },
    decide: async (name: string, status: 'under_review' | 'rejected') => {
      await application.setStatus({ id: getId(name), status });
      server.pass(1000);
    },
    send: async (name: string, document = 'civilId') => {
      const form = new FormData();
      form.append('applicationId', sent.get(name)?.applicationId ?? '');
      form.append('email', email);
      form.append('document', document);
      form.append('file', new Blob([new Uint8Array(makeJpegFile(700))]), 'again.jpg');
      const answer = await fetch(`${server.url}/files/documents`, { method: 'POST', body: form });
      expect(answer.status).toBe(200);
      server.pass(1000);
    },
    /** The names of what a filter leaves, in the list's order, and how many the list says they are. */
    listed: async (filter: Parameters<typeof application.rows>[0]) => {
      const { items, total } = await application.rows(filter);
      return { total, names: items.map(({ id }) => names.get(id)) };
    },
  };
}

/** The state of every application's document requests, as stored and as computed from its requests and decisions. */
async function getStates(db: Db) {
  const rows = await db
    .selectFrom('application')
    .select(['id', 'documentRequestState'])
    .orderBy('number')
    .execute();
  const expected = rows.map(async ({ id }) => {
    const decided = (await listApplicationStatusChanges(db, id)).at(-1)?.timestamp;
    return {
      id,
      documentRequestState: toDocumentState(await listApplicationDocumentRequests(db, id), decided),
    };
  });
  return { stored: rows, expected: await Promise.all(expected) };
}

async function manyStates() {
  const made = await world();
  const { arrive, ask, send, withdraw, decide } = made;
  for (const name of ['asked', 'came', 'both', 'seen', 'back', 'late', 'left', 'none']) {
    await arrive(name);
  }
  await ask('asked');
  await ask('came');
  await send('came');
  await ask('both');
  await ask('both', 'salaryCertificate');
  await send('both');
  await ask('seen');
  await send('seen');
  await decide('seen', 'under_review');
  await ask('back');
  await withdraw('back');
  // The document that came was decided on while another one was awaited, which is withdrawn then.
  await ask('late');
  await ask('late', 'salaryCertificate');
  await send('late');
  await decide('late', 'under_review');
  await withdraw('late', 'salaryCertificate');
  // One came, the other one is not wanted any more.
  await ask('left');
  await ask('left', 'salaryCertificate');
  await send('left');
  await withdraw('left', 'salaryCertificate');
  return made;
}

test('the list is narrowed to documents that are awaited or came, with its counts', async () => {
  const { server, application, listed, decide } = await manyStates();
  expect(await listed({ documentRequestState: 'resent' })).toEqual({
    total: 2,
    names: ['left', 'came'],
  });
  expect(await listed({ documentRequestState: 'awaited' })).toEqual({
    total: 2,
    names: ['both', 'asked'],
  });
  expect((await application.overview()).documentRequestStates).toEqual({ awaited: 2, resent: 2 });
  const { stored, expected } = await getStates(server.db);
  expect(stored).toEqual(expected);

  await decide('left', 'under_review');
  expect(await listed({ documentRequestState: 'resent' })).toEqual({ total: 1, names: ['came'] });
  await decide('asked', 'under_review');
  expect(await listed({ documentRequestState: 'awaited' })).toEqual({
    total: 2,
    names: ['asked', 'both'],
  });
  expect((await application.overview()).documentRequestStates).toEqual({ awaited: 2, resent: 1 });
});

test('the filter goes with every other one, page by page, and with the export', async () => {
  const { server, application, listed, decide, ask, send } = await manyStates();
  const getNames = async (filter: Parameters<typeof application.rows>[0]) =>
    (await listed(filter)).names;
  await decide('asked', 'under_review');
  const documentRequestState = 'awaited' as const;
  expect(await getNames({ documentRequestState, status: 'under_review' })).toEqual(['asked']);
  expect(await getNames({ documentRequestState, status: 'approved' })).toEqual([]);
  expect(await getNames({ documentRequestState, queue: 'waiting' })).toEqual(['both']);
  expect(await getNames({ documentRequestState, search: 'mariam' })).toEqual(['asked', 'both']);
  expect(await getNames({ documentRequestState, search: 'somebody else' })).toEqual([]);
  expect(await getNames({ documentRequestState, institutionId: 'none' })).toEqual([]);
  const day = server.clock.now.toISOString().slice(0, 10);
  expect(await getNames({ documentRequestState, submittedFrom: day, submittedTo: day })).toEqual([
    'asked',
    'both',
  ]);
  expect(await getNames({ documentRequestState, submittedTo: '2020-01-01' })).toEqual([]);
  expect((await getError(application.rows({ documentRequestState: 'lost' }))).code).toBe(
    'bad_input',
  );

  await ask('none');
  await send('none');
  const first = await application.rows({ documentRequestState: 'resent', limit: 2 });
  expect(first.total).toBe(3);
  const rest = await application.rows({
    documentRequestState: 'resent',
    limit: 2,
    cursor: first.nextCursor,
  });
  expect(
    [...first.items, ...rest.items].map(({ documentRequestState }) => documentRequestState),
  ).toEqual(Array.from({ length: 3 }, () => 'resent'));
  expect(rest.nextCursor).toBeUndefined();

  const file = await fetch(`${server.url}/files/export?documentRequestState=resent&language=en`, {
    headers: await server.bearer('reviewer'),
  });
  const lines = (await file.text()).trim().split('\r\n').slice(1);
  expect(lines.map((line) => line.slice(0, 18))).toEqual(
    [...first.items, ...rest.items].map(({ applicationId }) => applicationId),
  );
});

test('nothing is awaited of an application whose documents were deleted, and nothing came', async () => {
  const { server, application, arrive, ask, send, decide } = await world({ RETENTION_DAYS: '30' });
  for (const name of ['asked', 'came']) {
    await arrive(name);
    await decide(name, 'rejected');
    await ask(name);
  }
  await send('came');
  expect((await application.overview()).documentRequestStates).toEqual({ awaited: 1, resent: 1 });
  server.pass(31 * 24 * 3_600_000);
  await cleanUp(server.services, { now: server.clock.now, alone: false });
  const { application: later } = await server.admin('reviewer');
  expect((await later.overview()).documentRequestStates).toEqual({ awaited: 0, resent: 0 });
  expect(
    (await later.rows({})).items.map(({ documentRequestState }) => documentRequestState),
  ).toEqual([null, null]);
});
