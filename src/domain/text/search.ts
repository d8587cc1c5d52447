import { dashes, foldDigits, stripInvisible } from './text.ts';

/** The maximum length of a search text, in characters. */
export const maxSearchLength = 100;

/** Two spaces before every word, so that its first one or two letters fill a trigram. */
const wordMark = '  ';

/**
 * Folds invisible differences: invisible characters, letter case, digits' script, Latin accents, Arabic diacritics and
 * tatweel, the forms of alef (أ إ آ ٱ), ى and ي, ة and ه, ؤ ئ, and Persian ی ک.
 */
export function foldForSearch(text: string): string {
  return foldDigits(stripInvisible(text))
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

/** Separators between the words of a search. */
const wordSeparators = /[,،;؛]+/g;

/** True if a text contains every typed word, in any order; a blank search matches every text. */
export function holdsWords(text: string, typed: string): boolean {
  const folded = foldForSearch(text);
  return foldForSearch(typed.replace(wordSeparators, ' '))
    .split(' ')
    .every((word) => folded.includes(word));
}

/**
 * Returns the stored form of a record's searchable texts: their folded words, each after two spaces, without duplicate
 * texts.
 */
export function toSearchPhrases(texts: readonly (string | null | undefined)[]): string {
  const phrases = texts.flatMap((text) => (text ? foldForSearch(text) : []));
  return [...new Set(phrases)]
    .filter((phrase) => phrase !== '')
    .map((phrase) => wordMark + phrase.split(' ').join(wordMark))
    .join('');
}

/**
 * Returns the words that a stored search text must contain, in any order; none for a blank search. Words of three or
 * more characters match anywhere, shorter ones only at the start of a word. A number in groups (`5123 4567`) is one
 * word.
 */
export function searchWords(search: string): string[] {
  const folded = foldForSearch(search.replace(wordSeparators, ' '));
  const words = soughtNumber(folded) ?? soughtId(folded).split(' ');
  return [...new Set(words)]
    .filter((word) => word !== '')
    .map((word) => ([...word].length < 3 ? wordMark + word : word));
}

/** Joins a number with any separators; dots only in one as long as a phone number; 00 becomes +. */
function soughtNumber(folded: string): [string] | undefined {
  const number = folded.replace(/\s/g, '').replace(dashes, '');
  const withoutDots = number.replaceAll('.', '');
  if (/^\+?\d{8,}$/.test(withoutDots)) return [withoutDots.replace(/^00(?=\d{10})/, '+')];
  return /^\+?\d+$/.test(number) ? [number] : undefined;
}

/** Restores the dashes of an application ID; other text stays unchanged. */
function soughtId(folded: string): string {
  return /^rsm/.test(folded) ? folded.replace(dashes, '-') : folded;
}
