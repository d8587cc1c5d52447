/** The two languages of the product; Arabic is the default and right-to-left. */
export const languages = ['ar', 'en'] as const;
export type Language = (typeof languages)[number];

export type Bilingual = Record<Language, string>;

/** The language of an `Accept-Language` header: Arabic if it lists `ar` first, else English. */
export function languageOfHeader(header: string | undefined): Language {
  return /^\s*ar\b/i.test(header ?? '') ? 'ar' : 'en';
}
