import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import {
  attachDocuments,
  insertPendingDocument,
  type PendingFile,
} from '#db/queries/document/document.ts';
import { cleanUp } from '#server/operations/cleanup.ts';
import { newStoredName } from '#server/storage/storage.ts';
import { startByteServer, type ByteServer } from '#test/support/servers/byte-server.ts';

const minuteMs = 60_000;

/** What a process leaves that dies between storing a file and committing the application. */
async function crashDuringSubmit(server: ByteServer): Promise<string> {
  const storedNames = [newStoredName(), newStoredName(), newStoredName()];
  const createdAt = server.clock.now.toISOString();
  await insertPendingDocument(server.db, { id: randomUUID(), storedNames, createdAt });
  await server.services.storage.put(storedNames[0] ?? '', Buffer.from('a'));
  await server.services.storage.put(storedNames[1] ?? '', Buffer.from('b'));
  return createdAt;
}

describe('the clean-up', () => {
  test('removes what a crash left, once no running submit can own it', async () => {
    const server = await startByteServer();
    await crashDuringSubmit(server);
    server.pass(59 * minuteMs);
    const early = await cleanUp(server.services, { now: server.clock.now, alone: false });
    expect([early.files, await server.leftovers()]).toEqual([0, [2, 1, 0, 0]]);
    server.pass(2 * minuteMs);
    const due = await cleanUp(server.services, { now: server.clock.now, alone: false });
    expect([due.files, await server.leftovers()]).toEqual([2, [0, 0, 0, 0]]);
  });

  test('removes it at once when no other process uses the data', async () => {
    const server = await startByteServer();
    await crashDuringSubmit(server);
    await cleanUp(server.services, { now: server.clock.now, alone: true });
    expect(await server.leftovers()).toEqual([0, 0, 0, 0]);
  });

  test('leaves the documents of an application alone for ever', async () => {
    const server = await startByteServer();
    await server.submit();
    server.pass(400 * 24 * 60 * minuteMs);
    await cleanUp(server.services, { now: server.clock.now, alone: true });
    expect(await server.leftovers()).toEqual([4, 0, 4, 1]);
  });

  test('works through more leftovers than it reads at a time', async () => {
    const server = await startByteServer();
    for (let at = 0; at < 120; at += 1) await crashDuringSubmit(server);
    await cleanUp(server.services, { now: server.clock.now, alone: true });
    expect(await server.leftovers()).toEqual([0, 0, 0, 0]);
  });

  test('removes expired keys, counters and sessions and keeps the others', async () => {
    const server = await startByteServer();
    const at = (ms: number) => new Date(server.clock.now.getTime() + ms).toISOString();
    const session = {
      audience: 'user' as const,
      subjectId: 'x',
      createdAt: at(0),
      lastSeenAt: at(0),
    };
    for (const [id, expiresAt] of [
      ['old', at(-1)],
      ['live', at(1000)],
    ] as const) {
      await server.db
        .insertInto('idempotencyKey')
        .values({ key: id, contentHash: 'x', response: '{}', expiresAt })
        .execute();
      await server.db.insertInto('rateLimit').values({ key: id, count: 1, expiresAt }).execute();
      await server.db
        .insertInto('session')
        .values({ id, ...session, expiresAt, revokedAt: null })
        .execute();
    }
    const { rows } = await cleanUp(server.services, { now: server.clock.now, alone: false });
    expect(rows).toBe(3);
    const keys = await server.db.selectFrom('idempotencyKey').select('key').execute();
    const counters = await server.db.selectFrom('rateLimit').select('key').execute();
    const sessions = await server.db.selectFrom('session').select('id').execute();
    expect([keys, counters, sessions]).toEqual([
      [{ key: 'live' }],
      [{ key: 'live' }],
      [{ id: 'live' }],
    ]);
  });
});

describe('attaching documents', () => {
  const file: PendingFile = {
    id: randomUUID(),
    field: { kind: 'civilId' },
    storedName: newStoredName(),
    filePath: '/documents/x.pdf',
    mimeType: 'application/pdf',
    originalName: 'x.pdf',
    sizeBytes: 1,
    sha256: '',
    wrappedKey: '',
  };

  test('is refused once the clean-up may have taken them', async () => {
    const server = await startByteServer();
    const { body } = await server.submit();
    const pendingId = randomUUID();
    const createdAt = server.clock.now.toISOString();
    await insertPendingDocument(server.db, {
      id: pendingId,
      storedNames: [file.storedName],
      createdAt,
    });
    server.pass(31 * minuteMs);
    const attach = (id: string) =>
      inTransaction(server.db, (tx) =>
        attachDocuments(tx, String(body.id), {
          pendingId: id,
          files: [file],
          now: server.clock.now,
        }),
      );
    await expect(attach(pendingId)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(attach(randomUUID())).rejects.toMatchObject({ code: 'unavailable' });
    expect(await server.leftovers()).toEqual([4, 1, 4, 1]);
  });
});

describe('a full disk', () => {
  test('refuses documents before reading them, with a time to come back', async () => {
    const server = await startByteServer();
    server.services.storage.freeBytes = () => Promise.resolve(4 * 1024 * 1024 + 1000);
    const { status, headers, body } = await server.submit();
    expect([status, headers.get('retry-after'), body.code]).toEqual([503, '60', 'unavailable']);
    expect(await server.leftovers()).toEqual([0, 0, 0, 0]);
    server.services.storage.freeBytes = () => Promise.resolve(undefined);
    expect((await server.submit()).status).toBe(201);
  });
});
