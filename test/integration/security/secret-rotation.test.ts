import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyAuditChain } from '#server/services/audit/chain.ts';
import { decryptDocument } from '#server/services/document/encryption.ts';
import { openSecretKey, type Keys } from '#server/services/key/keys.ts';
import { rotateSecret } from '#server/services/key/rotation.ts';
import { readToken } from '#server/services/account/token.ts';
import { backUp, restoreTo } from '#test/support/backups.ts';
import { startByteServer, type ByteServer } from '#test/support/servers/byte-server.ts';

const getKeyFile = (server: ByteServer) => server.services.config.secretKeyFile;

const rotating = async (server: ByteServer) => {
  const { db, services, clock } = server;
  const keys = await openSecretKey(db, getKeyFile(server), clock.now);
  return rotateSecret({ db, keys: { ...services.keys, ...keys } }, getKeyFile(server), clock.now);
};

const reopened = ({ db, services, clock }: ByteServer) =>
  openSecretKey(db, services.config.secretKeyFile, clock.now);

/** How many documents these keys open. */
async function readable({ db, services }: ByteServer, keys: Keys): Promise<number> {
  const rows = await db.selectFrom('document').select(['storedName', 'wrappedKey']).execute();
  let count = 0;
  for (const row of rows) {
    const bytes = await services.storage.read(row.storedName);
    try {
      decryptDocument(keys, row, bytes!);
      count += 1;
    } catch {
      // Not with these keys.
    }
  }
  return count;
}

test('a rotation makes a new key that opens everything, and the old one opens nothing', async () => {
  const server = await startByteServer();
  await server.submit();
  const { authorization } = await server.bearer();
  const token = authorization.slice('Bearer '.length);
  const old = server.services.keys;
  const oldFile = await readFile(getKeyFile(server));
  const files = await server.files();
  const done = await rotating(server);
  expect(done).toMatchObject({ documents: 4, sessions: 1, damaged: [] });
  expect(await readFile(done.earlierKeyFile ?? '')).toEqual(oldFile);
  expect(await readFile(getKeyFile(server))).not.toEqual(oldFile);
  const keys = await reopened(server);
  expect([await readable(server, keys), await readable(server, old)]).toEqual([4, 0]);
  expect(await server.files()).toEqual(files);
  const now = server.clock.now;
  for (const each of [keys, old]) {
    const actor = await readToken({ db: server.db, keys: each }, token, now);
    expect(actor).toEqual({ kind: 'visitor' });
  }
});

test('the audit log stays whole over rotations and records them; recovery codes stay good', async () => {
  const server = await startByteServer();
  await server.submit();
  await rotating(server);
  await rotating(server);
  const keys = await reopened(server);
  const check = await verifyAuditChain(server.db, keys);
  expect(check).toMatchObject({ rows: 3 });
  expect(check.error).toBeUndefined();
  expect(keys.recoveryCode.equals(server.services.keys.recoveryCode)).toBe(true);
  const rows = await server.db.selectFrom('audit').select('action').orderBy('sequence').execute();
  expect(rows.map(({ action }) => action).slice(1)).toEqual(['secret.rotate', 'secret.rotate']);
});

test('a rotation that fails leaves everything with the old key, and may be tried again', async () => {
  const server = await startByteServer();
  await server.submit();
  const before = await readFile(getKeyFile(server));
  await sql`create trigger "stop" before insert on "audit" begin select raise(abort, 'no'); end`.execute(
    server.db,
  );
  await expect(rotating(server)).rejects.toThrow();
  expect(await readFile(getKeyFile(server))).toEqual(before);
  expect(await readable(server, await reopened(server))).toBe(4);
  await sql`drop trigger "stop"`.execute(server.db);
  await rotating(server);
  expect(await readable(server, await reopened(server))).toBe(4);
  expect(existsSync(`${getKeyFile(server)}.next`)).toBe(false);
});

test('a crash before the new key takes its place is made good by the next start', async () => {
  const server = await startByteServer();
  await server.submit();
  const done = await rotating(server);
  const file = getKeyFile(server);
  // The database is bound to the new key, which still waits beside the old one.
  await rename(file, `${file}.next`);
  await rename(done.earlierKeyFile ?? '', file);
  expect(await readable(server, await reopened(server))).toBe(4);
  expect([existsSync(`${file}.next`), existsSync(done.earlierKeyFile ?? '')]).toEqual([
    false,
    true,
  ]);
  // Even where the old one is gone.
  await rename(file, `${file}.next`);
  await reopened(server);
  expect(existsSync(file)).toBe(true);
  await rm(file);
  await expect(reopened(server)).rejects.toThrow('Restore the key');
});

test('a backup from before a rotation wants the earlier key, a later one the new key', async () => {
  const server = await startByteServer();
  await server.submit();
  const early = await backUp(server);
  await rotating(server);
  const keys = await reopened(server);
  const bound = { ...server, services: { ...server.services, keys } } as ByteServer;
  const late = await backUp(bound);
  await expect(restoreTo(bound, early.path)).rejects.toThrow('different secret key');
  await restoreTo(server, early.path);
  await restoreTo(bound, late.path);
});

test('what was damaged before is named and holds nothing up', async () => {
  const server = await startByteServer();
  await server.submit();
  const { filePath } = await server.db
    .selectFrom('document')
    .select('filePath')
    .executeTakeFirstOrThrow();
  await server.db
    .updateTable('document')
    .set({ wrappedKey: 'x' })
    .where('filePath', '=', filePath)
    .execute();
  const { damaged, documents } = await rotating(server);
  expect([damaged.length, documents]).toEqual([1, 3]);
  expect(damaged[0]).toContain(`document ${filePath} of application `);
});
