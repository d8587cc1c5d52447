import { openStatuses } from '#domain/application/decision-warning.ts';
import type { ApplicationStatus } from '#domain/application/status.ts';
import type { Db, Tx } from '#db/database.ts';
import { withoutIndex } from '#db/dialect.ts';

/** A civil ID in another application: the applicant's, or a student's if `studentNumber` is set. */
export interface CivilIdMatch {
  id: string;
  applicationId: string;
  status: ApplicationStatus;
  submittedAt: string;
  civilId: string;
  name: string;
  studentNumber: number | null;
}

interface CivilIdSearch {
  civilIds: readonly string[];
  /** The application (UUID) to exclude. */
  butId: string;
  /** Only those without a decision that were not withdrawn. */
  isOpen?: boolean;
}

/** Returns other applications with one of the civil IDs, newest first, at most `limit` per role. */
export async function findSameCivilIds(
  db: Db | Tx,
  { civilIds, butId, isOpen = false }: CivilIdSearch,
  limit: number,
): Promise<CivilIdMatch[]> {
  if (civilIds.length === 0) return [];
  const applicants = await db
    .selectFrom('application')
    .select([
      'id',
      'applicationId',
      'status',
      'submittedAt',
      'applicantCivilId as civilId',
      'applicantName as name',
    ])
    .where('applicantCivilId', 'in', civilIds)
    .where('id', '<>', butId)
    .$if(isOpen, (query) =>
      query.where(withoutIndex(db, 'status'), 'in', openStatuses).where('withdrawnAt', 'is', null),
    )
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  const students = await db
    .selectFrom('student')
    .innerJoin('application', 'application.id', 'student.applicationId')
    .select([
      'application.id',
      'application.applicationId',
      'application.status',
      'application.submittedAt',
      'student.civilIdNumber',
      'student.name',
      'student.studentNumber',
    ])
    .where('student.civilIdNumber', 'in', civilIds)
    .where('student.applicationId', '<>', butId)
    .$if(isOpen, (query) =>
      query
        .where(withoutIndex(db, 'application.status'), 'in', openStatuses)
        .where('application.withdrawnAt', 'is', null),
    )
    .orderBy('application.number', 'desc')
    .limit(limit)
    .execute();
  return [
    ...applicants.map((row) => ({ ...row, studentNumber: null })),
    ...students.map(({ civilIdNumber, ...row }) => ({ ...row, civilId: civilIdNumber ?? '' })),
  ].sort((a, b) => (a.submittedAt < b.submittedAt ? 1 : a.submittedAt > b.submittedAt ? -1 : 0));
}
