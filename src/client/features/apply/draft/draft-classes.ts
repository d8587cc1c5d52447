import { isManualGrade } from '#domain/application/student.ts';
import { parseAmountFils } from '#domain/money/money.ts';
import type { Bilingual } from '#domain/text/language.ts';
import {
  amountText,
  blankClass,
  isManual,
  leavePlan,
  leaveStudentCount,
  leaveTuition,
  type Draft,
  type StudentClass,
} from './draft.ts';

export type ListedClass = { id: string; names: Bilingual; tuitionFils: number };

/** Choosing a listed class sets its tuition; without a listed price it must be typed. */
export function withClass(student: StudentClass, listed: ListedClass): StudentClass {
  return {
    ...student,
    gradeAge: listed.id,
    gradeNames: listed.names,
    customGradeName: '',
    tuitionAmount: listed.tuitionFils > 0 ? amountText(listed.tuitionFils) : '',
    listedFils: listed.tuitionFils,
  };
}

/** A class chosen before the wizard is set for the first student, and as the only one unless there are more. */
export function withFirstClass(draft: Draft, listed: ListedClass): Draft {
  const [, ...others] = draft.studentsInfo;
  return leaveTuition(
    leaveStudentCount({
      ...draft,
      numberOfStudents: Math.max(1, draft.numberOfStudents),
      studentsInfo: [withClass(blankClass, listed), ...others],
    }),
  );
}

/** Applies the institution's current list to the draft, with everything that depends on it. */
export function withList(draft: Draft, classes: readonly ListedClass[]): Draft {
  const isWithoutClasses = classes.length === 0 && !draft.isOtherInstitution;
  const listed =
    draft.isWithoutClasses === isWithoutClasses ? draft : { ...draft, isWithoutClasses };
  const known = classes.length > 0 ? reconciled(listed, classes) : listed;
  if (known === listed || draft.tuitionSumFils === undefined) return known;
  const summed = leaveTuition(known);
  return summed.figures ? leavePlan(summed) : summed;
}

/** Applies changed prices and classes of the institution; returns the same draft if nothing changed. */
export function reconciled(draft: Draft, classes: readonly ListedClass[]): Draft {
  if (isManual(draft)) return draft;
  const studentsInfo = draft.studentsInfo.map((student) => {
    if (isManualGrade(student.gradeAge)) return student;
    const listed = classes.find(({ id }) => id === student.gradeAge);
    if (!listed) return blankClass;
    // NOTE: an entry that was read in part does not know the price it showed.
    const typedFils = listed.tuitionFils && parseAmountFils(student.tuitionAmount);
    const seenFils = student.listedFils ?? typedFils;
    return listed.tuitionFils === seenFils ? student : withClass(student, listed);
  });
  const isSame = studentsInfo.every((student, at) => student === draft.studentsInfo[at]);
  return isSame ? draft : { ...draft, studentsInfo, isListChanged: true };
}
