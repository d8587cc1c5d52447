import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { verify } from '#server/cli/verify.ts';
import { verifyAuditChain } from '#server/services/audit/chain.ts';
import { verifyAll } from '#server/operations/backup/verify.ts';
import { startByteServer, type ByteServer } from '#test/support/servers/byte-server.ts';
import { dialect } from '#test/support/database.ts';
import { makePngFile } from '#test/support/documents.ts';

const verifying = ({ db, services: { keys, storage } }: ByteServer) =>
  verifyAll({ db, keys, storage });

const paths = async (server: ByteServer) => [...(await server.files()).keys()].sort();

test('what is whole is read whole', async () => {
  const server = await startByteServer();
  await server.submit();
  await server.submit();
  const { issues, ...found } = await verifying(server);
  expect(issues).toEqual([]);
  expect(found).toMatchObject({ applications: 2, documents: 8, logos: 0, auditRows: 2 });
});

test('every changed, cut, swapped and missing document is named with its application', async () => {
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
  const { issues } = await verifying(server);
  expect(issues).toHaveLength(4);
  const name = `document /documents/[0-9a-f]{32}\\.(pdf|png|jpg) of application ${String(body['applicationId'])}`;
  for (const issue of issues) expect(issue).toMatch(new RegExp(`^${name}: (file|content) `));
  expect(issues.filter((issue) => issue.endsWith('is missing'))).toHaveLength(1);
});

test('a record that was changed is found: another hash, another size, another key', async () => {
  const server = await startByteServer();
  await server.submit();
  const ids = (await server.db.selectFrom('document').select('id').execute()).map((row) => row.id);
  const changes = [{ sha256: '0'.repeat(64) }, { sizeBytes: 7 }, { wrappedKey: 'x' }];
  for (const [at, change] of changes.entries()) {
    await server.db.updateTable('document').set(change).where('id', '=', ids[at]!).execute();
  }
  expect((await verifying(server)).issues).toHaveLength(3);
});

test('every changed, cut and missing logo is named', async () => {
  const server = await startByteServer();
  const logos = [makePngFile(), makePngFile(), makePngFile(), makePngFile()];
  for (const bytes of logos) {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], 'logo.png'));
    expect((await fetch(`${server.url}/api/upload`, { method: 'POST', body: form })).status).toBe(
      201,
    );
  }
  expect(await verifying(server)).toMatchObject({ logos: 4, issues: [] });
  const [changed = '', cut = '', missing = ''] = await paths(server);
  const bytes = await readFile(changed);
  const middle = bytes.length >> 1;
  bytes[middle] = bytes[middle]! ^ 1;
  await writeFile(changed, bytes);
  await writeFile(cut, (await readFile(cut)).subarray(0, -1));
  await rm(missing);
  const { issues } = await verifying(server);
  expect(issues.map((issue) => issue.split(' ').at(-1)).toSorted()).toEqual([
    'damaged',
    'missing',
    'truncated',
  ]);
});

test('a file that no record knows is named; one on its way in is none', async () => {
  const server = await startByteServer();
  await server.submit();
  const folder = join(server.dataDir, 'documents', 'aa');
  await server.services.storage.put('aa'.repeat(16), Buffer.from('x'));
  await writeFile(join(folder, `${'ab'.repeat(16)}.part`), 'x');
  const names = [`${'aa'.repeat(16)}`, `${'ab'.repeat(16)}.part`];
  const { issues } = await verifying(server);
  expect(issues.toSorted()).toEqual(
    names.map((name) => `file ${name}: no database record refers to it`),
  );
  const createdAt = server.clock.now.toISOString();
  const storedNames = JSON.stringify(['aa'.repeat(16), 'ab'.repeat(16)]);
  await server.db
    .insertInto('pendingDocument')
    .values({ id: 'x', storedNames, createdAt })
    .execute();
  expect((await verifying(server)).issues).toEqual([]);
});

/** Changes rows as only somebody can who has the database to himself. */
async function force({ db }: ByteServer, ...statements: string[]): Promise<void> {
  await db.connection().execute(async (alone) => {
    const isSqlite = dialect === 'sqlite';
    const off = isSqlite
      ? ['drop trigger "audit_update"', 'pragma foreign_keys = off']
      : ['set session_replication_role = replica'];
    const on = isSqlite ? ['pragma foreign_keys = on'] : ['reset session_replication_role'];
    for (const statement of [...off, ...statements, ...on]) await sql.raw(statement).execute(alone);
  });
}

test('a damaged audit and rows that refer to none are named', async () => {
  const server = await startByteServer();
  await server.submit();
  await server.submit();
  await force(
    server,
    `update "audit" set "action" = 'x' where "sequence" = 1`,
    `update "student" set "applicationId" = 'nobody' where "applicationId" =
      (select min("id") from "application")`,
  );
  const { issues } = await verifying(server);
  expect(issues.toSorted()).toEqual([
    'audit log: row 1 was altered',
    'database: a row of student refers to a missing application',
  ]);
});

test('whoever appends to the audit meanwhile does it no harm; rows that are missing are missed', async () => {
  const server = await startByteServer();
  await server.submit();
  let more = 3;
  const busy = server.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      more -= 1;
      if (more >= 0) expect((await server.submit()).status).toBe(201);
      return result;
    },
  });
  const check = await verifyAuditChain(busy, server.services.keys);
  expect(check).not.toHaveProperty('error');
  expect(more).toBeLessThan(0);
  expect(check.rows).toBe(4);
  const trigger = dialect === 'sqlite' ? 'drop trigger "audit_delete"' : 'select 1';
  await force(server, trigger, 'delete from "audit" where "sequence" = 4');
  expect(await verifyAuditChain(server.db, server.services.keys)).toMatchObject({
    error: { sequence: 4, kind: 'shortened' },
  });
});

test('the command says what it read, and that the site is damaged', async () => {
  const server = await startByteServer();
  const { config } = server.services;
  await server.submit();
  const whole = await said(() => verify(config));
  expect(whole.code).toBe(0);
  expect(whole.text).toMatch(/^Checked: 1 application, 4 documents, 0 logos, 1 audit log entry\./);
  expect(whole.text).toMatch(/^No damage found\.$/m);
  const [one = ''] = await paths(server);
  await writeFile(one, 'x');
  const damaged = await said(() => verify(config));
  expect(damaged.code).toBe(1);
  expect(damaged.text).toMatch(/^DAMAGED document [^]*^1 damaged item found\.$/m);
});

async function said(work: () => Promise<number>): Promise<{ code: number; text: string }> {
  let text = '';
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  try {
    return { code: await work(), text };
  } finally {
    spy.mockRestore();
  }
}
