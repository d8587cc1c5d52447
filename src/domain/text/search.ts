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

/** Left out of a name: O’Neil is found as O'Neil and oneil. */
const apostrophes = /['’‘‛ʼʻʾʿ`´′＇]/g;

/** Where words begin besides after spaces: brackets, quotes and dashes. */
const seams = /[\s\p{Pd}\u2043\u2212\p{Ps}\p{Pe}"“”„«»]/u;

/** Articles between two words of a name, which may be joined with either: Abd Al Rahman. */
const article = /^(?:[aeu]l|ال)$/;

/** True if a text contains every typed word, in any order, joined or apart; a blank search matches every text. */
export function holdsWords(text: string, typed: string): boolean {
  const words = wordsOf(text);
  const [apart, joined] = [words.join(' '), words.join('')];
  return typedWords(typed).every((word) => (word.length < 3 ? apart : joined).includes(word));
}

/** The folded words of a text. */
function wordsOf(text: string): string[] {
  return foldForSearch(text.replace(apostrophes, ''))
    .split(seams)
    .filter((word) => word !== '');
}

/**
 * Returns the stored form of a record's searchable texts. Each text is one word after two spaces, so that names are
 * found joined or apart; the first two letters of its further words follow, also after two spaces.
 */
export function toSearchPhrases(texts: readonly (string | null | undefined)[]): string {
  return [...new Set(texts.map((text) => toPhrase(text ?? '')))].join('');
}

function toPhrase(text: string): string {
  const words = wordsOf(text);
  // A sign alone is found where a word begins with it.
  const marked = foldForSearch(text)
    .split(' ')
    .filter((word) => word.search(seams) === 0 || word.search(apostrophes) === 0);
  const starts = [...words.slice(1), ...marked].map((word) => [...word].slice(0, 2).join(''));
  return [words.join(''), ...new Set(starts)]
    .filter((part) => part !== '')
    .map((part) => wordMark + part)
    .join('');
}

/**
 * Returns the words that a stored search text must contain, in any order; none for a blank search. Words of three or
 * more characters match anywhere, shorter ones only at the start of a word. A number in groups (`5123 4567`) is one
 * word.
 */
export function searchWords(search: string): string[] {
  const words = soughtNumber(foldForSearch(search)) ?? typedWords(search);
  return [...new Set(words)].map((word) => ([...word].length < 3 ? wordMark + word : word));
}

/** The words of a search, without what names are found without; a search of signs alone keeps them. */
function typedWords(search: string): string[] {
  const split = (text: string) => foldForSearch(text).split(/[ \p{Ps}\p{Pe}"“”„«»]/u);
  const plain = search.replace(wordSeparators, ' ');
  const joined = split(plain.replace(apostrophes, '').replace(dashes, ''));
  const words = joined.some((word) => word !== '') ? joined : foldForSearch(plain).split(' ');
  return words
    .filter((word) => word !== '')
    .filter((word, at, all) => at === 0 || at === all.length - 1 || !article.test(word));
}

/** Joins a number with any separators; dots only in one as long as a phone number; 00 becomes +. */
function soughtNumber(folded: string): [string] | undefined {
  const number = folded.replace(/\s/g, '').replace(dashes, '');
  const withoutDots = number.replaceAll('.', '');
  if (/^\+?\d{8,}$/.test(withoutDots)) return [withoutDots.replace(/^00(?=\d{10})/, '+')];
  return /^\+?\d+$/.test(number) ? [number] : undefined;
}

/** Twelve digits in any grouping, and where a civil ID may be being typed: a century and a day of birth. */
const civilId = /(?:^|\D)(\d{12})(?!\d)/;
const partOfCivilId = /(?:^|\D)[123]\d{6}/;

/** A search's digits without what groups them. */
function foldGroups(search: string): string {
  return foldDigits(stripInvisible(search)).replace(/(\d)[\s.\p{Pd}\u2043\u2212]+(?=\d)/gu, '$1');
}

/** Returns the civil ID of a search, and the rest of it. */
export function splitCivilId(search: string): { civilId?: string; rest: string } {
  const folded = foldGroups(search);
  const [, found] = civilId.exec(folded) ?? [];
  return found === undefined
    ? { rest: search }
    : { civilId: found, rest: folded.replace(found, ' ') };
}

/** True if a search may hold a civil ID, whole or in part: it must not be stored, nor stand in an address. */
export function isPrivateSearch(search: string): boolean {
  const folded = foldGroups(search);
  return civilId.test(folded) || partOfCivilId.test(folded);
}
