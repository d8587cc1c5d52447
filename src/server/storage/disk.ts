import {
  access,
  constants,
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  type FileHandle,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sharedTurns } from '../../db/shared-turns.ts';
import { asNoRoom, codeOf, nameInUse } from './no-room.ts';
import { checkedName, storedFolderLength, type Storage, type StorageSource } from './storage.ts';

const folderMode = 0o700;
const fileMode = 0o600;

/** How many bytes are collected for one write: each is a trip through another thread. */
const gatheredBytes = 256 * 1024;

/**
 * Opens a storage in a folder of its own, which is made when it is missing. Files lie in
 * sub-folders named after the first two letters, readable by this process's user alone.
 */
export async function openDiskStorage(root: string): Promise<Storage> {
  await mkdir(root, { recursive: true, mode: folderMode });
  await syncFolder(dirname(root));
  const pathOf = (name: string) => join(root, checkedName(name).slice(0, storedFolderLength), name);
  const folders = { ready: readyFolders(root), syncInTurn: sharedTurns(syncFolder) };
  return {
    put: async (name, source) => put(folders, pathOf(name), source),
    read: async (name) => absentAs(undefined, readFile(pathOf(name))),
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
      const { bavail, bsize } = await statfs(root);
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

interface Folders {
  /** Resolves when a folder is there and its own name is durable. */
  ready: (folder: string) => Promise<void>;
  /** Makes the names in a folder durable. */
  syncInTurn: (folder: string) => Promise<void>;
}

async function put(
  { ready, syncInTurn }: Folders,
  path: string,
  source: StorageSource,
): Promise<void> {
  const part = partOf(path);
  let isNamed = false;
  try {
    await ready(dirname(path));
    await refuseExisting(path);
    const file = await open(part, 'wx', fileMode);
    try {
      await writeAll(file, source);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
    isNamed = true;
    // NOTE: until its folder is synced as well, a power cut may forget the file's name.
    await syncInTurn(dirname(path));
  } catch (error) {
    if (!isTaken(error)) await rm(isNamed ? path : part, { force: true });
    throw asNoRoom(error);
  }
}

async function writeAll(file: FileHandle, source: StorageSource): Promise<void> {
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
async function writeChunks(file: FileHandle, chunks: readonly Uint8Array[]): Promise<void> {
  const { bytesWritten } = await file.writev(chunks);
  const left = chunks.reduce((bytes, chunk) => bytes + chunk.length, -bytesWritten);
  if (left > 0) await writeChunk(file, Buffer.concat(chunks).subarray(bytesWritten));
}

async function writeChunk(file: FileHandle, chunk: Uint8Array): Promise<void> {
  let written = 0;
  while (written < chunk.length) {
    const { bytesWritten } = await file.write(chunk, written);
    written += bytesWritten;
  }
}

/**
 * Makes folders below a root, each once: who else needs one waits until its name is durable as well,
 * whoever made it.
 */
function readyFolders(root: string): Folders['ready'] {
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

async function refuseExisting(path: string): Promise<void> {
  const taken = await absentAs(undefined, stat(path));
  if (taken) throw nameInUse();
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
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
