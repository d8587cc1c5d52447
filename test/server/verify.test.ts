import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyAll } from '../../src/server/services/verify.ts';
import { startByteServer, type ByteServer } from '../support/byte-server.ts';

const verifying = ({ db, services: { keys, storage } }: ByteServer) =>
  verifyAll({ db, keys, storage });

const paths = async (server: ByteServer) => [...(await server.files()).keys()].sort();

test('what is whole is read whole', async () => {
  const server = await startByteServer();
  await server.submit();
  await server.submit();
  const { faults, ...found } = await verifying(server);
  expect(faults).toEqual([]);
  expect(found).toMatchObject({ applications: 2, papers: 8, logos: 0, auditRows: 2 });
});

test('every changed, cut, swapped and missing paper is named with its application', async () => {
  const server = await startByteServer();
  const { body } = await server.submit();
  const [one = '', two = '', three = '', four = ''] = await paths(server);
  const [a, b] = [await readFile(one), await readFile(two)];
  const last = a.length - 1;
  a[last] = a[last]! ^ 1;
  await writeFile(one, a);
  await writeFile(two, b.subarray(0, b.length - 1));
  await rm(three);
  await writeFile(four, await readFile(one));
  const { faults } = await verifying(server);
  expect(faults).toHaveLength(4);
  const name = `paper /documents/[0-9a-f]{32}\\.(pdf|png|jpg) of ${String(body['applicationId'])}`;
  for (const fault of faults) expect(fault).toMatch(new RegExp(`^${name}: its (file|content) `));
  expect(faults.filter((fault) => fault.endsWith('is missing'))).toHaveLength(1);
});

test('a record that was changed is found: another hash, another size, another key', async () => {
  const server = await startByteServer();
  await server.submit();
  const ids = (await server.db.selectFrom('document').select('id').execute()).map((row) => row.id);
  const changes = [{ sha256: '0'.repeat(64) }, { sizeBytes: 7 }, { wrappedKey: 'x' }];
  for (const [at, change] of changes.entries()) {
    await server.db.updateTable('document').set(change).where('id', '=', ids[at]!).execute();
  }
  expect((await verifying(server)).faults).toHaveLength(3);
});

test('a file that no record knows is named; one on its way in is none', async () => {
  const server = await startByteServer();
  await server.submit();
  const folder = join(server.dataDir, 'documents', 'aa');
  await server.services.storage.put('aa'.repeat(16), Buffer.from('x'));
  await writeFile(join(folder, `${'ab'.repeat(16)}.part`), 'x');
  const names = [`${'aa'.repeat(16)}`, `${'ab'.repeat(16)}.part`];
  const { faults } = await verifying(server);
  expect(faults.toSorted()).toEqual(names.map((name) => `file ${name}: no record knows it`));
  const createdAt = server.clock.now.toISOString();
  const storedNames = JSON.stringify(['aa'.repeat(16), 'ab'.repeat(16)]);
  await server.db.insertInto('staging').values({ id: 'x', storedNames, createdAt }).execute();
  expect((await verifying(server)).faults).toEqual([]);
});

test('a damaged audit and rows that refer to none are named', async () => {
  const server = await startByteServer();
  await server.submit();
  await server.submit();
  await sql`drop trigger "audit_update"`.execute(server.db);
  await sql`update "audit" set "action" = 'x' where "sequence" = 1`.execute(server.db);
  await sql`pragma foreign_keys = off`.execute(server.db);
  await sql`update "student" set "applicationId" = 'nobody' where rowid = 1`.execute(server.db);
  const { faults } = await verifying(server);
  expect(faults).toContain('audit: row 1 was changed');
  expect(faults).toContain('database: a row of student refers to a missing application');
  expect(await readdir(server.dataDir)).toContain('app.sqlite');
});
