import * as fs from 'node:fs';
import { promisify } from 'node:util';
import type { StorageSource } from './storage.ts';

const [open, writev, rename] = [promisify(fs.open), promisify(fs.writev), promisify(fs.rename)];

/** How many bytes are collected for one write: each is a trip through another thread. */
const gatheredBytes = 384 * 1024;

/** How files are made, on plain descriptors, which cost less than the file handles of `node:fs/promises`. */
export interface DiskWriting {
  open: (path: string, flags: string, mode: number) => Promise<number>;
  rename: (from: string, to: string) => Promise<void>;
  writeAll: (file: number, source: StorageSource) => Promise<void>;
}

/** By other threads, while the event loop goes on. */
export const writingElsewhere: DiskWriting = {
  open,
  rename,
  writeAll: (file, source) => writeGathered(source, (chunks) => writeChunks(file, chunks)),
};

/**
 * By calls that wait, of a thread that has little else to do: no trip to another, and the memory of each
 * piece is given back at once, long before a collector of garbage would. For sources that hand their
 * bytes over for good.
 */
export const writingAtOnce: DiskWriting = {
  open: async (path, flags, mode) => fs.openSync(path, flags, mode),
  rename: async (from, to) => fs.renameSync(from, to),
  writeAll: (file, source) => writeGathered(source, (chunks) => writeNow(file, chunks)),
};

/** Collects what comes into few writes. */
async function writeGathered(
  source: StorageSource,
  writeOut: (chunks: readonly Uint8Array[]) => void | Promise<void>,
): Promise<void> {
  if (source instanceof Uint8Array) return writeOut([source]);
  let gathered: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    gathered.push(chunk);
    bytes += chunk.length;
    if (bytes < gatheredBytes) continue;
    await writeOut(gathered);
    gathered = [];
    bytes = 0;
  }
  if (bytes > 0) await writeOut(gathered);
}

/** A write may take fewer bytes than it was given, on a full disk above all. */
async function writeChunks(file: number, chunks: readonly Uint8Array[]): Promise<void> {
  let left = chunks;
  while (left.length > 0) {
    const { bytesWritten } = await writev(file, left);
    left = after(bytesWritten, left);
  }
}

function writeNow(file: number, chunks: readonly Uint8Array[]): void {
  for (let left = chunks; left.length > 0;) left = after(fs.writevSync(file, left), left);
  for (const { buffer, byteLength } of chunks) {
    // NOTE: small ones share their memory with others.
    const isAlone = buffer.byteLength === byteLength;
    if (isAlone && buffer instanceof ArrayBuffer) buffer.transfer(0);
  }
}

/** What is left of chunks once so many bytes were written. */
function after(written: number, chunks: readonly Uint8Array[]): Uint8Array[] {
  let skipped = written;
  return chunks.flatMap((chunk) => {
    const some = chunk.subarray(skipped);
    skipped = Math.max(0, skipped - chunk.length);
    return some.length > 0 ? [some] : [];
  });
}
