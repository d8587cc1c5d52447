import {
  findChosenInstitution,
  findInstitutionNamed,
  listChoosableGrades,
  type ChosenInstitution,
} from '#db/queries/application/choice.ts';
import type { Db } from '#db/database.ts';
import type { NewStudent } from '#db/queries/application/application.ts';
import type { SubmitApplicationInput } from '#domain/application/application.ts';
import { isManualGrade, otherGrade } from '#domain/application/student.ts';
import { badInput, type Issue } from '#domain/errors/errors.ts';
import type { EducationType } from '#domain/institution/education-type.ts';
import { toFils } from '#domain/money/money.ts';
import { textOrNull } from '#domain/text/text.ts';
import type { Context } from '#server/context.ts';

/** The institution of an application: a listed one, or "Other" without an id. */
export interface Choice {
  educationType: EducationType;
  institutionId: string | null;
  institutionName: string;
  /** Both names of a listed one, so that search finds it in either language. */
  nameAr?: string;
  nameEn?: string;
}

/**
 * Finds the applicant's institution by id, else by its name in either language, else returns an "Other" one.
 * Errors: `bad_input` if the id is no active institution of the type.
 */
export async function chooseInstitution(db: Db, fields: SubmitApplicationInput): Promise<Choice> {
  const { educationType } = fields;
  const typed = textOrNull(fields.institutionName) ?? '';
  const otherName = textOrNull(fields.customInstitutionName) ?? typed;
  const other = { educationType, institutionId: null, institutionName: otherName };
  if (fields.isOtherInstitution) return other;
  const id = textOrNull(fields.institutionId);
  const found =
    id === null
      ? await findInstitutionNamed(db, educationType, typed)
      : await findChosenInstitution(db, educationType, id);
  if (found) return listed(educationType, found, typed);
  if (id !== null) throw badInput({ path: 'institutionId', key: 'institutionUnavailable' });
  return other;
}

/** Stores the name in the language in which it was typed. */
function listed(educationType: EducationType, found: ChosenInstitution, typed: string): Choice {
  const { id, nameAr, nameEn } = found;
  const institutionName = /\p{Script=Arabic}/u.test(typed) ? nameAr : nameEn;
  return { educationType, institutionId: id, institutionName, nameAr, nameEn };
}

/**
 * Returns the students with their classes. A listed class with a price sets the tuition; its name in the applicant's
 * language is stored, because classes may change later. Errors: `bad_input` for a class that is not active there, and
 * for one whose price is not the one that the applicant saw, if that was sent.
 */
export async function studentsWithPrices(
  ctx: Context,
  fields: SubmitApplicationInput,
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
    const { listedTuitionAmount: seen } = student;
    if (grade && typeof seen === 'number' && toFils(seen) !== grade.tuitionAmountFils) {
      issues.push({ path: `studentsInfo.${at}.tuitionAmount`, key: 'priceChanged' });
    }
    const typedFils = toFils(student.tuitionAmount);
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
