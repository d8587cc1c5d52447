import type { Bilingual } from '../text/language.ts';

/** Every status of an application; any may follow any other. */
export const applicationStatuses = ['pending', 'under_review', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Parses a stored status; an unknown or missing one becomes pending. */
export function statusOr(text: string | null | undefined): ApplicationStatus {
  return applicationStatuses.find((status) => status === text) ?? 'pending';
}

/** The note of the mark that a family's consent to other terms leaves in the history, beside an unchanged status. */
export const otherTermsAccepted: Bilingual = {
  en: 'Counter-offer accepted',
  ar: 'تم قبول العرض البديل',
};

export function isOtherTermsMark(note: string | null): boolean {
  return note === otherTermsAccepted.en || note === otherTermsAccepted.ar;
}
