import type { Language } from '../../domain/text/language.ts';

const scripts = { ar: /[\u0621-\u064a]/, en: /[A-Za-z]/ } as const;

/**
 * First letters of the first two words; the Arabic article counts for nothing. Of a name in both scripts, the
 * words in the reader's.
 */
export function initialsOf(name: string, language: Language): string {
  const all = name.trim().split(/\s+/);
  const readable = all.filter((word) => scripts[language].test(word));
  const words = (readable.length > 0 ? readable : all).slice(0, 2);
  const letters = words.map((word) => [...word.replace(/^ال(?=.{2})/, '')][0] ?? '');
  // NOTE: a zero-width non-joiner keeps two Arabic initials from joining into one shape.
  return letters.join('\u200c').toLocaleUpperCase();
}
