import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { listExpiredApplications, removeDocumentRows } from '#db/queries/document/retention.ts';
import { cleanUp } from '#server/operations/cleanup.ts';
import { startByteServer, type ByteServer } from '#test/support/servers/byte-server.ts';

const dayMs = 24 * 60 * 60_000;

/** One application of each status, each with four documents. */
async function fourApplications(server: ByteServer): Promise<string[]> {
  const admin = await server.admin('reviewer');
  const ids: string[] = [];
  for (const status of ['rejected', 'approved', 'under_review', undefined] as const) {
    const { body } = await server.submit();
    const id = String(body['id']);
    if (status) await admin.application.setStatus({ id, status });
    ids.push(id);
  }
  return ids;
}

const sweeping = (server: ByteServer) =>
  cleanUp(server.services, { now: server.clock.now, alone: false });

test('documents of an application that was rejected long ago go, and nothing else', async () => {
  const server = await startByteServer({ RETENTION_DAYS: '30' });
  const [rejected = ''] = await fourApplications(server);
  const { application } = await server.admin('reviewer');
  await application.requestDocument({ id: rejected, document: 'civilId', reason: 'Too dark.' });
  server.pass(29 * dayMs);
  await sweeping(server);
  expect(await server.leftovers()).toEqual([16, 0, 16, 4]);
  server.pass(2 * dayMs);
  await sweeping(server);
  expect(await server.leftovers()).toEqual([12, 0, 12, 4]);
  const left = await server.db
    .selectFrom('document')
    .select('id')
    .where('applicationId', '=', rejected)
    .execute();
  expect(left).toEqual([]);
  const asked = await server.db
    .selectFrom('documentRequest')
    .select('withdrawnAt')
    .executeTakeFirstOrThrow();
  expect(asked.withdrawnAt).toBe(server.clock.now.toISOString());
  const entries = await server.db
    .selectFrom('audit')
    .select(['actorKind', 'entityId', 'details'])
    .where('action', '=', 'application.deleteDocuments')
    .execute();
  expect(entries).toEqual([
    { actorKind: 'system', entityId: rejected, details: '{"documents":4,"days":30}' },
  ]);
  await sweeping(server);
  expect(await server.leftovers()).toEqual([12, 0, 12, 4]);
});

test('an application that was opened again in the meantime keeps its documents', async () => {
  const server = await startByteServer({ RETENTION_DAYS: '30' });
  const [rejected = ''] = await fourApplications(server);
  server.pass(29 * dayMs);
  await (
    await server.admin('reviewer')
  ).application.setStatus({ id: rejected, status: 'under_review' });
  server.pass(60 * dayMs);
  await sweeping(server);
  expect(await server.leftovers()).toEqual([16, 0, 16, 4]);
});

test('nor does one that is opened again while the clean-up job has found it already', async () => {
  const server = await startByteServer({ RETENTION_DAYS: '30' });
  const [rejected = ''] = await fourApplications(server);
  const before = new Date(server.clock.now.getTime() + dayMs).toISOString();
  expect(await listExpiredApplications(server.db, before, 10)).toEqual([rejected]);
  server.pass(2 * dayMs);
  const admin = await server.admin('reviewer');
  await admin.application.setStatus({ id: rejected, status: 'rejected', note: 'again' });
  const take = () => inTransaction(server.db, (tx) => removeDocumentRows(tx, rejected, before));
  expect(await take()).toEqual([]);
  const later = new Date(server.clock.now.getTime() + dayMs).toISOString();
  await admin.application.setStatus({ id: rejected, status: 'approved' });
  expect(await inTransaction(server.db, (tx) => removeDocumentRows(tx, rejected, later))).toEqual(
    [],
  );
  expect(await server.leftovers()).toEqual([16, 0, 16, 4]);
});

test('without the setting nothing is ever deleted', async () => {
  const server = await startByteServer();
  await fourApplications(server);
  server.pass(4000 * dayMs);
  await sweeping(server);
  expect(await server.leftovers()).toEqual([16, 0, 16, 4]);
});
