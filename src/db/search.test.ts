import SqliteDatabase from 'better-sqlite3';
import fc from 'fast-check';
import { Kysely } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { contains, searchPieces } from './search.ts';
import { PatientSqliteDialect } from './sqlite-dialect.ts';

describe('the pieces of a needle', () => {
  test.each([
    ['a word, side by side', 'mohammad.ajmi', ['moh', 'amm', 'ad.', 'ajm']],
    ['few, with its end', 'mohammad', ['moh', 'amm', 'mad']],
    ['a word without the article', 'الكندري', ['كند', 'دري']],
    ['words that are enough by their beginnings', 'شهد  راشد  النجار', ['شهد', 'راش', 'نجا']],
    ['two words, with their ends', 'راشد  النجار', ['راش', 'نجا', 'اشد', 'جار']],
    ['words too short to have any', 'al  noor', ['noo', 'oor']],
    ['signs beyond the first 65,536', '😀😀😀😀😀😀', ['😀😀😀']],
    ['a short needle', 'محمد', []],
    ['one letter', '  ا', []],
  ])('are those of %s', (_what, needle, pieces) => {
    expect(searchPieces(needle)).toEqual(pieces);
  });

  it('are in every text that holds the needle', () => {
    const text = fc.string({
      unit: fc.constantFrom('ا', 'ل', 'م', 'a', 'b', ' ', '😀'),
      maxLength: 30,
    });
    fc.assert(
      fc.property(text, text, text, (before, needle, after) => {
        for (const piece of searchPieces(needle)) {
          expect(before + needle + after).toContain(piece);
          expect([...piece]).toHaveLength(3);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

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
