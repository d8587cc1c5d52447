import { sql, type SelectQueryBuilder } from 'kysely';
import type { ApplicationStatus } from '../../../domain/application/status.ts';
import type { PaperState } from '../../../domain/document/document-state.ts';
import type { Db } from '../../database.ts';
import { dialectOf } from '../../dialect.ts';
import type { Database } from '../../schema/schema.ts';
import { contains } from '../../search/search.ts';
import { exactUpTo, fewOfSearch } from '../../search/application-search.ts';

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
  /** Where papers stand that were asked for again. */
  papers?: PaperState;
}

/** So many applications of the days asked for are put into order at once: told by the index, or row by row. */
const daysByIndex = 50_000;
const daysByRow = 5000;

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
  if (filter.papers !== undefined) filtered = filtered.where(column('papers'), '=', filter.papers);
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

/** What one part of a filter leaves by itself: numbers, or what was submitted on the days asked for. */
export type Few = { numbers: readonly number[] } | 'days';

/** Whether a search, a class or days leave few applications by their own index. */
export async function fewMatches(db: Db, filter: ApplicationFilter): Promise<Few | undefined> {
  const { needle, gradeAge } = filter;
  if (needle !== undefined) {
    const numbers = await fewOfSearch(db, needle);
    if (numbers) return { numbers };
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
    if (rows.length <= exactUpTo) return { numbers: rows.map((row) => row.number) };
  }
  return (await isOfFewDays(db, filter)) ? 'days' : undefined;
}

/** Whether few were submitted on the days asked for; what waits or is about papers has an index of its own. */
async function isOfFewDays(db: Db, filter: ApplicationFilter): Promise<boolean> {
  const { submittedFrom, submittedBefore, waitingSince, papers } = filter;
  if (submittedFrom === undefined && submittedBefore === undefined) return false;
  if (waitingSince !== undefined || papers !== undefined) return false;
  const isReadByRow = filter.needle !== undefined || filter.gradeAge !== undefined;
  const beyond = await ofDays(db.selectFrom('application'), filter)
    .select('number')
    .offset(isReadByRow ? daysByRow : daysByIndex)
    .limit(1)
    .executeTakeFirst();
  return beyond === undefined;
}

/** Leaves what was submitted on the days asked for, along the index of the submit. */
export function ofDays<Row>(
  query: Applications<Row>,
  { submittedFrom, submittedBefore }: ApplicationFilter,
): Applications<Row> {
  let within = query;
  if (submittedFrom !== undefined) within = within.where('submittedAt', '>=', submittedFrom);
  if (submittedBefore !== undefined) within = within.where('submittedAt', '<', submittedBefore);
  return within;
}

/** A column whose index is left alone. */
export function unindexed(db: Db, column: 'updatedAt' | 'number') {
  const name = sql.ref(column);
  if (dialectOf(db) === 'sqlite') return sql<string>`+${name}`;
  return column === 'number' ? sql<string>`${name} + 0` : sql<string>`${name} || ''`;
}
