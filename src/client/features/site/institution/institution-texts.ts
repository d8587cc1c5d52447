import type { InstitutionView } from '../../../../domain/institution/institution.ts';
import type { Language } from '../../../../domain/text/language.ts';
import { holdsWords } from '../../../../domain/text/search.ts';

export type LanguageText = { text: string; language: Language };

/** The text of a pair in the reader's language, else in the other one; undefined where both are blank. */
export function textIn(
  language: Language,
  pair: { ar: string | null | undefined; en: string | null | undefined },
): LanguageText | undefined {
  const other: Language = language === 'ar' ? 'en' : 'ar';
  const found = [language, other].find((each) => Boolean(pair[each]?.trim()));
  return found && { text: pair[found] ?? '', language: found };
}

/** The entries of a text that lists things: one a line, or parted by commas of either script. */
export function listed(text: string): string[] {
  const parts = text.includes('\n') ? text.split('\n') : text.split(/[,،؛;]/);
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Those whose names hold each word typed, in any order; all of them for a blank search. */
export function matching<Named extends Pick<InstitutionView, 'nameAr' | 'nameEn'>>(
  institutions: readonly Named[],
  typed: string,
): Named[] {
  return institutions.filter(({ nameAr, nameEn }) => holdsWords(`${nameAr} ${nameEn}`, typed));
}

/** A web address that a link may lead to; anything but http and https is none. */
export function linkable(address: string | null): string | undefined {
  return address && /^https?:\/\//i.test(address) ? address : undefined;
}

/** A web address as people read it: without the protocol, `www.` and a last slash. */
export function shownAddress(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
