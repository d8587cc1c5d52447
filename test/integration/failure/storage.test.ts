import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateToLatest } from '#db/migrate.ts';
import { openSqlite } from '#db/database.ts';
import { newStoredName } from '#server/storage/storage.ts';
import { join } from 'node:path';
import { emptyFolder } from '#test/support/backups.ts';
import { getAnswer, startByteServer, type ByteServer } from '#test/support/servers/byte-server.ts';

/** What must go on while nothing can be written. */
async function recordReads({ url }: ByteServer): Promise<number[]> {
  const calls = ['/healthz', '/readyz', '/api/schools', '/', '/api/partners/financial'];
  return Promise.all(calls.map(async (path) => (await fetch(`${url}${path}`)).status));
}

const signIn = async ({ url }: ByteServer) =>
  getAnswer(
    await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      body: JSON.stringify({ phoneNumber: '51234567', password: 'secret1' }),
      headers: { 'content-type': 'application/json' },
    }),
  );

test('a database without room answers 503, keeps nothing half, and recovers by itself', async () => {
  const server = await startByteServer({ RATE_LIMIT: 'off' });
  await server.submit();
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(server.db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count)}`.execute(server.db);
  const refused: [number, boolean][] = [];
  // The last pages have room for a few more.
  for (let tries = 0; tries < 80 && refused.length < 4; tries += 1) {
    const { status, headers } = await server.submit();
    if (status !== 201) refused.push([status, Number(headers.get('retry-after')) > 0]);
  }
  expect(refused).toEqual(Array.from({ length: 4 }, () => [503, true]));
  expect(await recordReads(server)).toEqual([200, 200, 200, 200, 200]);
  const [files = 0, , documents = 0, applications = 0] = await server.leftovers();
  expect([documents, applications * 4]).toEqual([files, documents]);
  await sql`pragma max_page_count = 1000000`.execute(server.db);
  expect((await server.submit()).status).toBe(201);
});

test('a read-only database answers 503 to writes, serves reads, and recovers by itself', async () => {
  const server = await startByteServer();
  await server.submit();
  await sql`pragma query_only = on`.execute(server.db);
  const { status, headers } = await server.submit();
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect((await signIn(server)).status).toBe(503);
  expect(await recordReads(server)).toEqual([200, 200, 200, 200, 200]);
  expect(await server.leftovers()).toEqual([4, 0, 4, 1]);
  await sql`pragma query_only = off`.execute(server.db);
  expect((await server.submit()).status).toBe(201);
  expect((await signIn(server)).status).toBe(401);
});

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE'])(
  'a document that meets %s at any point leaves nothing, and the next submit goes through',
  async (code) => {
    const server = await startByteServer({ RATE_LIMIT: 'off' });
    const { storage } = server.services;
    const put = storage.put.bind(storage);
    for (let failing = 0; failing < 4; failing += 1) {
      let count = 0;
      storage.put = async (name, source) => {
        if (count++ !== failing) return put(name, source);
        // Half of it is written first.
        await put(newStoredName(), Buffer.alloc(0)).catch(() => undefined);
        throw Object.assign(new Error(code), { code });
      };
      const { status, body } = await server.submit();
      expect([status >= 500, JSON.stringify(body).includes(code)]).toEqual([true, false]);
      if (!['EIO', 'EMFILE'].includes(code)) expect(status).toBe(503);
      storage.put = put;
    }
    const { documents, applications } = await getRows(server);
    expect([documents, applications]).toEqual([0, 0]);
    expect((await server.submit()).status).toBe(201);
  },
);

async function getRows({ db }: ByteServer) {
  const count = async (table: 'document' | 'application') =>
    (await db.selectFrom(table).selectAll().execute()).length;
  return { documents: await count('document'), applications: await count('application') };
}

test('a migration that fails half-way leaves nothing of itself', async () => {
  const db = openSqlite(join(emptyFolder(), 'app.sqlite'));
  // The last of many tables.
  await sql`create table "setting" ("inTheWay" text)`.execute(db);
  await expect(migrateToLatest(db)).rejects.toThrow();
  const { rows } = await sql`
    select "name" from sqlite_schema where "name" not like '%kysely%'`.execute(db);
  expect(rows).toEqual([{ name: 'setting' }]);
  await db.destroy();
});
