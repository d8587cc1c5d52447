/** How many signs a piece of SQLite's search index has. */
const pieceLength = 3;

/** So many entries of an index's lists are gone through in the time that it takes to look through one text. */
const entriesPerText = 200;

/** To find a list takes as long as to look through so many texts. */
const textsPerList = 1;

/** Fewer texts of a sample tell nothing of what else they hold. */
const fewestToTell = 4;

interface Piece {
  piece: string;
  at: number;
  word: number;
}

/** What some of the search texts hold, which tells how frequent a piece is. */
export class SearchSample {
  readonly #outOf: number;
  #size = 0;
  /** Which of its texts hold a piece, in order. */
  readonly #holders = new Map<string, number[]>();

  /** A sample of so many texts, about. */
  constructor(outOf: number) {
    this.#outOf = outOf;
  }

  add(text: string): void {
    for (const { piece } of allPieces(text)) {
      const holders = this.#holders.get(piece);
      if (!holders) this.#holders.set(piece, [this.#size]);
      else if (holders.at(-1) !== this.#size) holders.push(this.#size);
    }
    this.#size += 1;
  }

  /**
   * Pieces that a text must have which holds a needle, as few as tell it from the others: SQLite goes through the whole
   * list of each, and then all texts are looked through that have them all. None where a needle is shorter than a piece.
   */
  tellingPieces(needle: string): string[] {
    const chosen: Piece[] = [];
    let open = allPieces(needle);
    let left: readonly number[] | undefined;
    let expected = this.#outOf;
    for (;;) {
      const best = this.#bestOf(open, { expected, left, chosen });
      if (!best || (best.cost > expected && left)) break;
      expected = best.leaves;
      left = left ? left.filter((place) => best.holders.includes(place)) : best.holders;
      chosen.push(best);
      open = open.filter(
        ({ piece, at }) => piece !== best.piece && Math.abs(at - best.at) >= pieceLength,
      );
    }
    return chosen.map(({ piece }) => piece);
  }

  /**
   * The piece that leaves the least to do, counted in texts to look through. What it leaves is told by those of the sample that have
   * the pieces before; where these are too few, by the whole sample, since pieces of several words hardly hang together.
   */
  #bestOf(open: readonly Piece[], { expected, left, chosen }: Choice) {
    const among = left && left.length >= fewestToTell ? left : undefined;
    const ranked = open.map((piece) => {
      const holders = this.#holders.get(piece.piece) ?? [];
      const stays = among?.filter((place) => holders.includes(place)).length ?? holders.length;
      // Half a text more keeps what the sample has not seen from counting as impossible.
      const leaves = (expected * (stays + 0.5)) / ((among?.length ?? this.#size) + 1);
      const list = (this.#outOf * (holders.length + 0.5)) / (this.#size + 1);
      const cost = leaves + textsPerList + list / entriesPerText;
      const repeats = !among && chosen.some(({ word }) => word === piece.word) ? 1 : 0;
      return { ...piece, holders, leaves, cost, repeats };
    });
    return ranked.sort((a, b) => a.repeats - b.repeats || a.cost - b.cost)[0];
  }
}

/** What is chosen already, the places of the sample's texts that it leaves, and how many of all texts it may leave. */
interface Choice {
  chosen: readonly Piece[];
  left: readonly number[] | undefined;
  expected: number;
}

/** Every piece of a text. SQLite counts a sign beyond the first 65,536 as one. */
function allPieces(text: string): Piece[] {
  const signs = [...text];
  let word = 0;
  return signs.slice(0, 1 - pieceLength).map((sign, at) => {
    if (sign === ' ') word += 1;
    return { piece: signs.slice(at, at + pieceLength).join(''), at, word };
  });
}
