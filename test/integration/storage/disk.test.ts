import { execFileSync } from 'node:child_process';
import { readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDiskStorage } from '#server/storage/disk.ts';
import { newStoredName } from '#server/storage/storage.ts';
import { describeStorage, failingAfter, someBytes } from './compliance.ts';

describeStorage('disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rusoom-storage-'));
  return {
    open: () => openDiskStorage(join(folder, 'files')),
    close: () => rm(folder, { recursive: true }),
  };
});

describe('files on disk', () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'rusoom-disk-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  it('are not waited for where a pipe was put in their place', async () => {
    const storage = await openDiskStorage(root);
    const name = newStoredName();
    await storage.put(name, someBytes(10));
    const path = join(root, name.slice(0, 2), name);
    await rm(path);
    execFileSync('mkfifo', [path]);
    expect(await storage.read(name)).toHaveLength(0);
  });

  it('are not read where a link leads, and their folder is one', async () => {
    const storage = await openDiskStorage(root);
    const name = newStoredName();
    await storage.put(name, someBytes(10));
    const path = join(root, name.slice(0, 2), name);
    await rename(path, join(root, 'elsewhere'));
    await symlink(join(root, 'elsewhere'), path);
    expect(await storage.read(name)).toBeUndefined();
    const file = join(root, 'elsewhere');
    await expect(openDiskStorage(file)).rejects.toThrow(`${file} is not a folder.`);
  });

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

  it.runIf(process.platform === 'linux')('are closed after all that is done to them', async () => {
    const storage = await openDiskStorage(root);
    const name = newStoredName();
    await storage.put(name, someBytes(10));
    await storage.read(name);
    await expect(storage.put(name, someBytes(10))).rejects.toThrow();
    await expect(storage.put(newStoredName(), failingAfter(someBytes(10)))).rejects.toThrow();
    expect(openBelow(root)).toEqual([]);
  });
});

/** What this process holds open below a folder. */
function openBelow(folder: string): string[] {
  const descriptors = readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      return [readlinkSync(`/proc/self/fd/${descriptor}`)];
    } catch {
      // The one that listed the others.
      return [];
    }
  });
  return descriptors.filter((path) => path.startsWith(folder));
}
