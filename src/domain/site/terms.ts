/** Which wording of the terms an applicant agrees to now; each submit's audit entry names it. */
export const termsVersion = '2026-11-27';
