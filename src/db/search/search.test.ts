import SqliteDatabase from 'better-sqlite3';
import fc from 'fast-check';
import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { contains } from './search.ts';
import { PatientSqliteDialect } from '../sqlite/dialect.ts';

test('SQLite takes every sign of a needle for itself', async () => {
  const db = new Kysely<{ text: { folded: string } }>({
    dialect: new PatientSqliteDialect(new SqliteDatabase(':memory:')),
  });
  await db.schema.createTable('text').addColumn('folded', 'text').execute();
  const signs = fc.string({ unit: fc.constantFrom('%', '_', '\\', '*', '?', '[', 'a', 'م', '😀') });
  await fc.assert(
    fc.asyncProperty(signs, signs, async (folded, needle) => {
      await db.deleteFrom('text').execute();
      await db.insertInto('text').values({ folded }).execute();
      const found = await db
        .selectFrom('text')
        .selectAll()
        .where(contains('sqlite', 'folded', needle))
        .execute();
      expect(found.length === 1).toBe(folded.includes(needle));
    }),
    { numRuns: 500 },
  );
  await db.destroy();
});
