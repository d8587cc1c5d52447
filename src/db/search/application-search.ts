import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';
import { dialectOf } from '../dialect.ts';
import { keptQuery } from '../sqlite/compiled-query.ts';
import { Recent } from '../sqlite/lru.ts';
import { isLike, isListed, patternOf } from './search.ts';
import { readNeedle } from './trigrams.ts';
import { SearchSample } from './selectivity-sample.ts';

/** Up to this many matches a filter is answered from its own index, and counts are exact. */
export const exactUpTo = 1000;

/** How long a needle with more matches is taken for one, in ms, and how many needles are remembered at least. */
const frequentMs = 60_000;
const leastRemembered = 100;

/** Where more came later, the index is asked anew: to look through them one by one takes longer. */
const mostLater = 200;

/** What came of a needle: many matches, since when by `performance.now()`, or few among the applications up to a number. */
type Found = { manySince: number } | { few: readonly number[]; upTo: number };

/** Of each database, by needle. */
const foundOf = new WeakMap<Db, Recent<string, Found>>();

/**
 * The numbers of applications that may hold a needle and of all that do, where they are few; the
 * caller looks through them. To learn that they are many takes a good part of a search, and whoever
 * turns its pages asks again: that is remembered for a minute, during which a count of matches that
 * have become few may be missing. Few are remembered as well, since no application's text ever changes: only
 * those that came later are looked through.
 */
export async function fewOfSearch(db: Db, needle: string): Promise<readonly number[] | undefined> {
  const known = foundOf.get(db) ?? new Recent(leastRemembered);
  foundOf.set(db, known);
  const earlier = known.get(needle);
  const isManyStill =
    earlier && 'manySince' in earlier && performance.now() - earlier.manySince < frequentMs;
  if (isManyStill) return undefined;
  const later = earlier && 'few' in earlier ? await withLater(db, needle, earlier) : undefined;
  const found = later ?? (await searchedFor(db, needle));
  if (found !== earlier) known.set(needle, found);
  return 'few' in found ? found.few : undefined;
}

async function searchedFor(db: Db, needle: string): Promise<Found> {
  // Asked for before: what comes meanwhile is looked through by the next search.
  const [last] = isInOrderOfNumbers(db) ? await lastNumber(db, {}) : [];
  const rows = await matchesOf(db, needle);
  if (!rows || rows.length > exactUpTo) return { manySince: performance.now() };
  const few = rows.map((row) => row.number);
  return { few, upTo: Math.max(last?.number ?? 0, ...few) };
}

/** Whether applications come in the order of their numbers: in PostgreSQL one may come after another of a higher one. */
function isInOrderOfNumbers(db: Db): boolean {
  return dialectOf(db) === 'sqlite';
}

/** The same few with those that came since. Undefined where that does not tell, or too many came. */
async function withLater(
  db: Db,
  needle: string,
  earlier: Extract<Found, { few: unknown }>,
): Promise<Found | undefined> {
  if (!isInOrderOfNumbers(db)) return undefined;
  const later = await textsAfter(db, { number: earlier.upTo });
  const last = later.at(-1);
  if (!last) return earlier;
  if (later.length > mostLater) return undefined;
  const holding = later.filter(({ searchText }) => searchText.includes(needle));
  const few = [...earlier.few, ...holding.map((row) => row.number)];
  return few.length > exactUpTo ? undefined : { few, upTo: last.number };
}

/**
 * The numbers of up to `exactUpTo` applications among which are all that hold a needle. More of them, or undefined, where
 * more than so many hold it.
 */
function matchesOf(db: Db, needle: string): Promise<{ number: number }[] | undefined> {
  if (dialectOf(db) === 'postgres') return textMatches(db, { pattern: patternOf(needle) });
  return indexMatches(db, needle);
}

/**
 * SQLite goes through the list of every piece of a phrase, 20 ms for a name and a family among a million; some pieces leave few
 * more in a fraction of the time. Where those are too many, a quick phrase leaves fewer; of a slow one, those themselves
 * tell how many hold the needle.
 */
async function indexMatches(db: Db, needle: string): Promise<{ number: number }[] | undefined> {
  const sample = await searchSample(db);
  const read = readNeedle(needle);
  if (sample.surelyHeldByMoreThan(exactUpTo, read)) return undefined;
  const telling = sample.tellingPieces(read);
  const textsForPhrase = sample.textsForPhrase(read);
  const phrase = quoted(needle);
  if (textsForPhrase <= telling.texts) return withPhrases(db, { all: phrase });
  const all = telling.pieces.map(quoted).join(' AND ');
  if (textsForPhrase < exactUpTo) {
    const rows = await withPhrases(db, { all });
    return rows.length > exactUpTo ? withPhrases(db, { all: phrase }) : rows;
  }
  const rows = await candidates(db, { all });
  if (rows.length <= exactUpTo) return rows;
  const some = rows.filter(() => Math.random() < 1 / lookedAtOf);
  const holding = await holdersAmong(db, some, needle);
  if (leastShare(holding.length, some.length) * rows.length > exactUpTo) return undefined;
  if (rows.length <= Math.min(mostCandidates, textsForPhrase))
    return holdersAmong(db, rows, needle);
  return withPhrases(db, { all: phrase });
}

/** Up to so many that may hold a needle are looked at, and one of so many first, at random. */
const mostCandidates = 4 * exactUpTo;
const lookedAtOf = 20;

/** The share of all that hold a needle, for sure but for once in a thousand times, where so many of some hold it. */
function leastShare(holding: number, some: number): number {
  const share = (holding + 1) / (some + 2);
  return share - 3 * Math.sqrt((share * (1 - share)) / some);
}

function holdersAmong(db: Db, rows: readonly { number: number }[], needle: string) {
  const list = JSON.stringify(rows.map((row) => row.number));
  return placesHolding(db, { list, pattern: patternOf(needle) });
}

/** Which applications of a JSON array of numbers hold a pattern. What most searches ask for, which takes longer to put together than to run. */
export const placesHolding = keptQuery(['list', 'pattern'], (db, { list, pattern }) =>
  db
    .selectFrom('application')
    .select(['updatedAt as at', 'number'])
    .where(isListed(list))
    .where(isLike('searchText', pattern)),
);

function quoted(phrase: string): string {
  return `"${phrase.replaceAll('"', '""')}"`;
}

/** By SQLite's index. */
const withPhrases = keptQuery(['all'], (db, { all }) => matching(db, all, exactUpTo));

const candidates = keptQuery(['all'], (db, { all }) => matching(db, all, mostCandidates));

/** So many and one more. */
function matching(db: Db | Tx, all: string, most: number) {
  const rows = sql<{ number: number }>`select rowid as "number" from "applicationSearch"
    where "applicationSearch" match ${all} limit ${sql.lit(most + 1)}`;
  return { compile: () => rows.compile(db) };
}

/** By PostgreSQL's. */
const textMatches = keptQuery(['pattern'], (db, { pattern }) => ({
  compile: () =>
    sql<{ number: number }>`select "number" from "application"
      where "searchText" like ${pattern} limit ${exactUpTo + 1}`.compile(db),
}));

/** How many texts a sample has, about, and how many of them are read before others have their turn. */
const sampleSize = 400;
const readAtOnce = 10;

/** How long a sample serves before it is made anew, in ms: what people search for changes over months. */
const sampleMs = 600_000;

/** By when they were made, in ms of `performance.now()`. */
const samples = new WeakMap<Db, { sample: Promise<SearchSample>; made: number }>();

/** Who comes first waits for it; one that is old serves until the next is there. */
async function searchSample(db: Db): Promise<SearchSample> {
  const known = samples.get(db);
  if (known && performance.now() - known.made < sampleMs) return known.sample;
  const next = { sample: readSample(db), made: performance.now() };
  samples.set(db, known ? { ...known, made: next.made } : next);
  next.sample.then(
    () => samples.set(db, next),
    () => samples.delete(db),
  );
  return (known ?? next).sample;
}

/** Texts at random distances: the numbers of applications may go in step with what stands in them. */
async function readSample(db: Db): Promise<SearchSample> {
  const [last] = await lastNumber(db, {});
  const outOf = last?.number ?? 0;
  const sample = new SearchSample(outOf);
  let read = 0;
  for (let at = 0; at < outOf; at += Math.random() * 2 * (outOf / sampleSize)) {
    const [row] = await textAfter(db, { number: Math.floor(at) });
    if (!row) break;
    sample.add(row.searchText);
    at = row.number;
    read += 1;
    if (read % readAtOnce === 0) await nextTurn();
  }
  return sample;
}

const lastNumber = keptQuery([], (db) =>
  db.selectFrom('application').select((select) => select.fn.max('number').as('number')),
);

const textAfter = keptQuery<'number', TextRow, { number: number }>(['number'], (db, { number }) =>
  textsInOrder(db, number).limit(1),
);

const textsAfter = keptQuery<'number', TextRow, { number: number }>(['number'], (db, { number }) =>
  textsInOrder(db, number).limit(mostLater + 1),
);

interface TextRow {
  number: number;
  searchText: string;
}

function textsInOrder(db: Db | Tx, after: number) {
  return db
    .selectFrom('application')
    .select(['number', 'searchText'])
    .where('number', '>', after)
    .orderBy('number');
}
