import { sql, type SqlBool } from 'kysely';
import type { Db } from '#db/database.ts';
import { isOneOf, withoutIndex } from '#db/dialect.ts';
import { findSearched } from '#db/search.ts';
import { countByDocumentState, countByStatus } from './counters.ts';
import { type ApplicationFilter, filterApplications } from './filter.ts';

/** Counts are exact up to this many matches. */
const maxCounted = 1000;

/** A search that its index does not narrow is counted only among at most this many applications. */
const maxSearched = 5000;

/** The list's sort key: a time, then the number. */
export interface ListKey {
  at: string;
  number: number;
}

interface PageQuery {
  limit: number;
  after?: ListKey;
  /** Also finds the page before. */
  isTurnable?: boolean;
}

export interface KeyPage {
  keys: ListKey[];
  /** The row after which the next page starts, if there is one. */
  next?: ListKey;
  /** The row after which the page before starts; undefined if that is the first page. */
  previous?: ListKey;
}

/**
 * Returns one page of the applications that match a filter, with the total if counting is cheap. The list is ordered by
 * the latest change; a queue for first reviews by the oldest submit.
 */
export async function findApplicationPage(
  db: Db,
  filter: ApplicationFilter,
  query: PageQuery,
): Promise<KeyPage & { total?: number }> {
  const numbers = filter.words && (await findSearched(db, filter.words));
  const total = await countMatches(db, { filter, numbers });
  const search = { filter, numbers, total };
  const rows = await selectKeys(db, search, query)
    .limit(query.limit + 1)
    .execute();
  const keys = rows.slice(0, query.limit);
  const next = rows.length > query.limit ? keys.at(-1) : undefined;
  const [previous] =
    query.after && query.isTurnable
      ? await selectKeys(db, search, { after: query.after, isBackward: true })
          .offset(query.limit)
          .limit(1)
          .execute()
      : [];
  return {
    keys,
    ...(next && { next }),
    ...(previous && { previous }),
    ...(total !== undefined && { total }),
  };
}

/** Yields all applications that match a filter in the list's order, page by page. */
export async function* listPages(
  db: Db,
  filter: ApplicationFilter,
  limit: number,
): AsyncGenerator<KeyPage> {
  for (let after: ListKey | undefined; ;) {
    const page = await findApplicationPage(db, filter, { limit, ...(after && { after }) });
    yield page;
    if (!page.next) return;
    after = page.next;
  }
}

/** Returns how many applications match a filter: exact up to a thousand, undefined above. */
export async function countApplications(
  db: Db,
  filter: ApplicationFilter,
): Promise<number | undefined> {
  const numbers = filter.words && (await findSearched(db, filter.words));
  return countMatches(db, { filter, numbers });
}

/** A filter with the candidate numbers of its search, and the total if it is known. */
interface Search {
  filter: ApplicationFilter;
  numbers: readonly number[] | undefined;
  total?: number | undefined;
}

/** Builds the query of the rows after a row, or of that row and those before it, the nearest first. */
function selectKeys(
  db: Db,
  { filter, numbers, total }: Search,
  { after, isBackward = false }: Pick<PageQuery, 'after'> & { isBackward?: boolean },
) {
  const isQueue = filter.waitingSince !== undefined;
  const time = isQueue ? 'submittedAt' : 'updatedAt';
  const order = isQueue !== isBackward ? 'asc' : 'desc';
  const comparison = `${order === 'asc' ? '>' : '<'}${isBackward ? '=' : ''}`;
  const isFew = total !== undefined && total <= maxCounted;
  const [at, number] = isFew
    ? [withoutIndex(db, time), withoutIndex(db, 'number')]
    : [sql.ref<string>(time), sql.ref<string>('number')];
  let query = filterApplications(db, filter, { numbers, isFew });
  if (after) {
    query = query.where(
      sql<SqlBool>`(${at}, ${number}) ${sql.raw(comparison)} (${after.at}, ${after.number})`,
    );
  }
  return query
    .select([`${time} as at`, 'number'])
    .orderBy(at, order)
    .orderBy(number, order);
}

async function countMatches(db: Db, { filter, numbers }: Search): Promise<number | undefined> {
  const { status, documentRequestState, ...others } = filter;
  if (Object.values(others).every((value) => value === undefined)) {
    if (documentRequestState === undefined) {
      const counts = await countByStatus(db);
      return status ? counts[status] : Object.values(counts).reduce((sum, value) => sum + value, 0);
    }
    if (status === undefined) return (await countByDocumentState(db))[documentRequestState];
  }
  if (filter.words && !numbers) {
    const { words: _, ...narrowing } = filter;
    const beyond = await filterApplications(db, narrowing)
      .select('number')
      .offset(maxSearched)
      .limit(1)
      .executeTakeFirst();
    if (beyond) return undefined;
  }
  const { found } = await db
    .selectFrom(
      filterApplications(db, filter, { numbers })
        .select('number')
        .limit(maxCounted + 1)
        .as('match'),
    )
    .select((select) => select.fn.countAll().as('found'))
    .executeTakeFirstOrThrow();
  return Number(found) > maxCounted ? undefined : Number(found);
}

/** Returns the columns of the dashboard's table, in the order of the numbers. */
export async function listApplicationRows(db: Db, numbers: readonly number[]) {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('application')
    .select([
      'number',
      'id',
      'applicationId',
      'status',
      'submittedAt',
      'updatedAt',
      'firstReviewedAt',
      'withdrawnAt',
      'documentRequestState',
      'sharesCivilId',
      'assignedAdminId',
      'educationType',
      'institutionId',
      'institutionName',
      'isOtherInstitution',
      'numberOfStudents',
      'finalTuitionAmountFils',
      'debtToIncomeBasisPoints',
      'applicantName',
      'applicantEmail',
      'applicantPhone',
      'language',
    ])
    .where(isOneOf(db, 'number', numbers))
    .execute();
  const positions = new Map(numbers.map((number, at) => [number, at]));
  return rows.sort((a, b) => (positions.get(a.number) ?? 0) - (positions.get(b.number) ?? 0));
}
