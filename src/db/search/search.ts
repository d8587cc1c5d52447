import { sql, type Expression, type SqlBool } from 'kysely';
import type { Db } from '../database.ts';
import { dialectOf, type AnyDatabase } from '../dialect.ts';

/** Up to so many matches are taken from the trigram index; a search with more follows the list's order. */
const maxFromIndex = 1000;

/**
 * True where a folded column holds every word of a search: `%` and `_` are letters. For words of the
 * domain's `searchWords`.
 */
export function containsWords(
  db: AnyDatabase,
  column: string,
  words: readonly string[],
): Expression<SqlBool> {
  const contains = (word: string) =>
    dialectOf(db) === 'postgres'
      ? sql<SqlBool>`strpos(${sql.ref(column)}, ${word}) > 0`
      : // NOTE: SQLite plans a pattern that stands alone anew at every call.
        sql<SqlBool>`${sql.ref(column)} like +${toPattern(word)} escape '\\'`;
  return sql<SqlBool>`${sql.join(words.map(contains), sql` and `)}`;
}

/**
 * The numbers of all applications that may hold every word of a search, for the caller to check;
 * undefined where they are more than a thousand.
 */
export async function findSearched(
  db: Db,
  words: readonly string[],
): Promise<number[] | undefined> {
  const query =
    dialectOf(db) === 'postgres'
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

/** What `like` takes for texts that hold a word. */
function toPattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

/** SQLite's index knows which texts have three characters in a row, and not where. */
function toMatch(words: readonly string[]): string {
  const trigrams = new Set(words.flatMap(toTrigrams));
  return [...trigrams].map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
}

/** Trigrams side by side, the last one up to the word's end. SQLite counts characters as `[...word]` does. */
function toTrigrams(word: string): string[] {
  const characters = [...word];
  const starts = characters.slice(0, -2).flatMap((_, at) => (at % 3 === 0 ? at : []));
  return [...starts, characters.length - 3].map((at) => characters.slice(at, at + 3).join(''));
}
