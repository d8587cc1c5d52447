/** How many signs a piece of SQLite's search index has. */
export const pieceLength = 3;

/** What stands between two words of a search text. */
const wordGap = '  ';

/** How many signs a seam has of the word before it, and of the word after it. */
const seamBefore = 2;
const seamAfter = 4;

/** The first sign that seams are written in, in a plane for private use. A text that has such signs is found once too often at most, and looked at. */
const firstSeamSign = 0xf_00_00;

/** Of each sign a seam keeps so many bits, which tell the letters of an alphabet and digits from one another. */
const bitsKept = 7;

/** What the index finds a text by: three of its signs, or the seam of two words. */
export interface Piece {
  /** Three signs, as the index has them. */
  piece: string;
  /** Which signs of the text it stands for, from one to before another. */
  from: number;
  to: number;
  /** In which word it begins, counted by its spaces. */
  word: number;
}

/** Every piece of a search text that a needle may have too; the index has some more. */
export function piecesOfText(text: string): Piece[] {
  return [...windowsOf(text), ...seamsOf(text, true)];
}

/** What is looked for, and every piece that a text must have which holds it. */
export interface Needle {
  text: string;
  pieces: readonly Piece[];
}

/**
 * The needle of a search: its first word may be the end of a longer one, and its last word the beginning. No pieces
 * where it is shorter than one.
 */
export function readNeedle(text: string): Needle {
  return { text, pieces: [...windowsOf(text), ...seamsOf(text, false)] };
}

/** Three signs each. SQLite counts a sign beyond the first 65,536 as one. */
function windowsOf(text: string): Piece[] {
  const signs = [...text];
  let word = 0;
  return signs.slice(0, 1 - pieceLength).map((sign, from) => {
    if (sign === ' ') word += 1;
    const to = from + pieceLength;
    return { piece: signs.slice(from, to).join(''), from, to, word };
  });
}

/**
 * Where one word ends and the next begins, as far as it is known: two signs of the one and four of the other in three.
 * A single trigram tells little of a name, which shares its letters with so many; a seam tells a pair of names from most
 * others. Words about numbers have trigrams that tell enough. The view `applicationSearchText` writes seams in the same way.
 */
function seamsOf(text: string, isWhole: boolean): Piece[] {
  const words = text
    .toWellFormed()
    .split(wordGap)
    .map((word) => [...word]);
  const seams: Piece[] = [];
  let from = 0;
  for (const [at, after] of words.entries()) {
    const before = words[at - 1];
    const isKnownBefore = before && (at > 1 || before.length >= seamBefore);
    const isKnownAfter = isWhole || at < words.length - 1 || after.length >= seamAfter;
    const piece = isKnownBefore && isKnownAfter ? seam(before, after) : undefined;
    if (before && piece !== undefined) {
      seams.push({
        piece,
        from: from - wordGap.length - Math.min(before.length, seamBefore),
        to: from + Math.min(after.length, seamAfter),
        word: (at - 1) * wordGap.length,
      });
    }
    from += after.length + wordGap.length;
  }
  return seams;
}

/** Undefined beside a digit. */
function seam(before: readonly string[], after: readonly string[]): string | undefined {
  const end = [before.at(-2), before.at(-1)];
  const signs = [...end, ...Array.from({ length: seamAfter }, (_, at) => after[at])];
  if (signs.some((sign) => sign !== undefined && /^[0-9]$/.test(sign))) return undefined;
  const bits = signs.map((sign = ' ') => (sign.codePointAt(0) ?? 0) & (2 ** bitsKept - 1));
  return [0, 2, 4]
    .map((at) => ((bits[at] ?? 0) << bitsKept) | (bits[at + 1] ?? 0))
    .map((both) => String.fromCodePoint(firstSeamSign + both))
    .join('');
}
