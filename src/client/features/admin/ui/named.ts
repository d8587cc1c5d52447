import type { Language } from '#domain/text/language.ts';

/** Anything with a name in both languages. */
export type Named = { nameAr: string; nameEn: string };

export function nameIn(language: Language, { nameAr, nameEn }: Named): string {
  return language === 'ar' ? nameAr : nameEn;
}
