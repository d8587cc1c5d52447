import { sql } from 'kysely';
import type { ApplicationStatus } from '../../../domain/application/status.ts';
import type { DocumentState } from '../../../domain/document/document-state.ts';
import type { Db } from '../../database.ts';
import { isOneOf, withoutIndex } from '../../dialect.ts';
import { containsWords } from '../../search/search.ts';

export interface ApplicationFilter {
  status?: ApplicationStatus;
  institutionId?: string;
  /** A class id or an age stage's id of any student. */
  gradeAge?: string;
  /** ISO UTC, inclusive and exclusive. */
  submittedFrom?: string;
  submittedBefore?: string;
  /** As `searchWords` gives them; at least one. */
  words?: readonly string[];
  /** Only what waits for its first review and was submitted then or before, ISO UTC. */
  waitingSince?: string;
  /** Where documents stand that were asked for again. */
  documentRequestState?: DocumentState;
}

/** What is known of a filter's matches: all applications that may be among them, and whether they are few. */
interface Known {
  numbers?: readonly number[] | undefined;
  isFew?: boolean;
}

/**
 * The applications that pass a filter. A few are found by the index that leaves the fewest; many are read
 * along the list's order, so that a page ends where it is full.
 */
export function filterApplications(
  db: Db,
  filter: ApplicationFilter,
  { numbers, isFew = true }: Known = {},
) {
  const { gradeAge, submittedFrom, submittedBefore, words, waitingSince } = filter;
  const isFoundOtherwise = [numbers, gradeAge, waitingSince].some((value) => value !== undefined);
  const submittedAt =
    isFew || waitingSince !== undefined
      ? sql.ref<string>('submittedAt')
      : withoutIndex(db, 'submittedAt');

  let query = db.selectFrom('application');
  if (numbers !== undefined) query = query.where(isOneOf(db, 'number', numbers));
  for (const name of ['status', 'institutionId', 'documentRequestState'] as const) {
    const value = filter[name];
    const column = isFoundOtherwise ? withoutIndex(db, name) : sql.ref<string>(name);
    if (value !== undefined) query = query.where(column, '=', value);
  }
  if (gradeAge !== undefined) {
    query = query.where('id', 'in', (from) =>
      from.selectFrom('student').select('applicationId').where('gradeAge', '=', gradeAge),
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
