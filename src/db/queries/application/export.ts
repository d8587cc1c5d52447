import type { Bilingual } from '#domain/text/language.ts';
import type { Db } from '#db/database.ts';
import { isOneOf } from '#db/dialect.ts';
import type { ApplicationFilter } from './filter.ts';
import { listPages, type PageRows } from './page.ts';

/** The number of rows read into memory at a time. */
const windowSize = 500;

export type ExportRow = Awaited<ReturnType<ReturnType<typeof selectExported>['execute']>>[number];

/**
 * Yields the applications that match a filter, in the list's order and in windows. A change during a long export
 * neither hides an application nor duplicates it: applications that moved to the top before the export reached them are
 * read again. New applications are left out.
 */
export async function* exportWindows(
  db: Db,
  filter: ApplicationFilter,
): AsyncGenerator<ExportRow[]> {
  const { newest, last } = await db
    .selectFrom('application')
    .select((select) => [
      select.fn.max('updatedAt').as('newest'),
      select.fn.max('number').as('last'),
    ])
    .executeTakeFirstOrThrow();
  const written = new Marks(Number(last ?? 0));
  const query = { limit: windowSize, select: selectExported };
  for await (const { rows } of listPages(db, filter, query)) {
    yield rows.filter(({ number }) => written.add(number));
  }
  if (filter.waitingSince !== undefined) return;
  for await (const { rows, next } of listPages(db, filter, query)) {
    yield rows.filter(({ at, number }) => at > newest && written.add(number));
    if (next && next.at <= newest) return;
  }
}

/** Records which numbers were exported, in one bit each: 125 kB for a million. */
class Marks {
  readonly #bits: Uint8Array;
  readonly #last: number;

  constructor(last: number) {
    this.#last = last;
    this.#bits = new Uint8Array((last >> 3) + 1);
  }

  /** Adds a number; false if it was added before or is beyond the last. */
  readonly add = (number: number): boolean => {
    const bit = 1 << (number & 7);
    const byteIndex = number >> 3;
    const bits = this.#bits[byteIndex] ?? 0;
    if (number > this.#last || (bits & bit) !== 0) return false;
    this.#bits[byteIndex] = bits | bit;
    return true;
  };
}

function selectExported(rows: PageRows) {
  return rows.select([
    'application.id',
    'application.applicationId',
    'application.submittedAt',
    'application.updatedAt',
    'application.status',
    'application.applicantName',
    'application.applicantPhone',
    'application.applicantEmail',
    'application.applicantCivilId',
    'application.institutionId',
    'application.institutionName',
    'application.educationType',
    'application.academicYear',
    'application.numberOfStudents',
    'application.finalTuitionAmountFils',
    'application.paymentStartsOn',
    'application.totalAmountFils',
    'application.installmentPlan',
    'application.customInstallmentMonths',
    'application.monthlyPaymentFils',
    'application.monthlySalaryFils',
    'application.financialObligationsFils',
    'application.debtToIncomeBasisPoints',
    'application.installmentEligibility',
  ]);
}

/** Returns the note of each application's latest status change, by the application's UUID. */
export async function lastNotes(
  db: Db,
  applicationIds: readonly string[],
): Promise<Map<string, string | null>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('statusChange')
    .select(['applicationId', 'note'])
    .where(isOneOf(db, 'applicationId', applicationIds))
    .orderBy('applicationId')
    .orderBy('sequence')
    .execute();
  return new Map(rows.map((row) => [row.applicationId, row.note]));
}

/** Returns the names of institutions that are not deleted, by id. */
export async function institutionNames(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Bilingual>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('institution')
    .select(['id', 'nameAr', 'nameEn'])
    .where(isOneOf(db, 'id', ids))
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, { ar: row.nameAr, en: row.nameEn }]));
}

/** Returns the names of classes and age stages, deleted ones included, by id. */
export async function classNames(db: Db, ids: readonly string[]): Promise<Map<string, Bilingual>> {
  if (ids.length === 0) return new Map();
  const namesIn = (table: 'class' | 'ageStage') =>
    db
      .selectFrom(table)
      .select(['id', 'nameAr', 'nameEn'])
      .where(isOneOf(db, 'id', ids));
  const rows = await namesIn('class').unionAll(namesIn('ageStage')).execute();
  return new Map(rows.map((row) => [row.id, { ar: row.nameAr, en: row.nameEn }]));
}
