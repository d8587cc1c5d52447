import * as fs from 'node:fs';
import { promisify } from 'node:util';
import type { StorageSource } from './storage.ts';

const [open, write, writev, rename] = [
  promisify(fs.open),
  promisify(fs.write),
  promisify(fs.writev),
  promisify(fs.rename),
];

/** How many bytes are collected for one write: each is a trip through another thread. */
const gatheredBytes = 384 * 1024;

/** How files are made, on plain descriptors, which cost less than the file handles of `node:fs/promises`. */
export interface DiskWriting {
  open: (path: string, flags: string, mode: number) => Promise<number>;
  rename: (from: string, to: string) => Promise<void>;
  writeAll: (file: number, source: StorageSource) => Promise<void>;
}

/** By other threads, while the event loop goes on. */
export const writingElsewhere: DiskWriting = { open, rename, writeAll: writeGathered };

/**
 * By calls that wait, of a thread that has little else to do: no trip to another, and the memory of each
 * piece is given back at once, long before a collector of garbage would. For sources that hand their
 * bytes over for good.
 */
export const writingAtOnce: DiskWriting = {
  open: async (path, flags, mode) => fs.openSync(path, flags, mode),
  rename: async (from, to) => fs.renameSync(from, to),
  writeAll: async (file, source) => {
    if (source instanceof Uint8Array) return writeNow(file, source);
    for await (const chunk of source) writeNow(file, chunk);
  },
};

function writeNow(file: number, chunk: Uint8Array): void {
  for (let written = 0; written < chunk.length;) {
    written += fs.writeSync(file, chunk, written);
  }
  const { buffer } = chunk;
  // NOTE: small ones share their memory with others.
  const isAlone = buffer.byteLength === chunk.byteLength;
  if (isAlone && buffer instanceof ArrayBuffer) buffer.transfer(0);
}

async function writeGathered(file: number, source: StorageSource): Promise<void> {
  if (source instanceof Uint8Array) return writeChunk(file, source);
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
  const { bytesWritten } = await writev(file, chunks);
  const left = chunks.reduce((bytes, chunk) => bytes + chunk.length, -bytesWritten);
  if (left > 0) await writeChunk(file, Buffer.concat(chunks).subarray(bytesWritten));
}

async function writeChunk(file: number, chunk: Uint8Array): Promise<void> {
  let written = 0;
  while (written < chunk.length) {
    const { bytesWritten } = await write(file, chunk, written);
    written += bytesWritten;
  }
}
