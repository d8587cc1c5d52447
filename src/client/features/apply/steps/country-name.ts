import type { Language } from '../../../../domain/text/language.ts';

/** NOTE: made when a name is first asked for; a browser takes long to read its tables. */
const names: Partial<Record<Language, Intl.DisplayNames>> = {};

/** A country's name from its two-letter code, as the browser knows it; empty for none. */
export function countryName(code: string, language: Language): string {
  if (code === '') return '';
  names[language] ??= new Intl.DisplayNames(language, { type: 'region' });
  return names[language].of(code.toUpperCase()) ?? code;
}
