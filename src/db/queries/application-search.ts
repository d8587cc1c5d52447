import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { dialectOf } from '../dialect.ts';
import { keptQuery } from '../kept-query.ts';
import { Recent } from '../recent.ts';
import { patternOf, searchPieces } from '../search.ts';

/** Up to this many matches a filter is answered from its own index, and counts are exact. */
export const exactUpTo = 1000;

/** How long a needle with more matches is taken for one, in ms, and how many such needles are kept at least. */
const frequentMs = 60_000;
const leastRemembered = 100;

/** Since when needles have been known to be frequent, by `performance.now()`. */
const frequentOf = new WeakMap<Db, Recent<string, { since: number }>>();

/**
 * The numbers of applications that may hold a needle and of all that do, where they are few; the
 * caller looks through them. To learn that they are many takes a good part of a search, and whoever
 * turns its pages asks again: that is remembered for a minute, during which a count of matches that
 * have become few may be missing.
 */
export async function fewOfSearch(db: Db, needle: string): Promise<number[] | undefined> {
  const frequent = frequentOf.get(db) ?? new Recent(leastRemembered);
  frequentOf.set(db, frequent);
  const known = frequent.get(needle);
  if (known && performance.now() - known.since < frequentMs) return undefined;
  for (const numbers of matchesOf(db, needle)) {
    const rows = await numbers();
    if (rows.length <= exactUpTo) return rows.map((row) => row.number);
  }
  frequent.set(needle, { since: performance.now() });
  return undefined;
}

/**
 * What to ask the index, up to the first that leaves few. SQLite looks for every piece of a phrase; some of
 * them leave few more in a fraction of the time.
 */
function matchesOf(db: Db, needle: string) {
  if (dialectOf(db) === 'postgres') return [() => textMatches(db, { pattern: patternOf(needle) })];
  const pieces = searchPieces(needle);
  return [pieces, [needle]]
    .filter((phrases) => phrases.length > 0)
    .map((phrases) => () => indexMatches(db, { all: phrases.map(quoted).join(' AND ') }));
}

function quoted(phrase: string): string {
  return `"${phrase.replaceAll('"', '""')}"`;
}

/** Up to `exactUpTo` and one more whose search text holds each phrase, by SQLite's index. */
const indexMatches = keptQuery(['all'], (db, { all }) => ({
  compile: () =>
    sql<{ number: number }>`select rowid as "number" from "applicationSearch"
      where "applicationSearch" match ${all} limit ${sql.lit(exactUpTo + 1)}`.compile(db),
}));

/** The same of one phrase, by PostgreSQL's index. */
const textMatches = keptQuery(['pattern'], (db, { pattern }) => ({
  compile: () =>
    sql<{ number: number }>`select "number" from "application"
      where "searchText" like ${pattern} limit ${exactUpTo + 1}`.compile(db),
}));
