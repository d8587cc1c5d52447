import { expressionBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '#db/database.ts';
import { withoutIndex } from '#db/dialect.ts';
import type { Database } from '#db/schema/schema.ts';
import { findSearched } from '#db/search.ts';
import { undelivered } from '../outbox-list.ts';
import { applicationColumns } from './application.ts';
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

interface PageQuery<Row> {
  limit: number;
  after?: ListKey;
  /** Also finds the page before. */
  isTurnable?: boolean;
  /** Selects what a row has besides its sort key; may join more tables. */
  select: (rows: PageRows) => { execute: () => Promise<Row[]> };
}

export type PageRows = ReturnType<typeof selectRows>;

export interface ApplicationPage<Row> {
  rows: Row[];
  /** The row after which the next page starts, if there is one. */
  next?: ListKey;
  /** The row after which the page before starts; undefined if that is the first page. */
  previous?: ListKey;
}

/**
 * Returns one page of the applications that match a filter, with the total if counting is cheap. The list is ordered by
 * the latest change; a queue for first reviews by the oldest submit.
 */
export async function findApplicationPage<Row extends ListKey>(
  db: Db,
  filter: ApplicationFilter,
  query: PageQuery<Row>,
): Promise<ApplicationPage<Row> & { total?: number }> {
  const numbers = filter.words && (await findSearched(db, filter.words));
  const total = await countMatches(db, { filter, numbers });
  const search = { filter, numbers, total };
  const keys = selectKeys(db, search, query).limit(query.limit + 1);
  const found = await query.select(selectRows(db, keys, getOrder(filter))).execute();
  const rows = found.slice(0, query.limit);
  const next = found.length > query.limit ? rows.at(-1) : undefined;
  const [previous] =
    query.after && query.isTurnable
      ? await selectKeys(db, search, { after: query.after, isBackward: true })
          .offset(query.limit)
          .limit(1)
          .execute()
      : [];
  return {
    rows,
    ...(next && { next }),
    ...(previous && { previous }),
    ...(total !== undefined && { total }),
  };
}

/** Yields all applications that match a filter in the list's order, page by page. */
export async function* listPages<Row extends ListKey>(
  db: Db,
  filter: ApplicationFilter,
  query: Pick<PageQuery<Row>, 'limit' | 'select'>,
): AsyncGenerator<ApplicationPage<Row>> {
  for (let after: ListKey | undefined; ;) {
    const page = await findApplicationPage(db, filter, { ...query, ...(after && { after }) });
    yield page;
    if (!page.next) return;
    after = page.next;
  }
}

/**
 * Builds the query of the applications with these keys, in their order. The keys come from an index alone, and only the
 * rows of the page are read.
 */
function selectRows(db: Db, keys: ReturnType<typeof selectKeys>, order: 'asc' | 'desc') {
  return db
    .with('key', () => keys)
    .selectFrom('key')
    .innerJoin('application', 'application.number', 'key.number')
    .leftJoin('admin', 'admin.id', 'application.assignedAdminId')
    .select(['key.at', 'key.number', 'admin.name as assigneeName'])
    .orderBy('key.at', order)
    .orderBy('key.number', order);
}

function getOrder({ waitingSince }: ApplicationFilter): 'asc' | 'desc' {
  return waitingSince === undefined ? 'desc' : 'asc';
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
  { after, isBackward = false }: { after?: ListKey; isBackward?: boolean },
) {
  const isAscending = (getOrder(filter) === 'asc') !== isBackward;
  const time = filter.waitingSince === undefined ? 'updatedAt' : 'submittedAt';
  const order = isAscending ? 'asc' : 'desc';
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

/** Selects the columns of the dashboard's table, for a page. */
export function selectListed(rows: PageRows) {
  return rows
    .select([
      'application.id',
      'application.applicationId',
      'application.status',
      'application.submittedAt',
      'application.updatedAt',
      'application.firstReviewedAt',
      'application.withdrawnAt',
      'application.documentRequestState',
      'application.sharesCivilId',
      'application.assignedAdminId',
      'application.educationType',
      'application.institutionId',
      'application.institutionName',
      'application.isOtherInstitution',
      'application.numberOfStudents',
      'application.finalTuitionAmountFils',
      'application.debtToIncomeBasisPoints',
      'application.applicantName',
      'application.applicantEmail',
      'application.applicantPhone',
      'application.language',
    ])
    .select((select) =>
      select
        .exists(
          undelivered(expressionBuilder<Database>())
            .select('outbox.id')
            .where('outbox.applicationId', '=', sql.ref<string>('application.id')),
        )
        .as('isUndelivered'),
    );
}

/** Selects all columns of an application, for a page. */
export function selectWhole(rows: PageRows) {
  return rows.select(applicationColumns.map((column) => `application.${column}` as const));
}
