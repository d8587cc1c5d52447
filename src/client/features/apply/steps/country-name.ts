import type { Language } from '../../../../domain/text/language.ts';

/** NOTE: created at first use, because the browser's tables load slowly. */
const names: Partial<Record<Language, Intl.DisplayNames>> = {};

/** The browser's name of a country by its two-letter code; empty for none. */
export function countryName(code: string, language: Language): string {
  if (code === '') return '';
  names[language] ??= new Intl.DisplayNames(language, { type: 'region' });
  return names[language].of(code.toUpperCase()) ?? code;
}
