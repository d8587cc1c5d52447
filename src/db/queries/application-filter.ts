import { sql, type SelectQueryBuilder } from 'kysely';
import type { ApplicationStatus } from '../../domain/application-status.ts';
import type { Db } from '../database.ts';
import { dialectOf, type DialectName } from '../dialect.ts';
import type { Database } from '../schema.ts';
import { contains } from '../search.ts';

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
  /** Only what waits for its first review and was submitted then or before, ISO UTC. */
  waitingSince?: string;
}

/** Up to this many matches a filter is answered from its own index, and counts are exact. */
export const exactUpTo = 1000;

/** A query of applications, whatever it selects. */
type Applications<Row> = SelectQueryBuilder<Database, 'application', Row>;

/**
 * Leaves the applications that pass the filter. The way to them is the query's own business: here
 * SQLite is kept from taking another index, and with it a whole status or institution to sort.
 */
export function withFilter<Row>(
  db: Db,
  query: Applications<Row>,
  filter: ApplicationFilter,
): Applications<Row> {
  const { status, institutionId, gradeAge, submittedFrom, submittedBefore, needle } = filter;
  const column = (name: string) =>
    dialectOf(db) === 'sqlite' ? sql<string>`+${sql.ref(name)}` : sql.ref<string>(name);
  let filtered = query;
  if (status !== undefined) filtered = filtered.where(column('status'), '=', status);
  if (institutionId !== undefined) {
    filtered = filtered.where(column('institutionId'), '=', institutionId);
  }
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
  if (submittedFrom !== undefined) {
    filtered = filtered.where(column('submittedAt'), '>=', submittedFrom);
  }
  if (submittedBefore !== undefined) {
    filtered = filtered.where(column('submittedAt'), '<', submittedBefore);
  }
  if (needle !== undefined) {
    filtered = filtered.where(contains(dialectOf(db), 'searchText', needle));
  }
  if (filter.waitingSince !== undefined) {
    filtered = filtered
      .where(column('firstReviewedAt'), 'is', null)
      .where(column('submittedAt'), '<=', filter.waitingSince);
  }
  return filtered;
}

/** The numbers that a search, a class or a time leaves, where there are at most `exactUpTo`. */
export async function fewMatches(
  db: Db,
  { needle, gradeAge, submittedFrom, submittedBefore }: ApplicationFilter,
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
  if (submittedFrom !== undefined || submittedBefore !== undefined) {
    let query = db.selectFrom('application').select('number');
    if (submittedFrom !== undefined) query = query.where('submittedAt', '>=', submittedFrom);
    if (submittedBefore !== undefined) query = query.where('submittedAt', '<', submittedBefore);
    const rows = await query.limit(exactUpTo + 1).execute();
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
