import * as fs from 'node:fs';
import { access, constants, mkdir, opendir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { sharedSync } from './shared-sync.ts';
import {
  asNoRoom,
  checkedName,
  nameInUse,
  storedFolderLength,
  StorageError,
  type Storage,
  type StorageSource,
} from './storage.ts';
import { getSystemCode } from '#domain/errors/errors.ts';

const folderMode = 0o700;
const fileMode = 0o600;

/**
 * Calls that the kernel answers from memory (open, write, rename, close, exists, statfs) are synchronous, which is
 * faster than the thread pool. Only reads and fsyncs wait for the disk.
 */
const [read, fsync] = [promisify(fs.read), promisify(fs.fsync)];

/**
 * Opens a storage in its own folder, which is created if it is missing. Files are in subfolders named after the first
 * two letters, readable only by this process's user.
 */
export async function openDiskStorage(root: string): Promise<Storage> {
  await mkdir(root, { recursive: true, mode: folderMode }).catch((error: unknown) => {
    throw getSystemCode(error) === 'EEXIST' ? new StorageError(`${root} is not a folder.`) : error;
  });
  await syncFolder(dirname(root));
  return diskStorage(root);
}

/** A storage in an existing folder. */
export function diskStorage(root: string): Storage {
  const getPath = (name: string) =>
    join(root, checkedName(name).slice(0, storedFolderLength), name);
  const disk = { ready: readyFolders(root), syncShared: sharedSync(syncFolder) };
  return {
    put: async (name, source) => put(disk, getPath(name), source),
    read: async (name) => absentAs(undefined, readWhole(getPath(name))),
    exists: async (name) =>
      absentAs(
        false,
        stat(getPath(name)).then(() => true),
      ),
    remove: async (name) => {
      const path = getPath(name);
      await rm(getPart(path), { force: true });
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
  /** Resolves once the folder exists and its name is fsynced. */
  ready: (folder: string) => Promise<void>;
  /** Fsyncs the names in a folder; concurrent calls share one fsync. */
  syncShared: (folder: string) => Promise<void>;
}

async function put(
  { ready, syncShared }: Disk,
  path: string,
  source: StorageSource,
): Promise<void> {
  const part = getPart(path);
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
    // NOTE: until its folder is fsynced as well, a power failure may lose the file's name.
    await syncShared(dirname(path));
  } catch (error) {
    if (getSystemCode(error) !== 'EEXIST') await rm(isNamed ? path : part, { force: true });
    throw asNoRoom(error);
  }
}

/** A write may store fewer bytes than it was given, especially on a full disk. */
function writeWhole(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += fs.writeSync(file, bytes, at);
}

/** Reads a file that is no longer being written. */
async function readWhole(path: string): Promise<Buffer> {
  // A pipe in its place does not block, and a link, which leads elsewhere, is none of ours.
  const flags = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;
  const file = fs.openSync(path, flags);
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

/** Creates folders below a root, each once; concurrent callers wait until its name is fsynced. */
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

function getPart(path: string): string {
  return `${path}.part`;
}

async function absentAs<Value, Absent>(
  absent: Absent,
  found: Promise<Value>,
): Promise<Value | Absent> {
  try {
    return await found;
  } catch (error) {
    if (['ENOENT', 'ELOOP'].includes(getSystemCode(error))) return absent;
    throw error;
  }
}
