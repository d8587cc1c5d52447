/** The maximum number of students in one application. */
export const maxStudents = 5;

/** The value of `gradeAge` if a class is entered manually. */
export const otherGrade = 'other';

/** True if `gradeAge` is no listed class. */
export function isManualGrade(gradeAge: string | null | undefined): boolean {
  return !gradeAge || gradeAge === otherGrade;
}
