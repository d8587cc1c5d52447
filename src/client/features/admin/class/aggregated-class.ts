import type { EducationType } from '../../../../domain/institution/education-type.ts';
import type { ClassView } from '../../../../domain/institution/institution.ts';
import type { Language } from '../../../../domain/text/language.ts';
import { nameIn, type Named } from '../ui/named.ts';

/** A class with its institution. */
export type AggregatedClass = ClassView & {
  institutionName: string;
  institutionType: EducationType;
};

/** An institution's classes for a list across institutions. */
export function getClasses(
  institution: Named & { educationType: EducationType },
  classes: readonly ClassView[],
  language: Language,
): AggregatedClass[] {
  const institutionName = nameIn(language, institution);
  const institutionType = institution.educationType;
  return classes.map((row) => ({ ...row, institutionName, institutionType }));
}
