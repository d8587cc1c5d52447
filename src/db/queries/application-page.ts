import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Db } from '../database.ts';
import type { Database } from '../schema.ts';
import { countByStatus } from './application-counters.ts';
import { exactUpTo, fewMatches, withFilter, type ApplicationFilter } from './application-filter.ts';

/** A place in the list: the time it is ordered by, and the number where times are equal. */
export interface Place {
  at: string;
  number: number;
}

export interface PageOfPlaces {
  places: Place[];
  /** Where the next page begins, while there is one. */
  next?: Place;
  total?: number;
}

/** How many rows one request walks at most while few of them match. */
const walkLimit = 20_000;

type Places = SelectQueryBuilder<Database, 'application', Place>;

/**
 * One page of the list: places of the applications that pass the filter, from `after` on. The list
 * runs from the newest change to the oldest; what waits for its first review, from the oldest
 * submit to the newest.
 *
 * Few matches of a search, a class or a time are taken from their own index; any other filter walks
 * the index of the list's order and stops after `walkLimit` rows, so that no request grows with the
 * table. A page may therefore be short, even empty, while `next` says where to go on.
 */
export async function pageOfApplications(
  db: Db,
  filter: ApplicationFilter,
  page: { limit: number; after?: Place },
): Promise<PageOfPlaces> {
  const few = await fewMatches(db, filter);
  if (few) return pageOfFew(db, { filter, few }, page);
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
  if (few) return (await placesOfFew(db, filter, few)).length;
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
  search: { filter: ApplicationFilter; few: readonly number[] },
  page: { limit: number; after?: Place },
): Promise<PageOfPlaces> {
  const isBefore = search.filter.waitingSince === undefined ? newestFirst : oldestFirst;
  const rows = (await placesOfFew(db, search.filter, search.few)).sort(isBefore);
  const { after } = page;
  const from = after ? rows.filter((place) => isBefore(after, place) < 0) : rows;
  return { ...cut(from, page.limit), total: rows.length };
}

async function placesOfFew(
  db: Db,
  filter: ApplicationFilter,
  few: readonly number[],
): Promise<Place[]> {
  if (few.length === 0) return [];
  return withFilter(db, selectPlaces(db, filter), filter).where('number', 'in', few).execute();
}

/** Walks the order's index in one bounded window. */
async function walk(
  db: Db,
  filter: ApplicationFilter,
  page: { limit: number; after?: Place },
): Promise<Pick<PageOfPlaces, 'places' | 'next'>> {
  const order = () => inOrder(afterPlace(selectPlaces(db, filter), filter, page.after), filter);
  if (!hasResidue(filter)) {
    const rows = await order()
      .limit(page.limit + 1)
      .execute();
    return cut(rows, page.limit);
  }
  const end = await order()
    .offset(walkLimit - 1)
    .limit(1)
    .executeTakeFirst();
  let query = withFilter(db, order(), filter);
  if (end) query = query.where((where) => where.not(isAfter(filter, end)));
  const found = cut(await query.limit(page.limit + 1).execute(), page.limit);
  return found.next || !end ? found : { ...found, next: end };
}

/** The exact count where kept counters or a bounded walk tell it, else undefined. */
async function totalOf(db: Db, filter: ApplicationFilter): Promise<number | undefined> {
  const { status, ...others } = filter;
  const asked = Object.values(others).filter((value) => value !== undefined);
  if (asked.length === 0) {
    const counts = await countByStatus(db);
    return status ? counts[status] : Object.values(counts).reduce((sum, value) => sum + value, 0);
  }
  const manyMatches = filter.needle !== undefined || filter.gradeAge !== undefined;
  if (manyMatches && asked.length === 1 && status === undefined) return undefined;
  if (hasResidue(filter)) {
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

/** What the list of a filter is ordered by. */
function timeOf({ waitingSince }: ApplicationFilter): 'updatedAt' | 'submittedAt' {
  return waitingSince === undefined ? 'updatedAt' : 'submittedAt';
}

function selectPlaces(db: Db, filter: ApplicationFilter): Places {
  return db.selectFrom('application').select([`${timeOf(filter)} as at`, 'number']);
}

/** The list's order along the index that serves the filter best. */
function inOrder(query: Places, filter: ApplicationFilter): Places {
  const { waitingSince, institutionId, status } = filter;
  if (waitingSince !== undefined) {
    return query
      .where('firstReviewedAt', 'is', null)
      .where('submittedAt', '<=', waitingSince)
      .orderBy('submittedAt')
      .orderBy('number');
  }
  const ordered = query.orderBy('updatedAt', 'desc').orderBy('number', 'desc');
  if (institutionId !== undefined) return ordered.where('institutionId', '=', institutionId);
  return status === undefined ? ordered : ordered.where('status', '=', status);
}

/** True where more is asked than the order's index answers by itself. */
function hasResidue(filter: ApplicationFilter): boolean {
  const { waitingSince, institutionId, status, ...rest } = filter;
  const byIndex = [waitingSince, institutionId, status].filter((value) => value !== undefined);
  return byIndex.length > 1 || Object.values(rest).some((value) => value !== undefined);
}

function afterPlace(query: Places, filter: ApplicationFilter, after: Place | undefined): Places {
  return after ? query.where(() => isAfter(filter, after)) : query;
}

/** True for rows that stand after a place in the filter's order. */
function isAfter(filter: ApplicationFilter, place: Place): Expression<SqlBool> {
  const comparison = sql.raw(filter.waitingSince === undefined ? '<' : '>');
  const row = sql`(${sql.ref(timeOf(filter))}, ${sql.ref('number')})`;
  return sql<SqlBool>`${row} ${comparison} (${place.at}, ${place.number})`;
}

function oldestFirst(a: Place, b: Place): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return a.number - b.number;
}

function newestFirst(a: Place, b: Place): number {
  return oldestFirst(b, a);
}

function cut(rows: readonly Place[], limit: number): Pick<PageOfPlaces, 'places' | 'next'> {
  const places = rows.slice(0, limit);
  const last = places.at(-1);
  return rows.length > limit && last ? { places, next: last } : { places };
}
