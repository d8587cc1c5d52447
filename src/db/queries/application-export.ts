import type { Bilingual } from '../../domain/language.ts';
import type { Db } from '../database.ts';
import { fewMatches, withFilter, type ApplicationFilter } from './application-filter.ts';

/** How many rows are looked at, and at most kept in memory, at a time. */
const windowSize = 500;

export type ExportRow = Awaited<ReturnType<typeof rowsOf>>[number];

/**
 * The applications that pass a filter, newest arrival first, a window at a time. By number, not by
 * the list's order: a change during a long export must neither hide an application nor show it
 * twice. What arrives after the beginning is left out.
 */
export async function* exportWindows(
  db: Db,
  filter: ApplicationFilter,
): AsyncGenerator<ExportRow[]> {
  const few = await fewMatches(db, filter);
  if (few) {
    if (few.length > 0) yield rowsOf(db, filter, few);
    return;
  }
  const { last } = await db
    .selectFrom('application')
    .select((select) => select.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  for (let to = Number(last ?? 0); to > 0; to -= windowSize) {
    yield rowsOf(db, filter, { from: to - windowSize + 1, to });
  }
}

async function rowsOf(
  db: Db,
  filter: ApplicationFilter,
  numbers: readonly number[] | { from: number; to: number },
) {
  const query = db
    .selectFrom('application')
    .select([
      'number',
      'id',
      'applicationId',
      'submittedAt',
      'updatedAt',
      'status',
      'applicantName',
      'applicantPhone',
      'applicantEmail',
      'applicantCivilId',
      'institutionId',
      'institutionName',
      'educationType',
      'academicYear',
      'numberOfStudents',
      'finalTuitionAmountFils',
      'installmentPlan',
      'customInstallmentMonths',
      'monthlyPaymentFils',
      'monthlySalaryFils',
      'financialObligationsFils',
      'burdenBasisPoints',
      'installmentEligibility',
    ])
    .orderBy('number', 'desc');
  const within =
    'from' in numbers
      ? query.where('number', '>=', numbers.from).where('number', '<=', numbers.to)
      : query.where('number', 'in', numbers);
  return withFilter(db, within, filter).execute();
}

/** The note of each application's newest change, by the application's UUID. */
export async function lastNotes(
  db: Db,
  applicationIds: readonly string[],
): Promise<Map<string, string | null>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('statusChange')
    .select(['applicationId', 'note'])
    .where('applicationId', 'in', applicationIds)
    .orderBy('applicationId')
    .orderBy('sequence')
    .execute();
  return new Map(rows.map((row) => [row.applicationId, row.note]));
}

/** The names of institutions that are not deleted, by id. */
export async function institutionNames(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Bilingual>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('institution')
    .select(['id', 'nameAr', 'nameEn'])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, { ar: row.nameAr, en: row.nameEn }]));
}
