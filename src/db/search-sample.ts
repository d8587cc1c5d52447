import { pieceLength, piecesOfNeedle, piecesOfText, type Piece } from './search-pieces.ts';

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

  /** A sample of so many texts, about. */
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
  surelyHeldByMoreThan(few: number, needle: string): boolean {
    const expected = (this.#texts.length * few) / this.#outOf;
    const enough = expected + 5 * Math.sqrt(expected) + 6;
    const lists = piecesOfNeedle(needle).map(({ piece }) => this.#holders.get(piece) ?? []);
    const shortest = lists.sort((one, other) => one.length - other.length)[0] ?? [];
    if (shortest.length < enough) return false;
    return shortest.filter((place) => this.#texts[place]?.includes(needle)).length >= enough;
  }

  /** How many texts can be looked through in the time that the index takes for a whole phrase, each of whose lists it goes through. */
  textsForPhrase(needle: string): number {
    return piecesOfNeedle(needle)
      .map(({ piece }) => textsPerList + this.#listOf(piece) / entriesPerText)
      .reduce((sum, texts) => sum + texts, 0);
  }

  /**
   * Pieces that a text must have which holds a needle, as few as tell it from the others: SQLite goes through the whole
   * list of each, and then all texts are looked through that have them all. None where a needle is shorter than a piece.
   */
  tellingPieces(needle: string): string[] {
    const chosen: Piece[] = [];
    const told = new Set<number>();
    let open = piecesOfNeedle(needle);
    let left: readonly number[] | undefined;
    let expected = this.#outOf;
    for (;;) {
      const best = this.#bestOf(open, { expected, left, chosen, told });
      if (!best || (best.cost > expected && left)) break;
      expected = best.leaves;
      left = left ? left.filter((place) => best.holders.includes(place)) : best.holders;
      chosen.push(best);
      for (let at = best.from; at < best.to; at += 1) told.add(at);
      open = open.filter((piece) => untold(piece, told) > 0);
    }
    return chosen.map(({ piece }) => piece);
  }

  /**
   * The piece that leaves the least to do, counted in texts to look through. What it leaves is told by those of the sample that have
   * the pieces before; where these are too few, by the whole sample, since pieces of several words hardly hang together. Of
   * one that shares signs with those before, only the others tell anything. What the sample has not seen is the rarer the longer it is.
   */
  #bestOf(open: readonly Piece[], { expected, left, chosen, told }: Choice) {
    const among = left && left.length >= fewestToTell ? left : undefined;
    const ranked = open.map((piece) => {
      const holders = this.#holders.get(piece.piece) ?? [];
      const stays = among?.filter((place) => holders.includes(place)).length ?? holders.length;
      // Half a text more keeps what the sample has not seen from counting as impossible.
      const share = (stays + 0.5) / ((among?.length ?? this.#texts.length) + 1);
      const news = Math.min(1, untold(piece, told) / pieceLength);
      const leaves = expected * (among ? share : share ** news);
      const cost = leaves + textsPerList + this.#listOf(piece.piece) / entriesPerText;
      const repeats = !among && chosen.some(({ word }) => word === piece.word) ? 1 : 0;
      return { ...piece, holders, leaves, cost, repeats, length: piece.to - piece.from };
    });
    return ranked.sort(
      (a, b) => a.repeats - b.repeats || a.cost - b.cost || b.length - a.length,
    )[0];
  }

  /** How many entries a piece's list in the index has, about. */
  #listOf(piece: string): number {
    const holders = this.#holders.get(piece) ?? [];
    return (this.#outOf * (holders.length + 0.5)) / (this.#texts.length + 1);
  }
}

/** How many signs of a piece are not told yet. */
function untold({ from, to }: Piece, told: ReadonlySet<number>): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (!told.has(at)) count += 1;
  return count;
}

/** What is chosen already and the signs of the needle that it tells, the places of the sample's texts that it leaves, and how many of all texts it may leave. */
interface Choice {
  chosen: readonly Piece[];
  told: ReadonlySet<number>;
  left: readonly number[] | undefined;
  expected: number;
}
