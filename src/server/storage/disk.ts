import * as fs from 'node:fs';
import { access, constants, mkdir, opendir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { sharedSync } from '../../db/sqlite/shared-sync.ts';
import { asNoRoom, codeOf, nameInUse } from './disk-full.ts';
import { checkedName, storedFolderLength, type Storage, type StorageSource } from './storage.ts';

const folderMode = 0o700;
const fileMode = 0o600;

/**
 * What the kernel does in its memory (opening, writing, renaming, closing, whether there is such a name, how much is
 * free) is done at once: it takes less than a trip through another thread. Only reads and syncs wait for the disk.
 */
const [read, fsync] = [promisify(fs.read), promisify(fs.fsync)];

/**
 * Opens a storage in a folder of its own, which is made when it is missing. Files lie in
 * sub-folders named after the first two letters, readable by this process's user alone.
 */
export async function openDiskStorage(root: string): Promise<Storage> {
  await mkdir(root, { recursive: true, mode: folderMode });
  await syncFolder(dirname(root));
  return diskStorage(root);
}

/** A storage in a folder that is open already. */
export function diskStorage(root: string): Storage {
  const pathOf = (name: string) => join(root, checkedName(name).slice(0, storedFolderLength), name);
  const disk = { ready: readyFolders(root), syncShared: sharedSync(syncFolder) };
  return {
    put: async (name, source) => put(disk, pathOf(name), source),
    read: async (name) => absentAs(undefined, readWhole(pathOf(name))),
    exists: async (name) =>
      absentAs(
        false,
        stat(pathOf(name)).then(() => true),
      ),
    remove: async (name) => {
      const path = pathOf(name);
      await rm(partOf(path), { force: true });
      await rm(path, { force: true });
    },
    check: () => access(root, constants.R_OK | constants.W_OK | constants.X_OK),
    freeBytes: async () => {
      const { bavail, bsize } = fs.statfsSync(root);
      return bavail * bsize;
    },
    names: () => namesBelow(root),
  };
}

async function* namesBelow(root: string): AsyncGenerator<string> {
  for await (const entry of await opendir(root, { recursive: true })) {
    if (!entry.isDirectory()) yield entry.name;
  }
}

interface Disk {
  /** Resolves when a folder is there and its own name is durable. */
  ready: (folder: string) => Promise<void>;
  /** Makes the names in a folder durable; files that come together share one sync. */
  syncShared: (folder: string) => Promise<void>;
}

async function put(
  { ready, syncShared }: Disk,
  path: string,
  source: StorageSource,
): Promise<void> {
  const part = partOf(path);
  let isNamed = false;
  try {
    await ready(dirname(path));
    if (fs.existsSync(path)) throw nameInUse();
    const file = fs.openSync(part, 'wx', fileMode);
    try {
      for await (const piece of source instanceof Uint8Array ? [source] : source) {
        writeWhole(file, piece);
      }
      await fsync(file);
    } finally {
      fs.closeSync(file);
    }
    fs.renameSync(part, path);
    isNamed = true;
    // NOTE: until its folder is synced as well, a power cut may forget the file's name.
    await syncShared(dirname(path));
  } catch (error) {
    if (!isTaken(error)) await rm(isNamed ? path : part, { force: true });
    throw asNoRoom(error);
  }
}

/** A write may take fewer bytes than it was given, on a full disk above all. */
function writeWhole(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += fs.writeSync(file, bytes, at);
}

/** All bytes of a file that nobody writes any more. */
async function readWhole(path: string): Promise<Buffer> {
  // What is no file, such as a pipe put in its place, opens at once too.
  const file = fs.openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const bytes = Buffer.allocUnsafeSlow(fs.fstatSync(file).size);
    let taken = 0;
    while (taken < bytes.length) {
      const { bytesRead } = await read(file, bytes, taken, bytes.length - taken, taken);
      if (bytesRead === 0) break;
      taken += bytesRead;
    }
    return bytes.subarray(0, taken);
  } finally {
    fs.closeSync(file);
  }
}

/**
 * Makes folders below a root, each once: who else needs one waits until its name is durable as well,
 * whoever made it.
 */
function readyFolders(root: string): Disk['ready'] {
  const made = new Map<string, Promise<void>>();
  return (folder) => {
    const known = made.get(folder);
    if (known) return known;
    const making = makeFolder(root, folder);
    made.set(folder, making);
    making.catch(() => made.delete(folder));
    return making;
  };
}

async function makeFolder(root: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: folderMode });
  await syncFolder(root);
}

async function syncFolder(path: string): Promise<void> {
  const folder = fs.openSync(path, 'r');
  try {
    await fsync(folder);
  } finally {
    fs.closeSync(folder);
  }
}

function partOf(path: string): string {
  return `${path}.part`;
}

async function absentAs<Value, Absent>(
  absent: Absent,
  found: Promise<Value>,
): Promise<Value | Absent> {
  try {
    return await found;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return absent;
    throw error;
  }
}

function isTaken(error: unknown): boolean {
  return codeOf(error) === 'EEXIST';
}
