import * as fs from 'node:fs';
import { promisify } from 'node:util';
import { giveBack } from './give-back.ts';
import { codeOf } from './no-room.ts';
import type { StorageSource } from './storage.ts';

const write = promisify(fs.write);

/** What the kernel is asked for. */
export interface DirectCalls {
  /** A descriptor past the cache, or undefined where there is no such thing. */
  open: (path: string) => number | undefined;
  /** Answers how many bytes were taken. */
  write: (file: number, blocks: Uint8Array, position: number) => Promise<number>;
}

// NOTE: absent on systems other than Linux, whatever its type says.
const flag = fs.constants.O_DIRECT as number | undefined;

const kernel: DirectCalls = {
  open: (path) => flag && fs.openSync(path, fs.constants.O_WRONLY | flag),
  write: async (file, blocks, position) => {
    const { bytesWritten } = await write(file, blocks, 0, blocks.length, position);
    return bytesWritten;
  },
};

/** What the disk takes past the file cache comes in whole blocks, from memory that begins at one. */
const blockBytes = 4096;

/** How many bytes go with one write: a usual photo of a paper whole. */
const stagedBytes = 97 * blockBytes;

/** How much memory is kept for the next file. */
const keptMemories = 4;

const memories: Uint8Array<ArrayBuffer>[] = [];

/**
 * Writes a new file past the kernel's file cache, by other threads: nobody reads a paper again soon, and to find memory for
 * it in the cache takes a machine longer than all else that is done to it. What makes no whole block goes the ordinary way, and
 * so does everything where a file system knows no other. Each piece is copied and its memory given back at once, long
 * before a collector of garbage would: for sources that hand their bytes over for good.
 */
export async function writeDirect(
  { file, path }: { file: number; path: string },
  source: StorageSource,
  calls = kernel,
): Promise<void> {
  const direct = openDirect(path, calls);
  const memory = memories.pop() ?? newMemory();
  let [position, length] = [0, 0];
  const writeOut = async () => {
    const blocks = memory.subarray(0, length - (length % blockBytes));
    const taken = direct === undefined ? 0 : await writeBlocks(direct, blocks, { position, calls });
    writeOrdinary(file, memory.subarray(taken, length), position + taken);
    position += length;
    length = 0;
  };
  try {
    for await (const chunk of source instanceof Uint8Array ? [source] : source) {
      for (let at = 0; at < chunk.length;) {
        const some = chunk.subarray(at, at + memory.length - length);
        memory.set(some, length);
        length += some.length;
        at += some.length;
        if (length === memory.length) await writeOut();
      }
      giveBack(chunk);
    }
    await writeOut();
  } finally {
    if (direct !== undefined) fs.closeSync(direct);
    if (memories.length < keptMemories) memories.push(memory);
    else memory.buffer.resize(0);
  }
}

/** Memory that can be given back at once, and begins with a page: a buffer of fixed size begins anywhere. */
export function newMemory(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new ArrayBuffer(stagedBytes, { maxByteLength: stagedBytes }));
}

/** A second descriptor of a file, past the cache; undefined where its file system knows no such thing. */
function openDirect(path: string, calls: DirectCalls): number | undefined {
  try {
    return calls.open(path);
  } catch (error) {
    if (codeOf(error) === 'EINVAL') return undefined;
    throw error;
  }
}

/** How many bytes were written: fewer on a full disk, none where the file system wants them otherwise. */
async function writeBlocks(
  direct: number,
  blocks: Uint8Array,
  { position, calls }: { position: number; calls: DirectCalls },
): Promise<number> {
  if (blocks.length === 0) return 0;
  try {
    return await calls.write(direct, blocks, position);
  } catch (error) {
    if (codeOf(error) === 'EINVAL') return 0;
    throw error;
  }
}

/** A write may take fewer bytes than it was given, on a full disk above all. */
function writeOrdinary(file: number, bytes: Uint8Array, position: number): void {
  for (let at = 0; at < bytes.length;) {
    at += fs.writeSync(file, bytes, at, bytes.length - at, position + at);
  }
}
