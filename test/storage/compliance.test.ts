import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDiskStorage } from '../../src/server/storage/disk.ts';
import { newStoredName, type Storage } from '../../src/server/storage/storage.ts';

const drivers = [{ driver: 'disk', open: openDiskStorage }];

async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function* failingAfter(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
  throw new Error('the sender went away');
}

function someBytes(length: number): Buffer {
  return Buffer.from(Uint8Array.from({ length }, (_, at) => (at * 31) % 251));
}

describe.each(drivers)('storage on $driver', ({ open }) => {
  let root: string;
  let storage: Storage;

  beforeEach(async () => {
    root = join(await mkdtemp(join(tmpdir(), 'rusoom-storage-')), 'files');
    storage = await open(root);
  });
  afterEach(() => rm(join(root, '..'), { recursive: true }));

  it.each([0, 1, 65_536, 5 * 1024 * 1024 + 64])(
    'gives back %i bytes as they were',
    async (size) => {
      const name = newStoredName();
      await storage.put(name, someBytes(size));
      expect((await storage.read(name))?.equals(someBytes(size))).toBe(true);
    },
  );

  it('gives back what came in pieces', async () => {
    const name = newStoredName();
    await storage.put(name, chunksOf(someBytes(200_000), 7001));
    expect((await storage.read(name))?.equals(someBytes(200_000))).toBe(true);
  });

  it('knows nothing of a name that was never stored', async () => {
    const name = newStoredName();
    expect(await storage.read(name)).toBeUndefined();
    expect(await storage.exists(name)).toBe(false);
  });

  it('refuses a name in use and keeps what is there', async () => {
    const name = newStoredName();
    await storage.put(name, someBytes(10));
    await expect(storage.put(name, someBytes(20))).rejects.toThrow();
    expect(await storage.read(name)).toHaveLength(10);
  });

  it('leaves nothing of a source that failed half-way, and takes the name again', async () => {
    const name = newStoredName();
    await expect(storage.put(name, failingAfter(someBytes(100_000)))).rejects.toThrow(
      'the sender went away',
    );
    expect(await storage.exists(name)).toBe(false);
    await storage.put(name, someBytes(5));
    expect(await storage.read(name)).toHaveLength(5);
  });

  it('removes a name, and a second time as well', async () => {
    const name = newStoredName();
    await storage.put(name, someBytes(10));
    await storage.remove(name);
    await storage.remove(name);
    expect(await storage.exists(name)).toBe(false);
  });

  it.each(['', '..', '../../etc/passwd', 'A'.repeat(32), '0'.repeat(31), `${'0'.repeat(32)}/x`])(
    'refuses the name %j for every use',
    async (name) => {
      await expect(storage.put(name, someBytes(1))).rejects.toThrow(RangeError);
      await expect(storage.read(name)).rejects.toThrow(RangeError);
      await expect(storage.exists(name)).rejects.toThrow(RangeError);
      await expect(storage.remove(name)).rejects.toThrow(RangeError);
    },
  );

  it('answers that it is well and how much room is left', async () => {
    await storage.check();
    expect(await storage.freeBytes()).toBeGreaterThan(0);
  });

  it('keeps what it has when it is opened again', async () => {
    const name = newStoredName();
    await storage.put(name, someBytes(10));
    expect(await (await open(root)).read(name)).toHaveLength(10);
  });
});

describe('files on disk', () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'rusoom-disk-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  it('are readable by their owner alone', async () => {
    const storage = await openDiskStorage(join(root, 'files'));
    const name = newStoredName();
    await storage.put(name, someBytes(10));
    const shard = join(root, 'files', name.slice(0, 2));
    expect((await stat(join(root, 'files'))).mode & 0o777).toBe(0o700);
    expect((await stat(shard)).mode & 0o777).toBe(0o700);
    expect((await stat(join(shard, name))).mode & 0o777).toBe(0o600);
  });

  it('leave no part behind when the source fails', async () => {
    const storage = await openDiskStorage(root);
    await expect(storage.put(newStoredName(), failingAfter(someBytes(10)))).rejects.toThrow();
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    expect(entries.filter((entry) => entry.isFile())).toEqual([]);
  });

  it('lose a part that a crash left when their name is removed', async () => {
    const storage = await openDiskStorage(root);
    const name = newStoredName();
    await storage.put(name, someBytes(10));
    const path = join(root, name.slice(0, 2), name);
    await rename(path, `${path}.part`);
    await storage.remove(name);
    expect(await readdir(join(root, name.slice(0, 2)))).toEqual([]);
  });
});
