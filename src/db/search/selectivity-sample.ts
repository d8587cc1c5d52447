import { pieceLength, piecesOfText, type Needle, type Piece } from './trigrams.ts';

/** So many entries of an index's lists are gone through in the time that it takes to look through one text. */
const entriesPerText = 200;

/** To find a list takes as long as to look through so many texts. */
const textsPerList = 1;

/** Fewer texts of a sample tell nothing of what else they hold. */
const fewestToTell = 4;

/** What some of the search texts hold, which tells how frequent a piece is. */
export class SearchSample {
  readonly #outOf: number;
  readonly #texts: string[] = [];
  /** Which of its texts hold a piece, in order. */
  readonly #holders = new Map<string, number[]>();

  /** A sample of so many texts, about: fewer where numbers were left out, which lets some be told as many that are not. */
  constructor(outOf: number) {
    this.#outOf = outOf;
  }

  add(text: string): void {
    const place = this.#texts.push(text) - 1;
    for (const { piece } of piecesOfText(text)) {
      const holders = this.#holders.get(piece);
      if (!holders) this.#holders.set(piece, [place]);
      else if (holders.at(-1) !== place) holders.push(place);
    }
  }

  /** Whether so many of its texts hold a needle that more than `few` of all must, but for once in millions of samples. */
  surelyHeldByMoreThan(few: number, { text, pieces }: Needle): boolean {
    const expected = (this.#texts.length * few) / this.#outOf;
    const enough = expected + 5 * Math.sqrt(expected) + 6;
    const lists = pieces.map(({ piece }) => this.#holdersOf(piece));
    if (lists.some((list) => list.length < enough)) return false;
    const held = this.#texts.filter((one) => one.includes(text));
    return lists.length > 0 && held.length >= enough;
  }

  /** How many texts can be looked through in the time that the index takes for a whole phrase, each of whose lists it goes through. */
  textsForPhrase({ pieces }: Needle): number {
    return pieces.reduce((sum, { piece }) => sum + this.#textsForList(piece), 0);
  }

  /**
   * Pieces that a text must have which holds a needle, as few as tell it from the others: SQLite goes through the whole
   * list of each, and then all texts are looked through that have them all. `texts` is what could be looked through
   * in the time that all of it takes. None where a needle is shorter than a piece.
   */
  tellingPieces(needle: Needle): { pieces: string[]; texts: number } {
    const chosen: Ranked[] = [];
    const told = new Set<number>();
    let open = needle.pieces;
    let left: readonly number[] | undefined;
    let expected = this.#outOf;
    let texts = 0;
    for (;;) {
      const best = this.#bestOf(open, { expected, left, chosen, told });
      if (!best || (best.cost > expected && left)) break;
      texts += best.cost - best.leaves;
      expected = best.leaves;
      left = left ? left.filter((place) => best.holders.includes(place)) : best.holders;
      chosen.push(best);
      for (let at = best.piece.from; at < best.piece.to; at += 1) told.add(at);
      open = open.filter((piece) => untold(piece, told) > 0);
    }
    return { pieces: chosen.map(({ piece }) => piece.piece), texts: texts + expected };
  }

  /**
   * The piece that leaves the least to do, counted in texts to look through. What it leaves is told by those of the sample that have
   * the pieces before; where these are too few, by the whole sample, since pieces of several words hardly hang together. Of
   * one that shares signs with those before, only the others tell anything. What the sample has not seen is the rarer the longer it is.
   */
  #bestOf(open: readonly Piece[], { expected, left, chosen, told }: Choice): Ranked | undefined {
    const among = left && left.length >= fewestToTell ? left : undefined;
    let best: Ranked | undefined;
    for (const piece of open) {
      const holders = this.#holdersOf(piece.piece);
      const stays = among?.filter((place) => holders.includes(place)).length ?? holders.length;
      // Half a text more keeps what the sample has not seen from counting as impossible.
      const share = (stays + 0.5) / ((among?.length ?? this.#texts.length) + 1);
      const news = Math.min(1, untold(piece, told) / pieceLength);
      const leaves = expected * (among ? share : share ** news);
      const cost = leaves + this.#textsForList(piece.piece);
      const repeats = !among && chosen.some((one) => one.piece.word === piece.word) ? 1 : 0;
      const ranked = { piece, holders, leaves, cost, repeats };
      if (!best || compareRanked(ranked, best) < 0) best = ranked;
    }
    return best;
  }

  /** How many texts can be looked through in the time that the index takes for a piece's list. */
  #textsForList(piece: string): number {
    const share = (this.#holdersOf(piece).length + 0.5) / (this.#texts.length + 1);
    return textsPerList + (this.#outOf * share) / entriesPerText;
  }

  #holdersOf(piece: string): readonly number[] {
    return this.#holders.get(piece) ?? [];
  }
}

/** A piece with those of the sample that have it, what it leaves and what it costs, in texts. */
interface Ranked {
  piece: Piece;
  holders: readonly number[];
  leaves: number;
  cost: number;
  repeats: number;
}

function compareRanked(one: Ranked, other: Ranked): number {
  const lengthOf = ({ piece }: Ranked) => piece.to - piece.from;
  return one.repeats - other.repeats || one.cost - other.cost || lengthOf(other) - lengthOf(one);
}

/** How many signs of a piece are not told yet. */
function untold({ from, to }: Piece, told: ReadonlySet<number>): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (!told.has(at)) count += 1;
  return count;
}

/**
 * What is chosen already and the signs of the needle that it tells, the places of the sample's texts that it leaves, and
 * how many of all texts it may leave.
 */
interface Choice {
  chosen: readonly Ranked[];
  told: ReadonlySet<number>;
  left: readonly number[] | undefined;
  expected: number;
}
