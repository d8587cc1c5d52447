import * as fs from 'node:fs';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newMemory, writeDirect, type DirectCalls } from './direct-writing.ts';

const folder = mkdtempSync(join(tmpdir(), 'rusoom-direct-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const newPath = () => join(folder, String((files += 1)));

const block = 4096;
const memoryBytes = newMemory().length;
const sizes = [
  0,
  1,
  block - 1,
  block,
  block + 1,
  memoryBytes,
  memoryBytes + 1,
  3 * memoryBytes - 9,
];

const flag = fs.constants.O_DIRECT as number | undefined;
const write = async (file: number, blocks: Uint8Array, position: number) =>
  fs.writeSync(file, blocks, 0, blocks.length, position);
const refused = Object.assign(new Error('refused'), { code: 'EINVAL' });

/** File systems, by what they do where something goes past the cache. */
const fileSystems: Record<string, DirectCalls | undefined> = {
  'takes all': undefined,
  'knows no such thing': {
    open: () => {
      throw refused;
    },
    write,
  },
  'is of a system that knows no such thing': { open: () => undefined, write },
  'wants bytes otherwise': {
    open: (path) => fs.openSync(path, 'r+'),
    write: () => Promise.reject(refused),
  },
  'takes some': {
    open: (path) => fs.openSync(path, 'r+'),
    write: (file, blocks, position) =>
      write(file, blocks.subarray(0, Math.ceil(blocks.length / block / 2) * block), position),
  },
};

/** Writes bytes in pieces, each with memory of its own; answers what the file holds then. */
async function throughFile(bytes: Buffer, pieceBytes: number, calls?: DirectCalls) {
  const path = newPath();
  const file = fs.openSync(path, 'wx', 0o600);
  try {
    await writeDirect({ file, path }, piecesOf(bytes, pieceBytes), calls);
  } finally {
    fs.closeSync(file);
  }
  return readFileSync(path);
}

async function* piecesOf(bytes: Buffer, pieceBytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    yield Uint8Array.from(bytes.subarray(at, at + pieceBytes));
  }
}

function bytesOf(length: number): Buffer {
  return Buffer.from(Uint8Array.from({ length }, (_, at) => (at * 31) % 251));
}

describe.each(Object.entries(fileSystems))('a file system that %s', (_name, calls) => {
  it.each(sizes)('has %i bytes as they were', async (size) => {
    const bytes = bytesOf(size);
    for (const pieceBytes of [20_011, memoryBytes, 2 * memoryBytes]) {
      expect((await throughFile(bytes, pieceBytes, calls)).equals(bytes)).toBe(true);
    }
  });
});

describe('a file past the cache', () => {
  it('goes there in whole blocks, and only its end does not', async () => {
    const lengths: number[] = [];
    await throughFile(bytesOf(memoryBytes + 3 * block + 5), 100_000, {
      open: (path) => fs.openSync(path, 'r+'),
      write: (at, blocks, position) => {
        lengths.push(blocks.length);
        return write(at, blocks, position);
      },
    });
    expect(lengths).toEqual([memoryBytes, 3 * block]);
  });

  it('is closed where the source fails', async () => {
    const path = newPath();
    const file = fs.openSync(path, 'wx', 0o600);
    const opened: number[] = [];
    const failing = async function* () {
      yield bytesOf(10);
      throw new Error('the sender went away');
    };
    const calls: DirectCalls = {
      open: (at) => {
        opened.push(fs.openSync(at, 'r+'));
        return opened[0];
      },
      write,
    };
    await expect(writeDirect({ file, path }, failing(), calls)).rejects.toThrow('went away');
    fs.closeSync(file);
    expect(() => fs.fstatSync(opened[0] ?? NaN)).toThrow('EBADF');
  });

  it('that finds no room says so', async () => {
    const full: DirectCalls = {
      open: (path) => fs.openSync(path, 'r+'),
      write: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
    };
    await expect(throughFile(bytesOf(2 * block), block, full)).rejects.toThrow('full');
  });

  it.runIf(knowsDirect())('is written from memory that the disk takes', async () => {
    const path = newPath();
    fs.closeSync(fs.openSync(path, 'wx'));
    const file = fs.openSync(path, fs.constants.O_WRONLY | (flag ?? 0));
    try {
      expect(fs.writeSync(file, newMemory(), 0, 2 * block, 0)).toBe(2 * block);
    } finally {
      fs.closeSync(file);
    }
  });
});

function knowsDirect(): boolean {
  if (flag === undefined) return false;
  const path = newPath();
  try {
    fs.closeSync(fs.openSync(path, fs.constants.O_CREAT | fs.constants.O_WRONLY | flag));
    return true;
  } catch {
    return false;
  }
}
