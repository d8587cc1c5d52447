/** The order in which a block tells the lengths of its codes. */
const lengthOrder = '16 17 18 0 8 7 9 6 10 5 11 4 12 3 13 2 14 1 15'.split(' ').map(Number);
/** After eight lengths, and four distances, ever more bits are added to each four, or two. */
const copyLengths = steps(3, 28, (at) => (at >> 2) - 1);
const distances = steps(1, 30, (at) => (at >> 1) - 1);

/** A Huffman code: how many codes each length has, and their symbols in order. */
interface Code {
  counts: Uint16Array;
  symbols: number[];
}

const fixedLengths = codeOf([
  ...Array<number>(144).fill(8),
  ...Array<number>(112).fill(9),
  ...Array<number>(24).fill(7),
  ...Array<number>(8).fill(8),
]);
const fixedDistances = codeOf(Array<number>(30).fill(5));

/**
 * Inflates raw DEFLATE (RFC 1951) to at most `max` bytes. By hand, since the browsers' own came later than
 * the oldest that are supported. Errors: RangeError for what is broken or larger.
 */
export function inflate(bytes: Uint8Array, max: number): Uint8Array {
  const read = bitReader(bytes);
  const output = outputOf(max);
  for (let isLast = 0; isLast === 0;) {
    isLast = read.bits(1);
    const type = read.bits(2);
    if (type === 0) output.append(read.stored());
    else if (type === 1) inflateBlock(read, output, [fixedLengths, fixedDistances]);
    else if (type === 2) inflateBlock(read, output, readCodes(read));
    else throw new RangeError('no such block');
  }
  return output.whole();
}

type BitReader = ReturnType<typeof bitReader>;
type Output = ReturnType<typeof outputOf>;

function bitReader(bytes: Uint8Array) {
  let at = 0;
  let held = 0;
  let count = 0;
  const bits = (wanted: number) => {
    while (count < wanted) {
      const byte = bytes[at];
      if (byte === undefined) throw new RangeError('cut off');
      held |= byte << count;
      at += 1;
      count += 8;
    }
    const value = held & ((1 << wanted) - 1);
    held >>>= wanted;
    count -= wanted;
    return value;
  };
  return {
    bits,
    /** The next symbol of a code: its bits are compared with the first code of each length. */
    symbol({ counts, symbols }: Code): number {
      let code = 0;
      let first = 0;
      let index = 0;
      for (let length = 1; length <= 15; length += 1) {
        code |= bits(1);
        const here = counts[length] ?? 0;
        const symbol = symbols[index + code - first];
        if (code - first < here && symbol !== undefined) return symbol;
        index += here;
        first = (first + here) << 1;
        code <<= 1;
      }
      throw new RangeError('no such code');
    },
    /** A block that is not compressed: its length, that again inverted, its bytes. */
    stored(): Uint8Array {
      held = 0;
      count = 0;
      const length = bits(16);
      if (bits(16) !== (~length & 0xffff)) throw new RangeError('broken length');
      const part = bytes.subarray(at, at + length);
      if (part.length < length) throw new RangeError('cut off');
      at += length;
      return part;
    },
  };
}

function outputOf(max: number) {
  let buffer = new Uint8Array(Math.min(max, 65_536));
  let size = 0;
  const makeRoom = (more: number) => {
    if (size + more > max) throw new RangeError('too large');
    if (size + more <= buffer.length) return;
    const larger = new Uint8Array(Math.min(max, Math.max(buffer.length * 2, size + more)));
    larger.set(buffer);
    buffer = larger;
  };
  return {
    add(byte: number) {
      makeRoom(1);
      buffer[size] = byte;
      size += 1;
    },
    append(part: Uint8Array) {
      makeRoom(part.length);
      buffer.set(part, size);
      size += part.length;
    },
    /** Repeats what was written `distance` bytes ago; it may run into itself. */
    copy(length: number, distance: number) {
      if (distance > size) throw new RangeError('no such distance');
      makeRoom(length);
      for (const end = size + length; size < end; size += 1) {
        buffer[size] = buffer[size - distance] ?? 0;
      }
    },
    whole: () => buffer.subarray(0, size),
  };
}

function inflateBlock(read: BitReader, output: Output, [lengths, distanceCode]: [Code, Code]) {
  for (;;) {
    const symbol = read.symbol(lengths);
    if (symbol === 256) return;
    if (symbol < 256) {
      output.add(symbol);
      continue;
    }
    // The last length has a symbol of its own.
    const length = symbol === 285 ? 258 : stepped(read, copyLengths[symbol - 257]);
    output.copy(length, stepped(read, distances[read.symbol(distanceCode)]));
  }
}

/** The codes of a block with its own: their lengths are compressed as well. */
function readCodes(read: BitReader): [Code, Code] {
  const literals = read.bits(5) + 257;
  const all = literals + read.bits(5) + 1;
  const count = read.bits(4) + 4;
  const ofLengths = Array<number>(19).fill(0);
  for (const place of lengthOrder.slice(0, count)) ofLengths[place] = read.bits(3);
  const code = codeOf(ofLengths);
  const lengths: number[] = [];
  const repeat = (length: number, times: number) => {
    for (let time = 0; time < times; time += 1) lengths.push(length);
  };
  while (lengths.length < all) {
    const symbol = read.symbol(code);
    if (symbol < 16) lengths.push(symbol);
    else if (symbol === 16) repeat(lengths.at(-1) ?? 0, read.bits(2) + 3);
    else repeat(0, symbol === 17 ? read.bits(3) + 3 : read.bits(7) + 11);
  }
  return [codeOf(lengths.slice(0, literals)), codeOf(lengths.slice(literals, all))];
}

/** The code whose symbols have these lengths; none for 0. */
function codeOf(lengths: readonly number[]): Code {
  const counts = new Uint16Array(16);
  for (const length of lengths) if (length > 0) counts[length] = (counts[length] ?? 0) + 1;
  const symbols = lengths
    .map((length, symbol) => ({ length, symbol }))
    .filter(({ length }) => length > 0)
    .sort((one, other) => one.length - other.length || one.symbol - other.symbol)
    .map(({ symbol }) => symbol);
  return { counts, symbols };
}

/** A value that begins somewhere and is told more exactly by some bits. */
interface Step {
  base: number;
  extra: number;
}

function steps(first: number, count: number, extraAt: (at: number) => number): Step[] {
  let base = first;
  return Array.from({ length: count }, (_, at) => {
    const step = { base, extra: Math.max(0, extraAt(at)) };
    base += 1 << step.extra;
    return step;
  });
}

function stepped(read: BitReader, step: Step | undefined): number {
  if (!step) throw new RangeError('no such symbol');
  return step.base + read.bits(step.extra);
}
