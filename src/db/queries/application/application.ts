import type { Insertable, Selectable } from 'kysely';
import { foldApplicationId } from '../../../domain/application/application.ts';
import { isOpen } from '../../../domain/application/decision-warning.ts';
import type { ApplicationStatus } from '../../../domain/application/status.ts';
import {
  decidedDocumentState,
  type DocumentState,
} from '../../../domain/document/document-state.ts';
import type { Db, Tx } from '../../database.ts';
import { compileOnce } from '../../compile-once.ts';
import { isOneOf } from '../../dialect.ts';
import type {
  ApplicationTable,
  StatusChangeTable,
  StudentTable,
} from '../../schema/application-tables.ts';
import { refreshSharedCivilIds } from './shared-civil-id.ts';
import { countApplication, countDocumentStateChange, countStatusChange } from './counters.ts';

const applicationColumns = [
  'number',
  'id',
  'applicationId',
  'status',
  'submittedAt',
  'updatedAt',
  'firstReviewedAt',
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

/** Stores an application with its students and counts it. */
export async function insertApplication(
  tx: Tx,
  application: Insertable<ApplicationTable>,
  students: readonly NewStudent[],
): Promise<void> {
  // What arrives with a later status counts as reviewed when it came.
  const firstReviewedAt =
    application.firstReviewedAt ??
    (application.status === 'pending' ? null : application.submittedAt);
  await tx
    .insertInto('application')
    .values({ ...application, firstReviewedAt })
    .execute();
  const applicationId = application.id;
  await tx
    .insertInto('student')
    .values(students.map((student) => ({ ...student, applicationId })))
    .execute();
  await countApplication(tx, { ...application, firstReviewedAt });
  await refreshSharedCivilIds(tx, application);
}

/** One application by its UUID or, in any spelling, its application id. */
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
  'institutionId',
  'institutionName',
  'numberOfStudents',
  'finalTuitionAmountFils',
  'applicantEmail',
] as const satisfies readonly (typeof applicationColumns)[number][];

/** What tracking reads of an application. */
export type TrackedRow = Pick<ApplicationRow, (typeof trackedColumns)[number]>;

/** One application by its application id alone, in any spelling. */
export async function findTracked(db: Db, applicationId: string): Promise<TrackedRow | undefined> {
  const [row] = await trackedApplication(db, { ':folded': foldApplicationId(applicationId) });
  return row;
}

const trackedApplication = compileOnce((db) =>
  db.selectFrom('application').select(trackedColumns).where('applicationIdFolded', '=', ':folded'),
);

/** The applications of these numbers, newest change first. */
export async function findApplicationsByNumber(
  db: Db,
  numbers: readonly number[],
): Promise<ApplicationRow[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('application')
    .select(applicationColumns)
    .where(isOneOf(db, 'number', numbers))
    .execute();
  const positions = new Map(numbers.map((number, at) => [number, at]));
  return rows.sort((a, b) => (positions.get(a.number) ?? 0) - (positions.get(b.number) ?? 0));
}

/** The students of some applications, in order. */
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

/** The status history of one application (UUID), oldest first. */
export function listStatusChangesOf(
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
    .orderBy('sequence'),
);

/** The status history of some applications, oldest first. */
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

/** The newest changes of an application's status (UUID), newest first. */
export function listLastStatusChanges(db: Db | Tx, applicationId: string, limit: number) {
  return db
    .selectFrom('statusChange')
    .select(['id', 'status', 'timestamp'])
    .where('applicationId', '=', applicationId)
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute();
}

export interface NewStatus {
  /** The change's own id. */
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
  /** Where the change takes one back: what stood before that. */
  restored?: Pick<ApplicationRow, 'firstReviewedAt' | 'documentRequestState'>;
}

/**
 * Sets a status, appends to the history and keeps the counts. The first change that leaves pending
 * is the first review. Answers what it set.
 */
export async function updateStatus(
  tx: Tx,
  change: NewStatus,
): Promise<
  Pick<ApplicationRow, 'status' | 'updatedAt' | 'firstReviewedAt' | 'documentRequestState'>
> {
  const { application, status, at, restored } = change;
  const isFirstReview = application.firstReviewedAt === null && status !== 'pending';
  const { firstReviewedAt, documentRequestState } = restored ?? {
    firstReviewedAt: isFirstReview ? at : application.firstReviewedAt,
    documentRequestState: decidedDocumentState(application.documentRequestState),
  };
  await tx
    .updateTable('application')
    .set({ status, updatedAt: at, firstReviewedAt, documentRequestState })
    .where('id', '=', application.id)
    .execute();
  if (isOpen(application.status) !== isOpen(status)) {
    await refreshSharedCivilIds(tx, { id: application.id, status });
  }
  const { last } = await tx
    .selectFrom('statusChange')
    .select((select) => select.fn.max('sequence').as('last'))
    .where('applicationId', '=', application.id)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('statusChange')
    .values({
      id: change.changeId,
      applicationId: application.id,
      status,
      note: change.note,
      adminId: change.adminId,
      timestamp: at,
      sequence: Number(last ?? 0) + 1,
    })
    .execute();
  await countStatusChange(tx, application, { status, firstReviewedAt, documentRequestState });
  return { status, updatedAt: at, firstReviewedAt, documentRequestState };
}

/** Sets where an application's documents stand, with or without a new time of change, and counts it. */
export async function updateDocumentState(
  tx: Tx,
  application: Pick<ApplicationRow, 'id' | 'documentRequestState'>,
  set: { documentRequestState: DocumentState | null; updatedAt?: string },
): Promise<void> {
  await tx.updateTable('application').set(set).where('id', '=', application.id).execute();
  await countDocumentStateChange(tx, application.documentRequestState, set.documentRequestState);
}
