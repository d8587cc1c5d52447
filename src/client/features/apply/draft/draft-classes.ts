import { isManualGrade } from '../../../../domain/application/application.ts';
import type { Bilingual } from '../../../../domain/text/language.ts';
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

/** Choosing a listed class fills in its tuition; one without a price leaves it to be typed. */
export function withClass(student: StudentClass, listed: ListedClass): StudentClass {
  return {
    ...student,
    gradeAge: listed.id,
    gradeNames: listed.names,
    customGradeName: '',
    tuitionAmount: listed.tuitionFils > 0 ? amountText(listed.tuitionFils) : '',
  };
}

/** A class chosen before the wizard is the first student's, and there is one unless there are more. */
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

/** The draft with what the institution lists now, and all that follows from a change of it. */
export function withList(draft: Draft, classes: readonly ListedClass[]): Draft {
  const isWithoutClasses = classes.length === 0 && !draft.isOtherInstitution;
  const listed =
    draft.isWithoutClasses === isWithoutClasses ? draft : { ...draft, isWithoutClasses };
  const known = classes.length > 0 ? reconciled(listed, classes) : listed;
  if (known === listed || draft.tuitionSumFils === undefined) return known;
  const summed = leaveTuition(known);
  return summed.figures ? leavePlan(summed) : summed;
}

/** Follows prices and classes that the institution changed meanwhile; the same draft if none did. */
export function reconciled(draft: Draft, classes: readonly ListedClass[]): Draft {
  if (isManual(draft)) return draft;
  const studentsInfo = draft.studentsInfo.map((student) => {
    if (isManualGrade(student.gradeAge)) return student;
    const listed = classes.find(({ id }) => id === student.gradeAge);
    if (!listed) return blankClass;
    const price = amountText(listed.tuitionFils);
    return listed.tuitionFils > 0 && student.tuitionAmount !== price
      ? withClass(student, listed)
      : student;
  });
  const isSame = studentsInfo.every((student, at) => student === draft.studentsInfo[at]);
  return isSame ? draft : { ...draft, studentsInfo, isListChanged: true };
}
