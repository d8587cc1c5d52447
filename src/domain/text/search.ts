import { dashes, foldDigits, stripInvisible } from './text.ts';

/** The longest search text that a list call accepts, in characters. */
export const maxSearchLength = 100;

/** Two spaces stand before every word, so that a word's first one or two letters fill a trigram. */
const wordMark = '  ';

/**
 * Folds away differences that a reader does not see: invisible characters, letter case, digits' script, Latin accents,
 * Arabic diacritics and tatweel, the forms of alef (أ إ آ ٱ), ى and ي, ة and ه, ؤ ئ, and
 * Persian ی ک.
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

/** What people put between the words of a search. */
const wordSeparators = /[,،;؛]+/g;

/** True where a text holds every word of what was typed, in any order; a blank search fits every text. */
export function holdsWords(text: string, typed: string): boolean {
  const folded = foldForSearch(text);
  return foldForSearch(typed.replace(wordSeparators, ' '))
    .split(' ')
    .every((word) => folded.includes(word));
}

/**
 * The stored form of a record's searchable texts: their folded words, each after two spaces. Texts that
 * fold alike stand there once.
 */
export function searchPhrasesOf(texts: readonly (string | null | undefined)[]): string {
  const phrases = texts.flatMap((text) => (text ? foldForSearch(text) : []));
  return [...new Set(phrases)]
    .filter((phrase) => phrase !== '')
    .map((phrase) => wordMark + phrase.split(' ').join(wordMark))
    .join('');
}

/**
 * What a stored search text must hold, in any order; nothing for a blank search. Words of three
 * characters or more match anywhere, shorter ones the beginning of a word. A number typed in groups
 * (`5123 4567`) is one word.
 */
export function searchWords(search: string): string[] {
  const folded = foldForSearch(search.replace(wordSeparators, ' '));
  const words = soughtNumber(folded) ?? soughtId(folded).split(' ');
  return [...new Set(words)]
    .filter((word) => word !== '')
    .map((word) => ([...word].length < 3 ? wordMark + word : word));
}

/** A number in one piece, whatever stands between its groups: dots in one as long as a phone's, 00 for its +. */
function soughtNumber(folded: string): [string] | undefined {
  const number = folded.replace(/\s/g, '').replace(dashes, '');
  const withoutDots = number.replaceAll('.', '');
  if (/^\+?\d{8,}$/.test(withoutDots)) return [withoutDots.replace(/^00(?=\d{10})/, '+')];
  return /^\+?\d+$/.test(number) ? [number] : undefined;
}

/** An application ID with the dashes that are stored; any other text as it is. */
function soughtId(folded: string): string {
  return /^rsm/.test(folded) ? folded.replace(dashes, '-') : folded;
}
