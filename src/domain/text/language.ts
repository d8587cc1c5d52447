/** The two languages of the product; Arabic is the default and right-to-left. */
export const languages = ['ar', 'en'] as const;
export type Language = (typeof languages)[number];

export type Bilingual = Record<Language, string>;
