import * as fs from 'node:fs';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { kernel, writeDirect, type DirectCalls } from './direct-io.ts';

const folder = mkdtempSync(join(tmpdir(), 'rusoom-direct-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const newPath = () => join(folder, String((files += 1)));

const block = 4096;
/** What one write takes. */
const stagingBytes = 97 * block;
const sizes = [
  0,
  1,
  block - 1,
  block,
  block + 1,
  stagingBytes,
  stagingBytes + 1,
  3 * stagingBytes - 9,
];

const flag = fs.constants.O_DIRECT as number | undefined;
const write = async (file: number, blocks: Uint8Array, position: number) =>
  fs.writeSync(file, blocks, 0, blocks.length, position);
const refused = new Error('refused');

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
    for (const pieceBytes of [20_011, stagingBytes, 2 * stagingBytes]) {
      expect((await throughFile(bytes, pieceBytes, calls)).equals(bytes)).toBe(true);
    }
  });
});

describe('a file past the cache', () => {
  it('goes there in whole blocks, and only its end does not', async () => {
    const lengths: number[] = [];
    const bytes = bytesOf(stagingBytes + 3 * block + 5);
    await throughFile(bytes, 2 * stagingBytes, {
      open: (path) => fs.openSync(path, 'r+'),
      write: (at, blocks, position) => {
        lengths.push(blocks.length);
        return write(at, blocks, position);
      },
    });
    expect(lengths).toEqual([stagingBytes, 3 * block]);
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

  it('fails as the ordinary way does where neither is open to it', async () => {
    const path = newPath();
    fs.closeSync(fs.openSync(path, 'wx', 0o600));
    const file = fs.openSync(path, 'r');
    const broken: DirectCalls = {
      open: (at) => fs.openSync(at, 'r+'),
      write: () => Promise.reject(new Error('broken')),
    };
    const writing = writeDirect({ file, path }, bytesOf(2 * block), broken);
    await expect(writing).rejects.toThrow('EBADF');
    fs.closeSync(file);
  });

  it('leaves bytes that are no piece of a source to their owner', async () => {
    const path = newPath();
    const file = fs.openSync(path, 'wx', 0o600);
    const bytes = Uint8Array.from(bytesOf(block + 1));
    await writeDirect({ file, path }, bytes);
    fs.closeSync(file);
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });

  it('asks for no more while its bytes wait for the disk, and no more than six wait there', async () => {
    const disk = Promise.withResolvers<undefined>();
    let [asked, writing] = [0, 0];
    const calls: DirectCalls = {
      open: (path) => fs.openSync(path, 'r+'),
      write: async (at, blocks, position) => {
        writing += 1;
        await disk.promise;
        return write(at, blocks, position);
      },
    };
    const source = async function* () {
      for (const length of [20, block, 16]) {
        asked += 1;
        yield Uint8Array.from(bytesOf(length));
      }
    };
    const all = Array.from({ length: 45 }, async () => {
      const path = newPath();
      const file = fs.openSync(path, 'wx', 0o600);
      await writeDirect({ file, path }, source(), calls);
      fs.closeSync(file);
      return readFileSync(path).length;
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect({ asked, writing }).toEqual({ asked: 2 * 45, writing: 6 });
    disk.resolve(undefined);
    expect(await Promise.all(all)).toEqual(all.map(() => block + 36));
  });

  it.runIf(knowsDirect())('takes whole blocks from memory that the disk takes', async () => {
    const [flags, lengths]: [string[], number[]] = [[], []];
    await throughFile(bytesOf(stagingBytes + 2 * block + 7), stagingBytes + 5, {
      open: (path) => {
        const direct = kernel.open(path);
        flags.push(readFileSync(`/proc/self/fdinfo/${direct}`, 'utf8'));
        return direct;
      },
      write: async (...call) => {
        lengths.push(await kernel.write(...call));
        return lengths.at(-1) ?? 0;
      },
    });
    expect(lengths).toEqual([stagingBytes, 2 * block]);
    const told = parseInt(/^flags:\s+(\d+)/m.exec(flags[0] ?? '')?.[1] ?? '', 8);
    expect(told & (flag ?? 0)).toBe(flag);
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
