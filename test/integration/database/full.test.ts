import SqliteDatabase from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { AppSqliteDialect } from '#db/sqlite/dialect.ts';

test('a transaction that a full database ended says so, and the next one goes on', async () => {
  const sqlite = new SqliteDatabase(':memory:');
  const db = new Kysely<{ note: { text: string } }>({ dialect: new AppSqliteDialect(sqlite) });
  await sql`create table note (text text)`.execute(db);
  sqlite.pragma('max_page_count = 4');
  const add = (text: string) =>
    db.transaction().execute((tx) => tx.insertInto('note').values({ text }).execute());
  await expect(add('x'.repeat(100_000))).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  expect(sqlite.inTransaction).toBe(false);
  await add('fits');
  expect(await db.selectFrom('note').selectAll().execute()).toEqual([{ text: 'fits' }]);
  await db.destroy();
});
