import * as fs from 'node:fs';
import { promisify } from 'node:util';
import { giveBack } from './give-back.ts';
import { stagingTurns } from './staging.ts';
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

/**
 * As many as there are slabs: one for each document that is being read, however slowly it comes, and some for those
 * that were read and wait for the disk.
 */
export const stagingsAtOnce = 40;

const stagings = stagingTurns({ bytes: stagingBytes, atOnce: stagingsAtOnce, kept: 4 });

/**
 * Writes a new file past the kernel's file cache: nobody reads a paper again soon, and to find memory for it in the cache
 * takes a machine longer than all else that is done to it. Whole blocks are written by other threads. What makes no
 * whole block goes the ordinary way, on this thread, and so does whatever the file system refuses otherwise.
 * Each piece of the source is copied and its memory given back at once, long before a collector of garbage would: for
 * sources that hand their pieces over for good.
 */
export async function writeDirect(
  { file, path }: { file: number; path: string },
  source: StorageSource,
  calls = kernel,
): Promise<void> {
  // Before the first piece is asked for: whoever waits keeps it where it is, so that no more come.
  const staging = await stagings.take();
  const direct = openDirect(path, calls);
  let [position, length] = [0, 0];
  const writeOut = async () => {
    const blocks = staging.subarray(0, length - (length % blockBytes));
    const taken = direct === undefined ? 0 : await writeBlocks(direct, blocks, { position, calls });
    writeOrdinary(file, staging.subarray(taken, length), position + taken);
    position += length;
    length = 0;
  };
  try {
    for await (const piece of source instanceof Uint8Array ? [source] : source) {
      for (let at = 0; at < piece.length;) {
        const some = piece.subarray(at, at + staging.length - length);
        staging.set(some, length);
        length += some.length;
        at += some.length;
        if (length === staging.length) await writeOut();
      }
      if (piece !== source) giveBack(piece);
    }
    await writeOut();
  } finally {
    if (direct !== undefined) fs.closeSync(direct);
    stagings.giveBack(staging);
  }
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
  if (blocks.length === 0) return 0;
  return calls.write(direct, blocks, position).catch(() => 0);
}

/** A write may take fewer bytes than it was given, on a full disk above all. */
function writeOrdinary(file: number, bytes: Uint8Array, position: number): void {
  for (let at = 0; at < bytes.length;) {
    at += fs.writeSync(file, bytes, at, bytes.length - at, position + at);
  }
}
