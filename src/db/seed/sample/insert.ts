import type { Selectable } from 'kysely';
import type { ApplicationTable } from '../../schema/application-tables.ts';
import type { Db } from '../../database.ts';
import type { Choosable } from './applications.ts';

/** The active institutions with their active classes, for invented families to choose from. */
export async function listChoosable(db: Db): Promise<Choosable[]> {
  const institutions = await db
    .selectFrom('institution')
    .select(['educationType', 'id', 'nameAr', 'nameEn'])
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  const classes = await db
    .selectFrom('class')
    .select(['institutionId', 'id', 'nameAr', 'nameEn', 'tuitionAmountFils'])
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .orderBy('orderIndex')
    .execute();
  return institutions
    .map((row) => ({ ...row, classes: classes.filter((one) => one.institutionId === row.id) }))
    .filter((row) => row.classes.length > 0);
}

/** True where an application has an applicant who may exist: no address under .example. */
export async function hasRealApplications(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('application')
    .select('id')
    .where('applicantEmail', 'not like', '%.example')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

const paperColumns = [
  'id',
  'applicantCivilId',
  'monthlySalaryFils',
  'institutionName',
  'academicYear',
  'submittedAt',
] as const;
export type WithoutPapers = Pick<Selectable<ApplicationTable>, (typeof paperColumns)[number]>;

/** The newest applications that have no paper, at most `limit`. */
export function listWithoutPapers(db: Db, limit: number): Promise<WithoutPapers[]> {
  return db
    .selectFrom('application')
    .select(paperColumns)
    .where((from) =>
      from.not(
        from.exists(
          from
            .selectFrom('document')
            .select('document.id')
            .whereRef('document.applicationId', '=', 'application.id'),
        ),
      ),
    )
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}
