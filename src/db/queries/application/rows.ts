import type { Db } from '../../database.ts';
import { isOneOf } from '../../dialect.ts';

/** What a row of the dashboard's table needs of each application, in the order of the numbers. */
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
