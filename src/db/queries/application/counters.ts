import { sql } from 'kysely';
import { applicationStatuses, type ApplicationStatus } from '#domain/application/status.ts';
import { educationTypes, type EducationType } from '#domain/institution/education-type.ts';
import {
  addDays,
  startOfDayInKuwait,
  weekInKuwait,
  type HolidayDays,
} from '#domain/kuwait-time.ts';
import { documentStates, type DocumentState } from '#domain/document/document-state.ts';
import {
  getReviewDelay,
  overdueSince,
  reviewDelays,
  type ReviewDelay,
} from '#domain/application/review-deadline.ts';
import type { Db, Tx } from '#db/database.ts';
import { readHolidayDays } from '../system/setting.ts';

/** The counted fields of an application. */
export interface Counted {
  status: ApplicationStatus;
  educationType: EducationType;
  submittedAt: string;
  firstReviewedAt: string | null;
}

interface WithDocumentState {
  documentRequestState: DocumentState | null;
}

/** The change of each counter, by name. */
export type CountChanges = Map<string, number>;

/** The number of applications that wait for their first review. */
const waiting = 'application.waiting';

const ofStatus = (status: ApplicationStatus) => `application.${status}`;
/** Applications by the state of their document requests. */
const ofDocumentState = (state: DocumentState) => `application.documentRequestState.${state}`;
const ofType = (educationType: EducationType) => `application.type.${educationType}`;
/** Submitted in the week that starts on a Sunday in Kuwait. */
const ofWeek = (sunday: string) => `application.week.${sunday}`;
/** Submitted in that week, by the delay of the first review. */
const ofDelay = (sunday: string, delay: ReviewDelay) => `${ofWeek(sunday)}.${delay}`;

/** Adds one application to the counters. */
export function addApplication(
  changes: CountChanges,
  application: Counted,
  holidays: HolidayDays,
): void {
  add(changes, ofStatus(application.status), 1);
  add(changes, ofType(application.educationType), 1);
  add(changes, ofWeek(weekInKuwait(application.submittedAt)), 1);
  add(changes, waiting, 1);
  addFirstReview(changes, application, { by: 1, holidays });
}

/** Adds the first review of an application, if there was one; -1 subtracts it. */
function addFirstReview(
  changes: CountChanges,
  { submittedAt, firstReviewedAt }: Pick<Counted, 'submittedAt' | 'firstReviewedAt'>,
  { by, holidays }: { by: 1 | -1; holidays: HolidayDays },
): void {
  if (firstReviewedAt === null) return;
  const delay = getReviewDelay(submittedAt, firstReviewedAt, holidays);
  add(changes, waiting, -by);
  add(changes, ofDelay(weekInKuwait(submittedAt), delay), by);
}

/** Counts a new application, in the transaction that stores it. */
export async function countApplication(tx: Tx, application: Counted): Promise<void> {
  const changes: CountChanges = new Map();
  const isReviewed = application.firstReviewedAt !== null;
  addApplication(changes, application, isReviewed ? await readHolidayDays(tx) : new Set());
  await applyCounts(tx, changes);
}

/** Counts a change of status and of the first review. */
export async function countStatusChange(
  tx: Tx,
  application: Omit<Counted, 'educationType'> & WithDocumentState,
  next: Pick<Counted, 'status' | 'firstReviewedAt'> & WithDocumentState,
): Promise<void> {
  const changes: CountChanges = new Map();
  add(changes, ofStatus(application.status), -1);
  add(changes, ofStatus(next.status), 1);
  if (application.firstReviewedAt !== next.firstReviewedAt) {
    const holidays = await readHolidayDays(tx);
    const { firstReviewedAt } = next;
    addFirstReview(changes, application, { by: -1, holidays });
    addFirstReview(changes, { ...application, firstReviewedAt }, { by: 1, holidays });
  }
  addDocumentStateChange(changes, application.documentRequestState, next.documentRequestState);
  await applyCounts(tx, changes);
}

/** Counts first reviews anew whose delay depends on changed holidays, in the transaction that stores the change. */
export async function countHolidayChange(
  tx: Tx,
  before: HolidayDays,
  after: HolidayDays,
): Promise<void> {
  const days = [...new Set([...before, ...after])]
    .filter((day) => before.has(day) !== after.has(day))
    .sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return;
  const either = new Set([...before, ...after]);
  const rows = await tx
    .selectFrom('application')
    .select(['submittedAt', 'firstReviewedAt'])
    .where('firstReviewedAt', 'is not', null)
    .where('submittedAt', '>=', overdueSince(new Date(startOfDayInKuwait(first)), either))
    .where('submittedAt', '<', startOfDayInKuwait(addDays(last, 1)))
    .execute();
  const changes: CountChanges = new Map();
  for (const row of rows) {
    addFirstReview(changes, row, { by: -1, holidays: before });
    addFirstReview(changes, row, { by: 1, holidays: after });
  }
  await applyCounts(tx, changes);
}

/** Counts a change of the state of document requests. */
export async function countDocumentStateChange(
  tx: Tx,
  before: DocumentState | null,
  after: DocumentState | null,
): Promise<void> {
  const changes: CountChanges = new Map();
  addDocumentStateChange(changes, before, after);
  await applyCounts(tx, changes);
}

/** Adds a change of the state of document requests. */
export function addDocumentStateChange(
  changes: CountChanges,
  before: DocumentState | null,
  after: DocumentState | null,
): void {
  if (before !== null) add(changes, ofDocumentState(before), -1);
  if (after !== null) add(changes, ofDocumentState(after), 1);
}

function add(changes: CountChanges, name: string, by: number): void {
  changes.set(name, (changes.get(name) ?? 0) + by);
}

/** Applies the changes to the counters, without those of zero. */
async function applyCounts(tx: Tx, changes: CountChanges): Promise<void> {
  const values = [...changes].flatMap(([name, value]) => (value === 0 ? [] : { name, value }));
  if (values.length === 0) return;
  await tx
    .insertInto('counter')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        value: sql<number>`${sql.ref('counter.value')} + ${sql.ref('excluded.value')}`,
      }),
    )
    .execute();
}

/** Returns the number of applications by status, from counters in constant time. */
export async function countByStatus(db: Db): Promise<Record<ApplicationStatus, number>> {
  const valueOf = await readCounts(db, applicationStatuses.map(ofStatus));
  return {
    pending: valueOf(ofStatus('pending')),
    under_review: valueOf(ofStatus('under_review')),
    approved: valueOf(ofStatus('approved')),
    rejected: valueOf(ofStatus('rejected')),
  };
}

/** Returns the number of applications by type of institution. */
export async function countByType(db: Db): Promise<Record<EducationType, number>> {
  const valueOf = await readCounts(db, educationTypes.map(ofType));
  return {
    school: valueOf(ofType('school')),
    nursery: valueOf(ofType('nursery')),
    academy: valueOf(ofType('academy')),
    university: valueOf(ofType('university')),
  };
}

/** Returns how many applications await requested documents, and how many received them. */
export async function countByDocumentState(db: Db): Promise<Record<DocumentState, number>> {
  const valueOf = await readCounts(db, documentStates.map(ofDocumentState));
  return {
    awaited: valueOf(ofDocumentState('awaited')),
    resent: valueOf(ofDocumentState('resent')),
  };
}

/** Returns how many applications wait for their first review. */
export async function countWaiting(db: Db): Promise<number> {
  return (await readCounts(db, [waiting]))(waiting);
}

/** Returns how many applications submitted after a time (ISO UTC) wait for their first review. */
export async function countWaitingAfter(db: Db, time: string): Promise<number> {
  const { found } = await db
    .selectFrom('application')
    .select((select) => select.fn.countAll().as('found'))
    .where('firstReviewedAt', 'is', null)
    .where('submittedAt', '>', time)
    .executeTakeFirstOrThrow();
  return Number(found);
}

export type WeekCounts = Record<'submitted' | ReviewDelay, number>;

/** Returns what was submitted in each week, named by its Sunday, and how soon it was first reviewed. */
export async function countByWeek(db: Db, sundays: readonly string[]): Promise<WeekCounts[]> {
  const names = sundays.flatMap((sunday) => [
    ofWeek(sunday),
    ...reviewDelays.map((delay) => ofDelay(sunday, delay)),
  ]);
  const valueOf = await readCounts(db, names);
  return sundays.map((sunday) => ({
    submitted: valueOf(ofWeek(sunday)),
    within24Hours: valueOf(ofDelay(sunday, 'within24Hours')),
    within48Hours: valueOf(ofDelay(sunday, 'within48Hours')),
    later: valueOf(ofDelay(sunday, 'later')),
  }));
}

async function readCounts(db: Db, names: readonly string[]): Promise<(name: string) => number> {
  const rows = await db
    .selectFrom('counter')
    .select(['name', 'value'])
    .where('name', 'in', names)
    .execute();
  const values = new Map(rows.map((row) => [row.name, row.value]));
  return (name) => values.get(name) ?? 0;
}
