import type { InstitutionView } from '#domain/institution/institution.ts';
import type { Language } from '#domain/text/language.ts';
import { holdsWords } from '#domain/text/search.ts';

export type LanguageText = { text: string; language: Language };

/** The text in the reader's language, else in the other one; undefined if both are blank. */
export function textIn(
  language: Language,
  pair: { ar: string | null | undefined; en: string | null | undefined },
): LanguageText | undefined {
  const other: Language = language === 'ar' ? 'en' : 'ar';
  const found = [language, other].find((each) => Boolean(pair[each]?.trim()));
  return found && { text: pair[found] ?? '', language: found };
}

/** Splits a text into its entries: by lines, or else by commas of either script. */
export function listed(text: string): string[] {
  const parts = text.includes('\n') ? text.split('\n') : text.split(/[,،؛;]/);
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Those whose names contain each typed word, in any order; all of them for a blank search. */
export function matching<Named extends Pick<InstitutionView, 'nameAr' | 'nameEn'>>(
  institutions: readonly Named[],
  typed: string,
): Named[] {
  return institutions.filter(({ nameAr, nameEn }) => holdsWords(`${nameAr} ${nameEn}`, typed));
}

/** The address if it is http or https, and so safe to link to. */
export function linkable(address: string | null): string | undefined {
  return address && /^https?:\/\//i.test(address) ? address : undefined;
}

/** A web address without protocol, `www.` and last slash. */
export function shownAddress(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
