/**
 * Bytes of documents on their way to their thread stand in slabs, pieces of a memory that both threads see: a
 * slab belongs to the program from `takeSlab` until it is sent, and to the thread until `giveBack`. Whose it is
 * stands in the memory as well, since to tell it by a message wakes the other thread each time.
 */

/** How many bytes one slab holds: a usual photo of a paper whole. */
export const slabBytes = 384 * 1024;

/** How many documents may be on their way in at once. */
export const documentsAtOnce = 32;

/** Each document fills one slab at a time, however slowly it comes; the others are being stored. */
export const slabCount = documentsAtOnce + 8;

const [isFree, isInUse] = [0, 1];

/** Where, behind the slabs' states, stands whether somebody waits for one. */
const wantedAt = slabCount;

export interface SlabMemory {
  bytes: SharedArrayBuffer;
  states: SharedArrayBuffer;
}

export function newSlabMemory(): SlabMemory {
  return {
    bytes: new SharedArrayBuffer(slabBytes * slabCount),
    states: new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT * (slabCount + 1)),
  };
}

/** What the program does with slabs. */
export interface Slabs {
  /** Puts some bytes into one, so many bytes from its beginning; they have to fit. */
  fill: (slab: number, at: number, bytes: Uint8Array) => void;
  /** One that nobody uses, as soon as there is one. */
  take: () => Promise<number>;
  /** Gives back one that was not sent. */
  free: (slab: number) => void;
  /** Goes on with those who wait, as the thread says that it has given some back. */
  serve: () => void;
  /** Fails whoever waits for one. */
  fail: (error: Error) => void;
}

export function newSlabs(memory: SlabMemory): Slabs {
  const states = new Int32Array(memory.states);
  const all = Array.from({ length: slabCount }, (_, slab) => slabOf(memory, slab));
  const waiting: { resolve: (slab: number) => void; reject: (error: Error) => void }[] = [];
  let failure: Error | undefined;
  // The lowest one: a slab never used takes no memory.
  const claim = () => {
    const slab = states.findIndex((_, at) => at < slabCount && Atomics.load(states, at) === isFree);
    if (slab >= 0) Atomics.store(states, slab, isInUse);
    return slab;
  };
  const claimOrWait = () => {
    const slab = claim();
    if (slab >= 0) return slab;
    Atomics.store(states, wantedAt, 1);
    // What was given back before the thread could see that is told by nobody.
    return claim();
  };
  const serve = () => {
    while (waiting.length > 0) {
      const slab = claimOrWait();
      if (slab < 0) return;
      waiting.shift()?.resolve(slab);
    }
  };
  return {
    fill: (slab, at, bytes) => copyShared(bytes, all[slab] ?? new Uint8Array(), at),
    take: () =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure);
        waiting.push({ resolve, reject });
        serve();
      }),
    free: (slab) => {
      Atomics.store(states, slab, isFree);
      serve();
    },
    serve,
    fail: (error) => {
      failure = error;
      for (const { reject } of waiting.splice(0)) reject(error);
    },
  };
}

/** What the thread does with slabs. */
export interface SentSlabs {
  bytes: (slab: number) => Uint8Array;
  /** Gives one back; true where the program waits for one and must be told. */
  giveBack: (slab: number) => boolean;
}

export function sentSlabs(memory: SlabMemory): SentSlabs {
  const states = new Int32Array(memory.states);
  return {
    bytes: (slab) => slabOf(memory, slab),
    giveBack: (slab) => {
      Atomics.store(states, slab, isFree);
      return Atomics.exchange(states, wantedAt, 0) === 1;
    },
  };
}

/**
 * Copies bytes into shared memory.
 *
 * NOTE: into such memory the language copies word by word, a ninth as fast as the C library does. So does Node where it
 * copies a whole buffer; all of one but its last byte it leaves to the library.
 */
function copyShared(bytes: Uint8Array, target: Uint8Array, at: number): void {
  const last = Math.max(0, bytes.length - 1);
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).copy(target, at, 0, last);
  target.set(bytes.subarray(last), at + last);
}

function slabOf({ bytes }: SlabMemory, slab: number): Uint8Array {
  return new Uint8Array(bytes, slab * slabBytes, slabBytes);
}
