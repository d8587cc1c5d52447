import { sql, type Expression, type SqlBool } from 'kysely';
import type { Db } from './database.ts';
import { getDialect, type AnyDatabase } from './dialect.ts';

/** Up to this many matches come from the trigram index; a search with more follows the list's order. */
const maxFromIndex = 1000;

/** True if a folded column contains every word of `searchWords`; `%` and `_` are literal. */
export function containsWords(
  db: AnyDatabase,
  column: string,
  words: readonly string[],
): Expression<SqlBool> {
  const contains = (word: string) =>
    getDialect(db) === 'postgres'
      ? sql<SqlBool>`strpos(${sql.ref(column)}, ${word}) > 0`
      : // NOTE: with a bare parameter, SQLite would plan the query again at every call.
        sql<SqlBool>`${sql.ref(column)} like +${toPattern(word)} escape '\\'`;
  return sql<SqlBool>`${sql.join(words.map(contains), sql` and `)}`;
}

/**
 * Returns the numbers of all applications that may contain every word, which the caller must check; undefined if there
 * are more than a thousand.
 */
export async function findSearched(
  db: Db,
  words: readonly string[],
): Promise<number[] | undefined> {
  const query =
    getDialect(db) === 'postgres'
      ? sql<{ number: number }>`select "number" from "application"
          where ${sql.join(
            words.map((word) => sql`"searchText" like ${toPattern(word)}`),
            sql` and `,
          )} limit ${sql.lit(maxFromIndex + 1)}`
      : sql<{ number: number }>`select rowid as "number" from "applicationSearch"
          where "applicationSearch" match ${toMatch(words)} limit ${sql.lit(maxFromIndex + 1)}`;
  const { rows } = await query.execute(db);
  return rows.length > maxFromIndex ? undefined : rows.map(({ number }) => number);
}

/** The `like` pattern of texts that contain a word. */
function toPattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

/** SQLite's index only knows which texts contain a trigram, not where. */
function toMatch(words: readonly string[]): string {
  const trigrams = new Set(words.flatMap(toTrigrams));
  return [...trigrams].map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
}

/** Adjacent trigrams, the last one aligned to the word's end. SQLite counts characters as `[...word]` does. */
function toTrigrams(word: string): string[] {
  const characters = [...word];
  const starts = characters.slice(0, -2).flatMap((_, at) => (at % 3 === 0 ? at : []));
  return [...starts, characters.length - 3].map((at) => characters.slice(at, at + 3).join(''));
}
