import type { Language } from '../../../domain/language.ts';

const names: Readonly<Record<Language, Intl.DisplayNames>> = {
  ar: new Intl.DisplayNames('ar', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
};

/** A country's name from its two-letter code, as the browser knows it; empty for none. */
export function countryName(code: string, language: Language): string {
  return code === '' ? '' : (names[language].of(code.toUpperCase()) ?? code);
}
