/** The product's name in both languages, for all layers. */
export const brand = {
  /** The Arabic name alone means "fees", so in sentences and titles it says what it is. */
  name: { en: 'Rusoom', ar: 'منصة رسوم' },
  /** Beside the ring. */
  wordmark: { en: 'Rusoom', ar: 'رسوم' },
  copyrightYear: 2025,
  applicationIdPrefix: 'RSM',
} as const;

/** The network's name; word joiners keep it on one line. */
export const creditBureau = 'Ci\u2060-\u2060Net';

/** The time of the initial review, worded the same on every page and in every email. */
export const reviewTime = {
  en: 'within 24 to 48 hours on working days',
  ar: 'خلال 24 إلى 48 ساعة في أيام العمل',
} as const;

/** The version of the terms that applicants agree to; each submit's audit entry contains it. */
export const termsVersion = '2026-11-28';
