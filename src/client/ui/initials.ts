import type { Language } from '../../domain/text/language.ts';

const scripts = { ar: /[\u0621-\u064a]/, en: /[A-Za-z]/ } as const;

/**
 * First letters of the first two words, in Arabic of the first alone, since two would join or read as a word; the
 * Arabic article and the preposition joined to it count for nothing. Of a name in both scripts, the words in the reader's.
 */
export function initialsOf(name: string, language: Language): string {
  const all = name.trim().split(/\s+/);
  const readable = all.filter((word) => scripts[language].test(word));
  const words = readable.length > 0 ? readable : all;
  const count = scripts.ar.test(words[0] ?? '') ? 1 : 2;
  const letters = words
    .slice(0, count)
    .map((word) => [...word.replace(/^(?:ال|لل|لـ)(?=.{2})/, '')][0] ?? '');
  return letters.join('').toLocaleUpperCase();
}
