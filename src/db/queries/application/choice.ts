import type { EducationType } from '#domain/institution/education-type.ts';
import type { Bilingual } from '#domain/text/language.ts';
import { foldForSearch, searchWords } from '#domain/text/search.ts';
import type { Db } from '#db/database.ts';
import { compileOnce } from '#db/dialect.ts';
import { containsWords } from '#db/search.ts';

export interface ChosenInstitution {
  id: string;
  nameAr: string;
  nameEn: string;
}

/** Finds an active institution of the type. */
export async function findChosenInstitution(
  db: Db,
  educationType: EducationType,
  id: string,
): Promise<ChosenInstitution | undefined> {
  return activeInstitutions(db, educationType).where('id', '=', id).executeTakeFirst();
}

/** How many institutions with the name's longest word are compared. */
const sharingAWord = 50;

/** Finds the oldest active institution of the type with an equal name in either language. */
export async function findInstitutionNamed(
  db: Db,
  educationType: EducationType,
  name: string,
): Promise<ChosenInstitution | undefined> {
  const folded = foldForSearch(name);
  const [word] = searchWords(name).toSorted((one, other) => other.length - one.length);
  if (!word) return undefined;
  const rows = await activeInstitutions(db, educationType)
    .where(containsWords(db, 'searchText', [word]))
    .orderBy('createdAt')
    .limit(sharingAWord)
    .execute();
  return rows.find(({ nameAr, nameEn }) => [nameAr, nameEn].map(foldForSearch).includes(folded));
}

function activeInstitutions(db: Db, educationType: EducationType) {
  return db
    .selectFrom('institution')
    .select(['id', 'nameAr', 'nameEn'])
    .where('educationType', '=', educationType)
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null);
}

export interface ChoosableGrade {
  id: string;
  nameAr: string;
  nameEn: string;
  tuitionAmountFils: number;
}

/** Returns those ids that are active classes of the institution, or age stages with a price there. */
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
    .where('pricing.institutionId', '=', institutionId)
    .where('ageStage.id', 'in', ids)
    .where('pricing.status', '=', 'active')
    .where('ageStage.status', '=', 'active')
    .execute();
  return [...classes, ...stages];
}

/** Returns an institution's names by language, also when it is inactive; undefined if it is deleted. */
export async function findInstitutionNames(db: Db, id: string): Promise<Bilingual | undefined> {
  const [row] = await institutionNames(db, { ':id': id });
  return row && { ar: row.nameAr, en: row.nameEn };
}

const institutionNames = compileOnce((db) =>
  db
    .selectFrom('institution')
    .select(['nameAr', 'nameEn'])
    .where('id', '=', ':id')
    .where('deletedAt', 'is', null),
);
