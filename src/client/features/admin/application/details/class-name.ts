import { isManualGrade } from '#domain/application/student.ts';
import type { Language } from '#domain/text/language.ts';
import { nameIn, type Named } from '#client/features/admin/ui/named.ts';

type Grade = {
  /** A class ID, or the value of "Other". */
  gradeAge: string | null;
  /** What the applicant typed for a class that is not listed. */
  customGradeName: string | null;
  /** The class's name when the application was submitted. */
  snapshot: string | null;
};

export type ClassName =
  { name: string } | 'notSpecified' | 'loading' | 'classNotFound' | 'failedClasses';

/** A student's class: its current name, else the name when submitted, else why there is none. */
export function getClassName(
  { gradeAge, customGradeName, snapshot }: Grade,
  classes: readonly (Named & { id: string })[] | 'loading' | 'failed',
  language: Language,
): ClassName {
  if (isManualGrade(gradeAge)) {
    const name = customGradeName || snapshot;
    return name ? { name } : 'notSpecified';
  }
  if (classes === 'loading') return 'loading';
  const found = classes !== 'failed' && classes.find(({ id }) => id === gradeAge);
  if (found) return { name: nameIn(language, found) };
  if (snapshot) return { name: snapshot };
  return classes === 'failed' ? 'failedClasses' : 'classNotFound';
}
