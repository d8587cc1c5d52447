import fc from 'fast-check';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSqlite, type Db } from '../../../src/db/database.ts';
import { migrateTo, migrateToLatest } from '../../../src/db/migrate.ts';
import { fewMatches } from '../../../src/db/queries/application/filter.ts';
import { piecesOfText, readNeedle } from '../../../src/db/search/trigrams.ts';
import { insertApplications } from '../../support/applications.ts';
import { emptyFolder } from '../../support/backups.ts';
import { buildWorld } from '../../support/context.ts';
import { anyText, textWithNeedle } from '../../support/search-texts.ts';

test('SQLite writes the pieces of a text that searches look for', async () => {
  const world = await buildWorld();
  await insertApplications(world, [{ name: 'One' }]);
  const sqlite = new SqliteDatabase(world.services.config.databaseFile);
  const write = sqlite.prepare('update "application" set "searchText" = ?');
  const read = sqlite
    .prepare<[], string>('select "searchText" from "applicationSearchText"')
    .pluck();
  const indexed = (text: string) => {
    write.run(text);
    const signs = [...(read.get() ?? '')];
    return new Set(signs.slice(0, -2).map((_, at) => signs.slice(at, at + 3).join('')));
  };
  try {
    fc.assert(
      fc.property(anyText, (text) => {
        const held = indexed(text);
        for (const { piece } of piecesOfText(text)) expect(held).toContain(piece.toWellFormed());
      }),
      { numRuns: 1000 },
    );
    fc.assert(
      fc.property(textWithNeedle, ({ text, needle }) => {
        const held = indexed(text);
        expect(text).toContain(needle);
        for (const { piece } of readNeedle(needle).pieces)
          expect(held).toContain(piece.toWellFormed());
      }),
      { numRuns: 1000 },
    );
    for (const [text, apart] of [
      ['  school  170  مدرسه', 'school  مدرسه'],
      ['  school  a170  مدرسه', 'school  مدرسه'],
      ['  school  170abcd  مدرسه', 'school  مدرسه'],
      ['  school  170  171  مدرسه', 'school  مدرسه'],
    ] as const) {
      const [seam] = readNeedle(apart).pieces.filter(({ to, from }) => to - from > 3);
      expect(indexed(text)).not.toContain(seam?.piece);
      expect(indexed(`  ${apart}`)).toContain(seam?.piece);
    }
  } finally {
    sqlite.close();
  }
});

test('applications of before have them after the upgrade, and those that loads and copies leave', async () => {
  const db = openSqlite(join(emptyFolder(), 'app.sqlite'));
  try {
    await migrateTo(db, '011-audit-emptied');
    const name = 'بدر سالم العنزي';
    await insertApplications({ db }, [{ name }, { name }]);
    expect(await withSeams(db)).toEqual([]);
    await migrateToLatest(db);
    expect(await withSeams(db)).toEqual([1, 2]);

    await insertApplications({ db }, [{ name }, { name }]);
    expect(await withSeams(db)).toEqual([1, 2, 3, 4]);
    expect(await fewMatches(db, { needle: 'بدر  سالم  العنزي' })).toEqual({
      numbers: [1, 2, 3, 4],
    });
    await db.deleteFrom('student').execute();
    await db.deleteFrom('application').where('number', 'in', [2, 3]).execute();
    expect(await withSeams(db)).toEqual([1, 4]);
  } finally {
    await db.destroy();
  }
});

/** Which applications the index finds by the seams of a name. */
async function withSeams(db: Db): Promise<number[]> {
  const seams = readNeedle('بدر  سالم  العنزي').pieces.filter(({ to, from }) => to - from > 3);
  expect(seams).toHaveLength(2);
  const all = seams.map(({ piece }) => `"${piece}"`).join(' AND ');
  const { rows } = await sql<{ number: number }>`select rowid as "number" from "applicationSearch"
    where "applicationSearch" match ${all}`.execute(db);
  return rows.map((row) => row.number);
}
