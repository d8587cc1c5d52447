import { sql, type Expression, type SqlBool } from 'kysely';
import type { DialectName } from './dialect.ts';

/**
 * True where a column holds `needle` somewhere, letter by letter: `%` and `_` are letters too.
 * For folded columns with a needle of the domain's `searchNeedle`.
 */
export function contains(
  dialect: DialectName,
  column: string,
  needle: string,
): Expression<SqlBool> {
  const text = sql.ref(column);
  if (dialect === 'postgres') return sql<SqlBool>`strpos(${text}, ${needle}) > 0`;
  // SQLite finds a pattern in two thirds of the time of `instr`. It looks at a pattern's value while
  // it plans, and would plan anew each time; an expression of the same value is left alone.
  return sql<SqlBool>`${text} like +${patternOf(needle)} escape '\\'`;
}

/** What `like` takes for texts that hold a needle, with `\` before what stands for itself. */
export function patternOf(needle: string): string {
  return `%${needle.replace(/[\\%_]/g, '\\$&')}%`;
}

/** How many letters a piece of SQLite's search index has. */
const pieceLength = 3;

/** With so many pieces few texts have them all by chance. */
const tellingPieces = 3;

/** A needle that is shorter has hardly more pieces than are worth looking for. */
const shortNeedle = 6;

/** The article: so many words begin with it that its pieces leave many. */
const article = /^ال(?=...)/;

/**
 * Pieces that a text must have which holds a needle, a third of them all: each of SQLite's looks through a list of its own, and
 * pieces of two words are in almost every text. Of each word those that stand side by side, without the article, and its end
 * where they are few. None for a short needle.
 */
export function searchPieces(needle: string): string[] {
  // SQLite counts a sign beyond the first 65,536 as one.
  if ([...needle].length < shortNeedle) return [];
  const words = needle
    .split(' ')
    .map((word) => [...word.replace(article, '')])
    .filter((signs) => signs.length >= pieceLength);
  const sideBySide = new Set(words.flatMap(piecesSideBySide));
  if (sideBySide.size >= tellingPieces) return [...sideBySide];
  return [...new Set([...sideBySide, ...words.map((signs) => signs.slice(-pieceLength).join(''))])];
}

function piecesSideBySide(signs: readonly string[]): string[] {
  const count = Math.floor(signs.length / pieceLength);
  return Array.from({ length: count }, (_, at) =>
    signs.slice(at * pieceLength, (at + 1) * pieceLength).join(''),
  );
}
