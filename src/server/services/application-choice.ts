import {
  findChosenInstitution,
  listChoosableGrades,
  type ChosenInstitution,
} from '../../db/queries/application-choice.ts';
import type { Db } from '../../db/database.ts';
import type { NewStudent } from '../../db/queries/application.ts';
import { isManualGrade, otherGrade, type SubmitApplication } from '../../domain/application.ts';
import { badInput, type Issue } from '../../domain/errors.ts';
import type { EducationType } from '../../domain/institution.ts';
import { filsOf } from '../../domain/money.ts';
import { textOrNull } from '../../domain/text.ts';
import type { Context } from '../context.ts';

/** The institution of an application: a listed one, or an "Other" one without an id. */
export interface Choice {
  educationType: EducationType;
  institutionId: string | null;
  institutionName: string;
  /** Both names of a listed one, so that a search in either language finds it. */
  nameAr?: string;
  nameEn?: string;
}

/**
 * Finds the institution an applicant means: by id, else by its name in either language, else an
 * "Other" one. Errors: `bad_input` where the id is no active institution of the type.
 */
export async function chooseInstitution(db: Db, fields: SubmitApplication): Promise<Choice> {
  const { educationType, isOtherInstitution } = fields;
  const otherName = textOrNull(fields.customInstitutionName) ?? fields.institutionName;
  if (isOtherInstitution) {
    return { educationType, institutionId: null, institutionName: otherName };
  }
  const id = textOrNull(fields.institutionId) ?? undefined;
  const found = await findChosenInstitution(db, {
    educationType,
    ...(id === undefined ? { name: fields.institutionName } : { id }),
  });
  if (found) return listed(educationType, found, fields.institutionName);
  if (id !== undefined) throw badInput({ path: 'institutionId', key: 'institutionUnavailable' });
  return { educationType, institutionId: null, institutionName: otherName };
}

function listed(educationType: EducationType, found: ChosenInstitution, typed: string): Choice {
  const { id, nameAr, nameEn } = found;
  const shown = typed === nameAr || typed === nameEn ? typed : nameEn;
  return { educationType, institutionId: id, institutionName: shown, nameAr, nameEn };
}

/**
 * The students with the class each one is in. A listed class with a price brings its own; its
 * name in the applicant's language is kept, since classes may change later.
 * Errors: `bad_input` for a class that is none of the institution's active ones.
 */
export async function studentsWithPrices(
  ctx: Context,
  fields: SubmitApplication,
  choice: Choice,
): Promise<NewStudent[]> {
  const ids = fields.studentsInfo.flatMap(({ gradeAge }) =>
    gradeAge && !isManualGrade(gradeAge) ? [gradeAge] : [],
  );
  const grades =
    choice.institutionId === null
      ? []
      : await listChoosableGrades(ctx.services.db, choice.institutionId, ids);
  const language = fields.language ?? ctx.language;
  const issues: Issue[] = [];
  const students = fields.studentsInfo.map((student, at): NewStudent => {
    const details = fields.studentsDetails[at];
    const manual = isManualGrade(student.gradeAge);
    const grade = grades.find((found) => found.id === student.gradeAge);
    if (!manual && !grade) {
      issues.push({ path: `studentsInfo.${at}.gradeAge`, key: 'gradeUnknown' });
    }
    const typedFils = filsOf(student.tuitionAmount);
    const name = language === 'ar' ? grade?.nameAr : grade?.nameEn;
    return {
      studentNumber: at + 1,
      gradeAge: grade?.id ?? otherGrade,
      customGradeName: manual ? textOrNull(student.customGradeName) : null,
      tuitionAmountFils: grade && grade.tuitionAmountFils > 0 ? grade.tuitionAmountFils : typedFils,
      name: details?.name ?? '',
      bornOn: textOrNull(details?.dateOfBirth),
      grade: name ?? textOrNull(student.customGradeName),
      civilIdNumber: textOrNull(fields.childrenCivilIdNumbers?.[at]),
    };
  });
  if (issues.length > 0) throw badInput(...issues);
  return students;
}
