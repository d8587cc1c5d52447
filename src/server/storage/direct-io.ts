import * as fs from 'node:fs';
import { promisify } from 'node:util';
import { giveBack } from './detach-buffer.ts';
import { stagingTurns } from './buffer-pool.ts';
import type { StorageSource } from './storage.ts';

const write = promisify(fs.write);

/** What the kernel is asked for. */
export interface DirectCalls {
  /** A descriptor past the cache, or undefined where the system knows no such thing. */
  open: (path: string) => number | undefined;
  /** Answers how many bytes were taken. */
  write: (direct: number, blocks: Uint8Array, position: number) => Promise<number>;
}

// NOTE: absent on systems other than Linux, whatever its type says.
const flag = fs.constants.O_DIRECT as number | undefined;

export const kernel: DirectCalls = {
  open: (path) => (flag ? fs.openSync(path, fs.constants.O_WRONLY | flag) : undefined),
  write: async (direct, blocks, position) => {
    const { bytesWritten } = await write(direct, blocks, 0, blocks.length, position);
    return bytesWritten;
  },
};

/** What the disk takes past the file cache comes in whole blocks, from memory that begins at one. */
const blockBytes = 4096;

/** How many bytes go with one write: a slab of a document's bytes, and what encryption puts around it. */
const stagingBytes = 97 * blockBytes;

/** As many writes as Node has threads for them, and the next ones ready. */
const stagings = stagingTurns({ bytes: stagingBytes, atOnce: 6 });

/**
 * Writes a new file past the kernel's file cache: nobody reads a paper again soon, and to find memory for it in the cache
 * takes a machine longer than all else that is done to it. Whole blocks are written by other threads, as soon as they
 * have come and before more is asked for: who waits for the disk keeps what it brought where it is. What makes
 * no whole block goes the ordinary way, on this thread, and so does whatever the file system refuses otherwise.
 * The memory of each piece is given back at once, long before a collector of garbage would: for sources that hand their
 * pieces over for good.
 */
export async function writeDirect(
  { file, path }: { file: number; path: string },
  source: StorageSource,
  calls = kernel,
): Promise<void> {
  const direct = openDirect(path, calls);
  let [position, left] = [0, new Uint8Array(0)];
  const writeOut = async (blocks: Uint8Array) => {
    const taken = direct === undefined ? 0 : await writeBlocks(direct, blocks, { position, calls });
    writeOrdinary(file, blocks.subarray(taken), position + taken);
    position += blocks.length;
  };
  try {
    for await (const piece of source instanceof Uint8Array ? [source] : source) {
      left = await eachBlocks(left, piece, writeOut);
      if (piece !== source) giveBack(piece);
    }
    writeOrdinary(file, left, position);
  } finally {
    if (direct !== undefined) fs.closeSync(direct);
  }
}

/** Hands on the whole blocks of what was left and of a piece, from memory that begins with one; answers what is left. */
async function eachBlocks(
  left: Uint8Array<ArrayBuffer>,
  piece: Uint8Array,
  writeOut: (blocks: Uint8Array) => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  let [before, after] = [left, piece];
  while (before.length + after.length >= blockBytes) {
    const staging = await stagings.take();
    try {
      const some = after.subarray(0, staging.length - before.length);
      staging.set(before);
      staging.set(some, before.length);
      const filled = before.length + some.length;
      const whole = filled - (filled % blockBytes);
      await writeOut(staging.subarray(0, whole));
      before = staging.slice(whole, filled);
      after = after.subarray(some.length);
    } finally {
      stagings.giveBack(staging);
    }
  }
  return Buffer.concat([before, after]);
}

/** A second descriptor of a file, past the cache; undefined where its file system gives none. */
function openDirect(path: string, calls: DirectCalls): number | undefined {
  try {
    return calls.open(path);
  } catch {
    return undefined;
  }
}

/** How many bytes went past the cache. What did not goes the ordinary way, which tells what is wrong if anything is. */
async function writeBlocks(
  direct: number,
  blocks: Uint8Array,
  { position, calls }: { position: number; calls: DirectCalls },
): Promise<number> {
  return calls.write(direct, blocks, position).catch(() => 0);
}

/** A write may take fewer bytes than it was given, on a full disk above all. */
function writeOrdinary(file: number, bytes: Uint8Array, position: number): void {
  for (let at = 0; at < bytes.length;) {
    at += fs.writeSync(file, bytes, at, bytes.length - at, position + at);
  }
}
