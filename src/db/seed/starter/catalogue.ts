import type {
  EducationType,
  PublicationStatus,
} from '../../../domain/institution/education-type.ts';
import type { PartnerType } from '../../../domain/partner/partner.ts';

/** A class of the starter catalogue; its place in the list is its order. Tuition in KWD a year. */
export interface SeedClass {
  nameEn: string;
  nameAr: string;
  tuition: number;
}

/** An invented institution; what is left out is null, or `active`. */
export interface SeedInstitution {
  educationType: EducationType;
  nameEn: string;
  nameAr: string;
  descriptionEn: string;
  descriptionAr: string;
  website: string;
  status?: PublicationStatus;
  university?: {
    establishment: number;
    locationEn: string;
    locationAr: string;
    facultiesEn: string;
    facultiesAr: string;
    degreesEn: string;
    degreesAr: string;
  };
  classes: readonly SeedClass[];
  /** A price list by age stage: KWD a year, in the order of `ageStages`. */
  stageTuition?: readonly number[];
}

export interface SeedPartner {
  type: PartnerType;
  name: string;
  websiteUrl: string;
}

type Names = readonly [nameEn: string, nameAr: string];

/** The age stages that a price list may be written in, in order. */
export const ageStages: readonly Names[] = [
  ['Kindergarten', 'مرحلة رياض الأطفال'],
  ['Primary stage', 'المرحلة الابتدائية'],
  ['Intermediate stage', 'المرحلة المتوسطة'],
  ['Secondary stage', 'المرحلة الثانوية'],
];

/** Kindergarten and twelve grades, as most schools in Kuwait name them. */
export const gradeNames: readonly Names[] = [
  ['KG 1', 'الروضة الأولى'],
  ['KG 2', 'الروضة الثانية'],
  ['Grade 1', 'الصف الأول'],
  ['Grade 2', 'الصف الثاني'],
  ['Grade 3', 'الصف الثالث'],
  ['Grade 4', 'الصف الرابع'],
  ['Grade 5', 'الصف الخامس'],
  ['Grade 6', 'الصف السادس'],
  ['Grade 7', 'الصف السابع'],
  ['Grade 8', 'الصف الثامن'],
  ['Grade 9', 'الصف التاسع'],
  ['Grade 10', 'الصف العاشر'],
  ['Grade 11', 'الصف الحادي عشر'],
  ['Grade 12', 'الصف الثاني عشر'],
];

/** The British system's years. */
export const yearNames: readonly Names[] = [
  ['FS 1', 'المرحلة التأسيسية الأولى'],
  ['FS 2', 'المرحلة التأسيسية الثانية'],
  ['Year 1', 'السنة الأولى'],
  ['Year 2', 'السنة الثانية'],
  ['Year 3', 'السنة الثالثة'],
  ['Year 4', 'السنة الرابعة'],
  ['Year 5', 'السنة الخامسة'],
  ['Year 6', 'السنة السادسة'],
  ['Year 7', 'السنة السابعة'],
  ['Year 8', 'السنة الثامنة'],
  ['Year 9', 'السنة التاسعة'],
  ['Year 10', 'السنة العاشرة'],
  ['Year 11', 'السنة الحادية عشرة'],
  ['Year 12', 'السنة الثانية عشرة'],
  ['Year 13', 'السنة الثالثة عشرة'],
];

/** Classes from their names and tuitions, in step; the shorter list decides. */
export function classesOf(names: readonly Names[], tuitions: readonly number[]): SeedClass[] {
  return tuitions.flatMap((tuition, at) => {
    const name = names[at];
    return name ? [{ nameEn: name[0], nameAr: name[1], tuition }] : [];
  });
}
