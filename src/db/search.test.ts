import SqliteDatabase from 'better-sqlite3';
import fc from 'fast-check';
import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { containsWords } from './search.ts';
import { AppSqliteDialect } from './sqlite/dialect.ts';

test('SQLite takes every character of a word for itself', async () => {
  const db = new Kysely<{ text: { folded: string } }>({
    dialect: new AppSqliteDialect(new SqliteDatabase(':memory:')),
  });
  await db.schema.createTable('text').addColumn('folded', 'text').execute();
  const text = fc.string({ unit: fc.constantFrom('%', '_', '\\', '*', '?', '[', 'a', 'م', '😀') });
  await fc.assert(
    fc.asyncProperty(text, text, async (folded, word) => {
      await db.deleteFrom('text').execute();
      await db.insertInto('text').values({ folded }).execute();
      const found = await db
        .selectFrom('text')
        .selectAll()
        .where(containsWords(db, 'folded', [word]))
        .execute();
      expect(found.length === 1).toBe(folded.includes(word));
    }),
    { numRuns: 500 },
  );
  await db.destroy();
});
