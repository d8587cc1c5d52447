import type { EducationType } from '../../domain/institution.ts';
import type { Bilingual } from '../../domain/language.ts';
import type { Db } from '../database.ts';

export interface ChosenInstitution {
  id: string;
  nameAr: string;
  nameEn: string;
}

/** An active institution of the type, by its id or by its name in either language. */
export async function findChosenInstitution(
  db: Db,
  chosen: { educationType: EducationType; id?: string; name?: string },
): Promise<ChosenInstitution | undefined> {
  const { educationType, id, name } = chosen;
  return db
    .selectFrom('institution')
    .select(['id', 'nameAr', 'nameEn'])
    .where('educationType', '=', educationType)
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(name !== undefined, (query) =>
      query.where((where) =>
        where.or([where('nameAr', '=', name ?? ''), where('nameEn', '=', name ?? '')]),
      ),
    )
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
}

export interface ChoosableGrade {
  id: string;
  nameAr: string;
  nameEn: string;
  tuitionAmountFils: number;
}

/** Those of the ids that are active classes of the institution, or age stages it has a price for. */
export async function listChoosableGrades(
  db: Db,
  institutionId: string,
  ids: readonly string[],
): Promise<ChoosableGrade[]> {
  if (ids.length === 0) return [];
  const classes = await db
    .selectFrom('class')
    .select(['id', 'nameAr', 'nameEn', 'tuitionAmountFils'])
    .where('institutionId', '=', institutionId)
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .execute();
  const stages = await db
    .selectFrom('pricing')
    .innerJoin('ageStage', 'ageStage.id', 'pricing.ageStageId')
    .select(['ageStage.id', 'ageStage.nameAr', 'ageStage.nameEn', 'pricing.tuitionAmountFils'])
    .where('pricing.schoolId', '=', institutionId)
    .where('ageStage.id', 'in', ids)
    .where('pricing.status', '=', 'active')
    .where('ageStage.status', '=', 'active')
    .execute();
  return [...classes, ...stages];
}

/** An institution's names by language, also when it is inactive; undefined once it is gone. */
export async function findInstitutionNames(db: Db, id: string): Promise<Bilingual | undefined> {
  const row = await db
    .selectFrom('institution')
    .select(['nameAr', 'nameEn'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row && { ar: row.nameAr, en: row.nameEn };
}
