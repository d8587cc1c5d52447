import SqliteDatabase from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { AppSqliteDialect } from './dialect.ts';

interface Tables {
  document: { id: string; kind: string; position: number };
}

const sqlite = new SqliteDatabase(':memory:');
const db = new Kysely<Tables>({ dialect: new AppSqliteDialect(sqlite) });
sqlite.exec(`create table document (id text primary key, kind text, position integer) strict;
  insert into document values ('a', 'salary', 1), ('b', 'salary', 10)`);

const ofKind = db
  .selectFrom('document')
  .select('id')
  .where('kind', '=', 'salary')
  .where('position', '=', 10);

test('what SQLite looks at when it plans is no parameter', () => {
  const { sql: text, parameters } = ofKind.limit(5).offset(0).compile();
  expect(text).toMatch(/"kind" = \+\? and "position" = \+\? limit 5 offset 0$/);
  expect(parameters).toEqual(['salary', 10]);
});

test('a value that is compared as an expression is found all the same, whatever its type', async () => {
  expect(await ofKind.execute()).toEqual([{ id: 'b' }]);
  // As with a bare parameter, the text is converted to the column's number.
  const asText = db
    .selectFrom('document')
    .select('id')
    .where(sql<string>`position`, '=', '10');
  expect(await asText.execute()).toEqual([{ id: 'b' }]);
});

test('an index finds what is equal to such a value', () => {
  const { sql: text, parameters } = db
    .selectFrom('document')
    .select('kind')
    .where('id', '=', 'a')
    .compile();
  // NOTE: SQLite's query plans have these columns.
  const plan = sqlite.prepare(`explain query plan ${text}`).all(parameters) as { detail: string }[];
  expect(plan.map(({ detail }) => detail)).toEqual([
    'SEARCH document USING INDEX sqlite_autoindex_document_1 (id=?)',
  ]);
});

test('comparisons with columns, lists and literals stay as they are', () => {
  const { sql: text } = db
    .selectFrom('document')
    .select('id')
    .whereRef('id', '=', 'kind')
    .where('kind', 'in', ['salary'])
    .where('position', '=', sql.lit(1))
    .where('position', '>', 0)
    .compile();
  expect(text).toMatch(
    /"id" = "kind" and "kind" in \(\?\) and "position" = 1 and "position" > \?$/,
  );
});
