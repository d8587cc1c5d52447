import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { ApplicationStatus } from '../../domain/application-status.ts';
import type { Db } from '../database.ts';
import { dialectOf, type DialectName } from '../dialect.ts';
import type { Database } from '../schema.ts';
import { contains } from '../search.ts';
import { countByStatus } from './application.ts';

/** A place in the list, which runs from the newest change to the oldest. */
export interface Place {
  updatedAt: string;
  number: number;
}

export interface ApplicationFilter {
  status?: ApplicationStatus;
  institutionId?: string;
  /** A class id or an age stage's id of any student. */
  gradeAge?: string;
  /** ISO UTC, inclusive and exclusive. */
  submittedFrom?: string;
  submittedBefore?: string;
  /** As `searchNeedle` gives it. */
  needle?: string;
}

export interface PageOfPlaces {
  places: Place[];
  /** Where the next page begins, while there is one. */
  next?: Place;
  total?: number;
}

/** Up to this many matches a search is answered from the trigram index, and counts are exact. */
const exactUpTo = 1000;

/** How many rows one request walks at most while few of them match. */
const walkLimit = 20_000;

type Places = SelectQueryBuilder<Database, 'application', Place>;

/**
 * One page of the list: places of the applications that pass the filter, from `after` on.
 * A search or a class with few matches takes them from its own index; any other filter walks the
 * index of the list's order and stops after `walkLimit` rows, so that no request grows with the
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
  const total = await totalOf(db, filter);
  return { places, ...(next && { next }), ...(total !== undefined && { total }) };
}

/** The numbers that a search or a class leaves, where there are no more than `exactUpTo`. */
async function fewMatches(
  db: Db,
  { needle, gradeAge }: ApplicationFilter,
): Promise<number[] | undefined> {
  if (needle !== undefined) {
    const { rows } = await searchMatches(dialectOf(db), needle).execute(db);
    if (rows.length <= exactUpTo) return rows.map((row) => row.number);
  }
  if (gradeAge !== undefined) {
    const rows = await db
      .selectFrom('student')
      .innerJoin('application', 'application.id', 'student.applicationId')
      .select('application.number')
      .distinct()
      .where('student.gradeAge', '=', gradeAge)
      .limit(exactUpTo + 1)
      .execute();
    if (rows.length <= exactUpTo) return rows.map((row) => row.number);
  }
  return undefined;
}

function searchMatches(dialect: DialectName, needle: string) {
  if (dialect === 'sqlite') {
    const phrase = `"${needle.replaceAll('"', '""')}"`;
    return sql<{ number: number }>`select rowid as "number" from "applicationSearch"
      where "applicationSearch" match ${phrase} limit ${exactUpTo + 1}`;
  }
  const pattern = `%${needle.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<{ number: number }>`select "number" from "application"
    where "searchText" like ${pattern} limit ${exactUpTo + 1}`;
}

async function pageOfFew(
  db: Db,
  search: { filter: ApplicationFilter; few: readonly number[] },
  page: { limit: number; after?: Place },
): Promise<PageOfPlaces> {
  if (search.few.length === 0) return { places: [], total: 0 };
  const rows = await withFilter(db, selectPlaces(db), search.filter)
    .where('number', 'in', search.few)
    .execute();
  const sorted = rows.sort(newestFirst);
  const { after } = page;
  const from = after ? sorted.filter((place) => newestFirst(after, place) < 0) : sorted;
  return { ...cut(from, page.limit), total: rows.length };
}

/** Walks the order's index in one bounded window. */
async function walk(
  db: Db,
  filter: ApplicationFilter,
  page: { limit: number; after?: Place },
): Promise<Pick<PageOfPlaces, 'places' | 'next'>> {
  const order = () => inOrder(afterPlace(selectPlaces(db), page.after), filter);
  if (!hasResidue(filter))
    return cut(
      await order()
        .limit(page.limit + 1)
        .execute(),
      page.limit,
    );
  const end = await order()
    .offset(walkLimit - 1)
    .limit(1)
    .executeTakeFirst();
  let query = withFilter(db, order(), filter);
  if (end) query = query.where((where) => where.not(isAfter(end)));
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
    const beyond = await inOrder(selectPlaces(db), filter)
      .offset(walkLimit)
      .limit(1)
      .executeTakeFirst();
    if (beyond) return undefined;
  }
  const found = await withFilter(db, inOrder(selectPlaces(db), filter), filter)
    .limit(exactUpTo + 1)
    .execute();
  return found.length > exactUpTo ? undefined : found.length;
}

function selectPlaces(db: Db): Places {
  return db.selectFrom('application').select(['updatedAt', 'number']);
}

/** The list's order along the index that serves the filter best: status, institution or none. */
function inOrder(query: Places, filter: ApplicationFilter): Places {
  let ordered = query.orderBy('updatedAt', 'desc').orderBy('number', 'desc');
  if (filter.institutionId !== undefined) {
    ordered = ordered.where('institutionId', '=', filter.institutionId);
  } else if (filter.status !== undefined) {
    ordered = ordered.where('status', '=', filter.status);
  }
  return ordered;
}

/** True where more is asked than the order's index answers by itself. */
function hasResidue(filter: ApplicationFilter): boolean {
  const { institutionId, status, ...rest } = filter;
  const both = institutionId !== undefined && status !== undefined;
  return both || Object.values(rest).some((value) => value !== undefined);
}

function withFilter(db: Db, query: Places, filter: ApplicationFilter): Places {
  let filtered = query;
  const { status, institutionId, gradeAge, submittedFrom, submittedBefore, needle } = filter;
  if (status !== undefined) filtered = filtered.where('status', '=', status);
  if (institutionId !== undefined) filtered = filtered.where('institutionId', '=', institutionId);
  if (gradeAge !== undefined) {
    filtered = filtered.where((where) =>
      where.exists(
        where
          .selectFrom('student')
          .select(sql.lit(1).as('one'))
          .whereRef('student.applicationId', '=', 'application.id')
          .where('student.gradeAge', '=', gradeAge),
      ),
    );
  }
  if (submittedFrom !== undefined) filtered = filtered.where('submittedAt', '>=', submittedFrom);
  if (submittedBefore !== undefined) filtered = filtered.where('submittedAt', '<', submittedBefore);
  if (needle !== undefined) {
    filtered = filtered.where(contains(dialectOf(db), 'searchText', needle));
  }
  return filtered;
}

function afterPlace(query: Places, after: Place | undefined): Places {
  return after ? query.where(() => isAfter(after)) : query;
}

/** True for rows that stand after a place, that is, were changed before it. */
function isAfter(place: Place): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.ref('updatedAt')}, ${sql.ref('number')}) < (${place.updatedAt}, ${place.number})`;
}

function newestFirst(a: Place, b: Place): number {
  if (a.updatedAt !== b.updatedAt) return a.updatedAt < b.updatedAt ? 1 : -1;
  return b.number - a.number;
}

function cut(rows: readonly Place[], limit: number): Pick<PageOfPlaces, 'places' | 'next'> {
  const places = rows.slice(0, limit);
  const last = places.at(-1);
  return rows.length > limit && last ? { places, next: last } : { places };
}
