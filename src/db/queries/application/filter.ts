import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { limitBasisPoints } from '#domain/application/decision-warning.ts';
import type { ApplicationStatus } from '#domain/application/status.ts';
import type { DocumentState } from '#domain/document/document-state.ts';
import type { Db } from '#db/database.ts';
import { isOneOf, withoutIndex } from '#db/dialect.ts';
import { containsWords } from '#db/search.ts';

export interface ApplicationFilter {
  status?: ApplicationStatus;
  institutionId?: string;
  /** A class ID or an age stage's ID of any student. */
  gradeAge?: string;
  /** ISO UTC, inclusive and exclusive. */
  submittedFrom?: string;
  submittedBefore?: string;
  /** The result of `searchWords`; at least one. */
  words?: readonly string[];
  /** Of the applicant or of a student, exactly. */
  civilId?: string;
  /** Only those that wait for their first review since this time (ISO UTC) or longer. */
  waitingSince?: string;
  /** The state of document requests. */
  documentRequestState?: DocumentState;
  /** Only those over the limit. */
  isOverLimit?: true;
  /** Only open ones that share a civil ID with another open one. */
  sharesCivilId?: true;
  /** Only those assigned to this administrator; null for unassigned ones. */
  assignedTo?: string | null;
}

/** What is known of a filter's matches: a superset of their numbers, and whether they are few. */
interface Known {
  numbers?: readonly number[] | undefined;
  isFew?: boolean;
}

/** Filters with a partial index, the most selective one first. */
const marks = ['sharesCivilId', 'documentRequestState', 'assignedTo', 'isOverLimit'] as const;
type Mark = (typeof marks)[number];

/**
 * Builds the query of a filter. Few matches are found with the most selective index; many are read in the list's order,
 * so that a page ends once it is full.
 */
export function filterApplications(
  db: Db,
  filter: ApplicationFilter,
  { numbers, isFew = true }: Known = {},
) {
  const { gradeAge, submittedFrom, submittedBefore, words, civilId, waitingSince } = filter;
  const isFoundOtherwise = [numbers, gradeAge, civilId, waitingSince].some(
    (value) => value !== undefined,
  );
  const lead = isFoundOtherwise ? undefined : marks.find((mark) => filter[mark] !== undefined);
  const submittedAt =
    (isFew && lead === undefined) || waitingSince !== undefined
      ? sql.ref<string>('submittedAt')
      : withoutIndex(db, 'submittedAt');

  let query = db.selectFrom('application');
  if (numbers !== undefined) query = query.where(isOneOf(db, 'number', numbers));
  for (const name of ['status', 'institutionId'] as const) {
    const value = filter[name];
    const isLed = isFoundOtherwise || lead !== undefined;
    const column = isLed ? withoutIndex(db, name) : sql.ref<string>(name);
    if (value !== undefined) query = query.where(column, '=', value);
  }
  for (const mark of marks) {
    const ref = (column: string) => (mark === lead ? sql.ref(column) : withoutIndex(db, column));
    if (filter[mark] !== undefined) query = query.where(hasMark(mark, filter, ref));
  }
  if (gradeAge !== undefined) {
    query = query.where('id', 'in', (from) =>
      from.selectFrom('student').select('applicationId').where('gradeAge', '=', gradeAge),
    );
  }
  if (civilId !== undefined) {
    query = query.where('id', 'in', (from) =>
      from
        .selectFrom('application as holder')
        .select('holder.id')
        .where('holder.applicantCivilId', '=', civilId)
        .unionAll(
          from
            .selectFrom('student')
            .select('applicationId as id')
            .where('civilIdNumber', '=', civilId),
        ),
    );
  }
  if (submittedFrom !== undefined) query = query.where(submittedAt, '>=', submittedFrom);
  if (submittedBefore !== undefined) query = query.where(submittedAt, '<', submittedBefore);
  if (words !== undefined) query = query.where(containsWords(db, 'searchText', words));
  if (waitingSince !== undefined) {
    query = query.where('firstReviewedAt', 'is', null).where('submittedAt', '<=', waitingSince);
  }
  return query;
}

/**
 * The condition of a mark; `ref` writes the column.
 * NOTE: a partial index is only used if its condition is in the query's text, not in a parameter.
 */
function hasMark(
  mark: Mark,
  { documentRequestState, assignedTo }: ApplicationFilter,
  ref: (column: string) => RawBuilder<unknown>,
): Expression<SqlBool> {
  switch (mark) {
    case 'sharesCivilId':
      return sql<SqlBool>`${ref('sharesCivilId')} = 1`;
    case 'documentRequestState':
      return sql<SqlBool>`${ref('documentRequestState')} = ${documentRequestState}`;
    case 'assignedTo':
      return assignedTo === null
        ? sql<SqlBool>`${ref('assignedAdminId')} is null`
        : sql<SqlBool>`${ref('assignedAdminId')} = ${assignedTo}`;
    case 'isOverLimit':
      return sql<SqlBool>`${ref('debtToIncomeBasisPoints')} > ${sql.lit(limitBasisPoints)}`;
  }
}
