/** The product's name in both languages; every other layer takes it from here. */
export const brand = {
  name: { en: 'Rusoom', ar: 'رسوم' },
  copyrightYear: 2025,
  applicationIdPrefix: 'RSM',
} as const;

/** By when an initial review is done: the same words on every page and in every email. */
export const reviewTime = {
  en: 'within 24 to 48 hours on working days',
  ar: 'خلال 24 إلى 48 ساعة في أيام العمل',
} as const;

/** Which wording of the terms an applicant agrees to now; each submit's audit entry names it. */
export const termsVersion = '2026-11-27';
