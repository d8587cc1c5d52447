import type { Insertable, Selectable } from 'kysely';
import { foldApplicationId } from '#domain/application/application.ts';
import { isOpen } from '#domain/application/decision-warning.ts';
import type { ApplicationStatus } from '#domain/application/status.ts';
import type { DecisionState } from '#domain/application/decision-state.ts';
import type { DocumentState } from '#domain/document/document-state.ts';
import type { Db, Tx } from '#db/database.ts';
import { compileOnce, isOneOf } from '#db/dialect.ts';
import type {
  ApplicationTable,
  StatusChangeTable,
  StudentTable,
} from '#db/schema/application-tables.ts';
import type { IdempotencyKeyTable } from '#db/schema/schema.ts';
import { refreshSharedCivilIds } from './shared-civil-id.ts';
import { countApplication, countDocumentStateChange, countStatusChange } from './counters.ts';

export const applicationColumns = [
  'number',
  'id',
  'applicationId',
  'status',
  'submittedAt',
  'updatedAt',
  'firstReviewedAt',
  'withdrawnAt',
  'documentRequestState',
  'educationType',
  'institutionId',
  'institutionName',
  'isOtherInstitution',
  'customInstitutionName',
  'academicYear',
  'paymentStartsOn',
  'numberOfStudents',
  'finalTuitionAmountFils',
  'isManuallyAdjusted',
  'installmentEligibility',
  'monthlySalaryFils',
  'financialObligationsFils',
  'installmentPlan',
  'customInstallmentMonths',
  'monthlyPaymentFils',
  'totalAmountFils',
  'interestAmountFils',
  'debtToIncomeBasisPoints',
  'overLimitAcknowledgedAt',
  'bureauConsentAt',
  'applicantName',
  'applicantPhone',
  'applicantEmail',
  'applicantNationality',
  'applicantCivilId',
  'childrenCivilIdOption',
  'language',
] as const satisfies readonly (keyof ApplicationTable)[];

export type ApplicationRow = Pick<
  Selectable<ApplicationTable>,
  (typeof applicationColumns)[number]
>;

export type StudentRow = Selectable<StudentTable>;
export type StatusChangeRow = Pick<
  Selectable<StatusChangeTable>,
  'applicationId' | 'status' | 'note' | 'timestamp'
>;

export type NewStudent = Omit<Insertable<StudentTable>, 'applicationId'>;

/** Stores an application with its students and updates the counters. */
export async function insertApplication(
  tx: Tx,
  application: Insertable<ApplicationTable>,
  students: readonly NewStudent[],
): Promise<void> {
  await tx.insertInto('application').values(application).execute();
  const applicationId = application.id;
  await tx
    .insertInto('student')
    .values(students.map((student) => ({ ...student, applicationId })))
    .execute();
  await countApplication(tx, { firstReviewedAt: null, ...application });
  await refreshSharedCivilIds(tx, application);
}

/** Finds a key that has not expired at `now` (ISO UTC). */
export async function findIdempotencyKey(
  db: Db,
  key: string,
  now: string,
): Promise<Selectable<IdempotencyKeyTable> | undefined> {
  return db
    .selectFrom('idempotencyKey')
    .select(['key', 'contentHash', 'response', 'expiresAt'])
    .where('key', '=', key)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Stores a response, replacing one that has expired at `now` (ISO UTC). */
export async function insertIdempotencyKey(
  tx: Tx,
  row: Insertable<IdempotencyKeyTable>,
  now: string,
): Promise<void> {
  await tx
    .deleteFrom('idempotencyKey')
    .where('key', '=', row.key)
    .where('expiresAt', '<=', now)
    .execute();
  await tx.insertInto('idempotencyKey').values(row).execute();
}

/** Finds an application by its UUID, or by its application ID in any spelling. */
export async function findApplication(
  db: Db | Tx,
  id: string,
): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom('application')
    .select(applicationColumns)
    .where((where) =>
      where.or([
        where('id', '=', id.toLowerCase()),
        where('applicationIdFolded', '=', foldApplicationId(id)),
      ]),
    )
    .executeTakeFirst();
}

const trackedColumns = [
  'id',
  'applicationId',
  'status',
  'submittedAt',
  'updatedAt',
  'withdrawnAt',
  'institutionId',
  'institutionName',
  'numberOfStudents',
  'finalTuitionAmountFils',
  'applicantEmail',
] as const satisfies readonly (typeof applicationColumns)[number][];

/** The columns that tracking reads. */
export type TrackedRow = Pick<ApplicationRow, (typeof trackedColumns)[number]>;

/** Finds an application by its application ID only, in any spelling. */
export async function findTracked(db: Db, applicationId: string): Promise<TrackedRow | undefined> {
  const [row] = await trackedApplication(db, { ':folded': foldApplicationId(applicationId) });
  return row;
}

const trackedApplication = compileOnce((db) =>
  db.selectFrom('application').select(trackedColumns).where('applicationIdFolded', '=', ':folded'),
);

/** Returns applications by UUID. */
export async function listApplicationsByIds(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, ApplicationRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('application')
    .select(applicationColumns)
    .where(isOneOf(db, 'id', ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the students of several applications, in order. */
export async function listStudents(
  db: Db | Tx,
  applicationIds: readonly string[],
): Promise<StudentRow[]> {
  if (applicationIds.length === 0) return [];
  return db
    .selectFrom('student')
    .select([
      'applicationId',
      'studentNumber',
      'gradeAge',
      'customGradeName',
      'tuitionAmountFils',
      'name',
      'bornOn',
      'grade',
      'civilIdNumber',
    ])
    .where(isOneOf(db, 'applicationId', applicationIds))
    .orderBy('applicationId')
    .orderBy('studentNumber')
    .execute();
}

/** Returns the status history of one application (UUID) without what was undone, oldest first. */
export function listApplicationStatusChanges(
  db: Db | Tx,
  applicationId: string,
): Promise<StatusChangeRow[]> {
  return statusChangesOfOne(db, { ':id': applicationId });
}

const statusChangesOfOne = compileOnce((db) =>
  db
    .selectFrom('statusChange')
    .select(['applicationId', 'status', 'note', 'timestamp'])
    .where('applicationId', '=', ':id')
    .where('isUndone', '=', 0)
    .orderBy('sequence'),
);

/** Returns the whole status history of several applications, oldest first. */
export async function listStatusChanges(
  db: Db | Tx,
  applicationIds: readonly string[],
): Promise<StatusChangeRow[]> {
  if (applicationIds.length === 0) return [];
  return db
    .selectFrom('statusChange')
    .select(['applicationId', 'status', 'note', 'timestamp'])
    .where(isOneOf(db, 'applicationId', applicationIds))
    .orderBy('applicationId')
    .orderBy('sequence')
    .execute();
}

/** Returns the latest status changes of an application (UUID) that were not undone, newest first. */
export function listLastStatusChanges(db: Db | Tx, applicationId: string, limit: number) {
  return db
    .selectFrom('statusChange')
    .select(['id', 'status', 'timestamp'])
    .where('applicationId', '=', applicationId)
    .where('isUndone', '=', 0)
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute();
}

export interface NewStatus {
  changeId: string;
  application: Pick<
    ApplicationRow,
    'id' | 'status' | 'submittedAt' | 'firstReviewedAt' | 'documentRequestState'
  >;
  status: ApplicationStatus;
  note: string | null;
  adminId: string;
  /** ISO UTC; becomes the application's `updatedAt`. */
  at: string;
  /** What follows from the change. */
  state: DecisionState;
  /** The change that this one undoes. */
  undoneId?: string;
}

/** Sets a status, appends to the history, updates the counters and returns what it set. */
export async function updateStatus(
  tx: Tx,
  change: NewStatus,
): Promise<
  Pick<ApplicationRow, 'status' | 'updatedAt' | 'firstReviewedAt' | 'documentRequestState'>
> {
  const { application, at, undoneId } = change;
  const set = { status: change.status, updatedAt: at, ...change.state };
  await tx.updateTable('application').set(set).where('id', '=', application.id).execute();
  if (isOpen(application.status) !== isOpen(set.status)) {
    await refreshSharedCivilIds(tx, application);
  }
  if (undoneId !== undefined) {
    await tx.updateTable('statusChange').set({ isUndone: 1 }).where('id', '=', undoneId).execute();
  }
  await insertStatusChange(tx, {
    ...{ id: change.changeId, applicationId: application.id, note: change.note },
    ...{ status: set.status, adminId: change.adminId, timestamp: at },
    isUndone: undoneId === undefined ? 0 : 1,
  });
  await countStatusChange(tx, application, set);
  return set;
}

/** Appends a mark to an application's history under its present status, with a note that the applicant reads. */
export async function appendStatusMark(
  tx: Tx,
  { id: applicationId, status }: Pick<ApplicationRow, 'id' | 'status'>,
  mark: { id: string; at: string; note: string },
): Promise<void> {
  await insertStatusChange(tx, {
    ...{ id: mark.id, applicationId, status, note: mark.note, adminId: null },
    ...{ timestamp: mark.at, isUndone: 0 },
  });
}

async function insertStatusChange(
  tx: Tx,
  change: Omit<Insertable<StatusChangeTable>, 'sequence'>,
): Promise<void> {
  const { last } = await tx
    .selectFrom('statusChange')
    .select((select) => select.fn.max('sequence').as('last'))
    .where('applicationId', '=', change.applicationId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('statusChange')
    .values({ ...change, sequence: Number(last ?? 0) + 1 })
    .execute();
}

/** Sets whether the applicant withdrew an application, and updates the counters. */
export async function updateWithdrawal(
  tx: Tx,
  application: ApplicationRow,
  set: Pick<ApplicationRow, 'withdrawnAt' | 'firstReviewedAt' | 'updatedAt'>,
): Promise<void> {
  await tx.updateTable('application').set(set).where('id', '=', application.id).execute();
  await refreshSharedCivilIds(tx, application);
  await countStatusChange(tx, application, { ...application, ...set });
}

/** Sets the state of an application's document requests, optionally with `updatedAt`, and updates the counters. */
export async function updateDocumentState(
  tx: Tx,
  application: Pick<ApplicationRow, 'id' | 'documentRequestState'>,
  set: { documentRequestState: DocumentState | null; updatedAt?: string },
): Promise<void> {
  await tx.updateTable('application').set(set).where('id', '=', application.id).execute();
  await countDocumentStateChange(tx, application.documentRequestState, set.documentRequestState);
}
