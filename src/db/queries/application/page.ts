import { sql, type Expression, type SqlBool } from 'kysely';
import type { Db } from '../../database.ts';
import { countByPapers, countByStatus } from './counters.ts';
import { fewMatches, ofDays, unindexed, withFilter, type ApplicationFilter } from './filter.ts';
import { orderOf, placesOfFew, selectPlaces, timeOf, type Place, type Places } from './cursor.ts';
import { exactUpTo } from '../../search/application-search.ts';

export interface PageOfPlaces {
  places: Place[];
  /** Where the next page begins, while there is one. */
  next?: Place;
  total?: number;
}

/**
 * How many rows are read at once while few of them match, and at first: a frequent term fills its page
 * within them, and to find where a window ends takes longer the larger it is.
 */
const walkLimit = 20_000;
const firstWalk = 4000;

/** How many places to tell, from where on, and how many rows to read at once, in place of `firstWalk` and `walkLimit`. */
interface PageAsked {
  limit: number;
  after?: Place;
  windowRows?: number;
}

/**
 * One page of the list: places of the applications that pass the filter, from `after` on. The list
 * runs from the newest change to the oldest; what waits for its first review, from the oldest
 * submit to the newest.
 *
 * Few matches of a search, a class or days are taken from their own index; any other filter walks the
 * index of the list's order, which tells status, institution, days and papers without reading a row.
 * A search or a class is looked for in windows, in two at least and on until anything is found: a page may be
 * short while `next` says where to go on, but never empty.
 */
export async function pageOfApplications(
  db: Db,
  filter: ApplicationFilter,
  page: PageAsked,
): Promise<PageOfPlaces> {
  const few = await fewMatches(db, filter);
  if (few === 'days') return pageOfDays(db, filter, page);
  if (few) return pageOfFew(db, { filter, ...few }, page);
  const { places, next } = await walk(db, filter, page);
  // A first page that is the last one has counted already.
  const total = page.after || next ? await totalOf(db, filter) : places.length;
  return { places, ...(next && { next }), ...(total !== undefined && { total }) };
}

/** The exact number of applications that pass the filter, where counting is bounded. */
export async function countApplications(
  db: Db,
  filter: ApplicationFilter,
): Promise<number | undefined> {
  const few = await fewMatches(db, filter);
  if (few === 'days') return countOfDays(db, filter);
  if (few) return (await placesOfFew(db, filter, few.numbers)).length;
  return totalOf(db, filter);
}

/** How many wait for their first review since later than a time (ISO UTC). */
export async function countWaitingAfter(db: Db, time: string): Promise<number> {
  const { found } = await db
    .selectFrom('application')
    .select((select) => select.fn.countAll().as('found'))
    .where('firstReviewedAt', 'is', null)
    .where('submittedAt', '>', time)
    .executeTakeFirstOrThrow();
  return Number(found);
}

async function pageOfFew(
  db: Db,
  search: { filter: ApplicationFilter; numbers: readonly number[] },
  page: PageAsked,
): Promise<PageOfPlaces> {
  const isBefore = orderOf(search.filter);
  const rows = (await placesOfFew(db, search.filter, search.numbers)).sort(isBefore);
  const { after } = page;
  const from = after ? rows.filter((place) => isBefore(after, place) < 0) : rows;
  return { ...cut(from, page.limit), total: rows.length };
}

/** Puts what was submitted on few days into the order of the list. */
async function pageOfDays(
  db: Db,
  filter: ApplicationFilter,
  page: PageAsked,
): Promise<PageOfPlaces> {
  const [time, number] = [unindexed(db, 'updatedAt'), unindexed(db, 'number')];
  const { after } = page;
  let query = withFilter(db, ofDays(selectPlaces(db, filter), filter), filter);
  if (after) {
    query = query.where(sql<SqlBool>`(${time}, ${number}) < (${after.at}, ${after.number})`);
  }
  const rows = await query
    .orderBy(time, 'desc')
    .orderBy(number, 'desc')
    .limit(page.limit + 1)
    .execute();
  return { ...cut(rows, page.limit), total: await countOfDays(db, filter) };
}

async function countOfDays(db: Db, filter: ApplicationFilter): Promise<number> {
  const { found } = await withFilter(db, ofDays(db.selectFrom('application'), filter), filter)
    .select((select) => select.fn.countAll().as('found'))
    .executeTakeFirstOrThrow();
  return Number(found);
}

/** Walks the order's index until the page is full or, after the second window or a later one, holds anything. */
async function walk(
  db: Db,
  filter: ApplicationFilter,
  page: PageAsked,
): Promise<Pick<PageOfPlaces, 'places' | 'next'>> {
  const { needle, gradeAge, ...toldByIndex } = besidesOrder(filter);
  const inRows = {
    ...(needle !== undefined && { needle }),
    ...(gradeAge !== undefined && { gradeAge }),
  };
  const order = (after: Place | undefined) =>
    withFilter(
      db,
      inOrder(afterPlace(selectPlaces(db, filter), filter, after), filter),
      toldByIndex,
    );
  if (Object.keys(inRows).length === 0) {
    const rows = await order(page.after)
      .limit(page.limit + 1)
      .execute();
    return cut(rows, page.limit);
  }
  let { after } = page;
  if (toldByIndex.submittedFrom !== undefined || toldByIndex.submittedBefore !== undefined) {
    // Days far away are walked to once, not by each query of the window.
    const first = await order(after).limit(1).executeTakeFirst();
    if (!first) return { places: [] };
    after = placeBefore(filter, first);
  }
  const places: Place[] = [];
  for (let isFirst = true; ; isFirst = false) {
    const rows = page.windowRows ?? (isFirst ? firstWalk : walkLimit);
    const end = await order(after)
      .offset(rows - 1)
      .limit(1)
      .executeTakeFirst();
    let query = withFilter(db, order(after), inRows);
    if (end) query = query.where(() => isUpTo(filter, end));
    places.push(...(await query.limit(page.limit + 1).execute()));
    if (places.length > page.limit || !end) return cut(places, page.limit);
    if (places.length > 0 && !isFirst) return { places, next: end };
    after = end;
  }
}

/** The exact count where kept counters or a bounded walk tell it, else undefined. */
async function totalOf(db: Db, filter: ApplicationFilter): Promise<number | undefined> {
  const { status, ...others } = filter;
  const asked = Object.values(others).filter((value) => value !== undefined);
  if (asked.length === 0) {
    const counts = await countByStatus(db);
    return status ? counts[status] : Object.values(counts).reduce((sum, value) => sum + value, 0);
  }
  if (filter.papers !== undefined && asked.length === 1 && status === undefined) {
    return (await countByPapers(db))[filter.papers];
  }
  const manyMatches = filter.needle !== undefined || filter.gradeAge !== undefined;
  if (manyMatches && asked.length === 1 && status === undefined) return undefined;
  if (Object.values(besidesOrder(filter)).some((value) => value !== undefined)) {
    const beyond = await inOrder(selectPlaces(db, filter), filter)
      .offset(walkLimit)
      .limit(1)
      .executeTakeFirst();
    if (beyond) return undefined;
  }
  const found = await withFilter(db, inOrder(selectPlaces(db, filter), filter), filter)
    .limit(exactUpTo + 1)
    .execute();
  return found.length > exactUpTo ? undefined : found.length;
}

/** The list's order along the index that serves the filter best. */
function inOrder(query: Places, filter: ApplicationFilter): Places {
  const { waitingSince } = filter;
  if (waitingSince !== undefined) {
    return ofDays(query, filter)
      .where('firstReviewedAt', 'is', null)
      .where('submittedAt', '<=', waitingSince)
      .orderBy('submittedAt')
      .orderBy('number');
  }
  const ordered = query.orderBy('updatedAt', 'desc').orderBy('number', 'desc');
  const lead = leadOf(filter);
  return lead ? ordered.where(lead.name, '=', lead.value) : ordered;
}

/** What leads into the index of the list's order: of several, what leaves the fewest. */
function leadOf(filter: ApplicationFilter) {
  for (const name of ['papers', 'institutionId', 'status'] as const) {
    const value = filter[name];
    if (value !== undefined) return { name, value };
  }
  return undefined;
}

/** The place right before one in the filter's order. */
function placeBefore(filter: ApplicationFilter, { at, number }: Place): Place {
  return { at, number: filter.waitingSince === undefined ? number + 1 : number - 1 };
}

/** What a filter asks besides what leads into the order's index. */
function besidesOrder(filter: ApplicationFilter): ApplicationFilter {
  const lead = filter.waitingSince === undefined ? leadOf(filter)?.name : undefined;
  const { [lead ?? 'waitingSince']: _, ...rest } = filter;
  return rest;
}

function afterPlace(query: Places, filter: ApplicationFilter, after: Place | undefined): Places {
  return after ? query.where(() => isAfter(filter, after)) : query;
}

/** True for rows that stand after a place in the filter's order. */
function isAfter(filter: ApplicationFilter, place: Place): Expression<SqlBool> {
  return compared(filter, place, filter.waitingSince === undefined ? '<' : '>');
}

/** True for rows up to a place in the filter's order. Said without a negation, it ends the walk of an index. */
function isUpTo(filter: ApplicationFilter, place: Place): Expression<SqlBool> {
  return compared(filter, place, filter.waitingSince === undefined ? '>=' : '<=');
}

function compared(
  filter: ApplicationFilter,
  { at, number }: Place,
  comparison: '<' | '>' | '<=' | '>=',
): Expression<SqlBool> {
  const row = sql`(${sql.ref(timeOf(filter))}, ${sql.ref('number')})`;
  return sql<SqlBool>`${row} ${sql.raw(comparison)} (${at}, ${number})`;
}

function cut(rows: readonly Place[], limit: number): Pick<PageOfPlaces, 'places' | 'next'> {
  const places = rows.slice(0, limit);
  const last = places.at(-1);
  return rows.length > limit && last ? { places, next: last } : { places };
}
