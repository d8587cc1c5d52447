import { foldDigits, stripDirectionMarks } from './text.ts';

/** The longest search text that a list call accepts, in characters. */
export const maxSearchLength = 100;

/** Two spaces stand before every word, so that a word's first one or two letters fill a trigram. */
const wordMark = '  ';

/**
 * Folds away what a reader does not tell apart: letter case, digits' script, Latin accents,
 * Arabic diacritics and tatweel, the forms of alef (أ إ آ ٱ), ى and ي, ة and ه, ؤ ئ, and
 * Persian ی ک.
 */
export function foldForSearch(text: string): string {
  return foldDigits(stripDirectionMarks(text))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|\u0640|\0/gu, '')
    .replace(/ٱ/g, 'ا')
    .replace(/[ىی]/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ک/g, 'ك')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The stored form of a record's searchable texts: folded words, each after two spaces. */
export function searchTextOf(texts: readonly (string | null | undefined)[]): string {
  const words = texts.flatMap((text) => (text ? foldForSearch(text).split(' ') : []));
  return [...new Set(words)]
    .filter((word) => word !== '')
    .map((word) => wordMark + word)
    .join('');
}

/** As `searchTextOf`, with each text's words kept together, so that a phrase is found; what folds alike stands there once. */
export function searchPhrasesOf(texts: readonly (string | null | undefined)[]): string {
  const phrases = texts.flatMap((text) => (text ? foldForSearch(text) : []));
  return [...new Set(phrases)]
    .filter((phrase) => phrase !== '')
    .map((phrase) => wordMark + phrase.split(' ').join(wordMark))
    .join('');
}

/**
 * What to look for in a stored search text, or undefined for a blank search.
 * Three characters or more match anywhere; one or two match the beginning of a word. A number
 * typed in groups (`5123 4567`) is looked for as one.
 */
export function searchNeedle(search: string): string | undefined {
  const folded = foldForSearch(search);
  if (folded === '') return undefined;
  const number = folded.replace(/[\s-]/g, '');
  const sought = /^\+?\d+$/.test(number) ? number : folded;
  // Signs, as the search index counts them: one beyond the first 65,536 is one.
  if ([...sought].length < 3) return wordMark + sought;
  return sought.split(' ').join(wordMark);
}
