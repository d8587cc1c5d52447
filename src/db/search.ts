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
  const position = dialect === 'sqlite' ? sql.raw('instr') : sql.raw('strpos');
  return sql<SqlBool>`${position}(${sql.ref(column)}, ${needle}) > 0`;
}

/** How many letters a piece of SQLite's search index has. */
const pieceLength = 3;

/** The article: so many words begin with it that its pieces leave many. */
const article = /^ال(?=...)/;

/**
 * Pieces that a text must have which holds a needle of several words: of each word its beginning, without the article, and its
 * end. None for a single word, whose pieces are all worth looking for.
 */
export function searchPieces(needle: string): string[] {
  const words = needle.split(' ').filter((word) => word !== '');
  if (words.length < 2) return [];
  const pieces = words
    // SQLite counts a sign beyond the first 65,536 as one.
    .map((word) => [...word.replace(article, '')])
    .filter((signs) => signs.length >= pieceLength)
    .flatMap((signs) => [signs.slice(0, pieceLength), signs.slice(-pieceLength)])
    .map((signs) => signs.join(''));
  return [...new Set(pieces)];
}
