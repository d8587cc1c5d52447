import { isManualGrade } from '../../../../../domain/application/application.ts';
import type { Language } from '../../../../../domain/text/language.ts';
import { nameIn, type Named } from '../../ui/named.ts';

type Grade = {
  /** A class id, or none of the list. */
  gradeAge: string | null;
  /** What the applicant typed where the class is none of the list. */
  customGradeName: string | null;
  /** The class's name as it stood at the submit. */
  snapshot: string | null;
};

export type ClassName =
  { name: string } | 'notSpecified' | 'loading' | 'classNotFound' | 'failedClasses';

/** What to call a student's class: its name today, else the name at the submit, else why there is none. */
export function classNameOf(
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
