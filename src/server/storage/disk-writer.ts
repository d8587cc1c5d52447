import * as fs from 'node:fs';
import { promisify } from 'node:util';
import { writeDirect } from './direct-io.ts';
import type { StorageSource } from './storage.ts';

const [open, writev, rename] = [promisify(fs.open), promisify(fs.writev), promisify(fs.rename)];

/** How many bytes are collected for one write: each is a trip through another thread. */
const gatheredBytes = 384 * 1024;

/** How files are made, on plain descriptors, which cost less than the file handles of `node:fs/promises`. */
export interface DiskWriting {
  open: (path: string, flags: string, mode: number) => Promise<number>;
  rename: (from: string, to: string) => Promise<void>;
  /** Writes a file that was opened under a path. */
  writeAll: (opened: { file: number; path: string }, source: StorageSource) => Promise<void>;
}

/** By other threads, while the event loop goes on. */
export const writingElsewhere: DiskWriting = {
  open,
  rename,
  writeAll: ({ file }, source) => writeGathered(file, source),
};

/** For a thread that has little else to do: past the file cache, and opened and named by calls that wait. */
export const writingDirect: DiskWriting = {
  open: async (path, flags, mode) => fs.openSync(path, flags, mode),
  rename: async (from, to) => fs.renameSync(from, to),
  writeAll: writeDirect,
};

/** Collects what comes into few writes. */
async function writeGathered(file: number, source: StorageSource): Promise<void> {
  if (source instanceof Uint8Array) return writeChunks(file, [source]);
  let gathered: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    gathered.push(chunk);
    bytes += chunk.length;
    if (bytes < gatheredBytes) continue;
    await writeChunks(file, gathered);
    gathered = [];
    bytes = 0;
  }
  if (bytes > 0) await writeChunks(file, gathered);
}

/** A write may take fewer bytes than it was given, on a full disk above all. */
async function writeChunks(file: number, chunks: readonly Uint8Array[]): Promise<void> {
  let left = chunks;
  while (left.length > 0) {
    const { bytesWritten } = await writev(file, left);
    left = after(bytesWritten, left);
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
