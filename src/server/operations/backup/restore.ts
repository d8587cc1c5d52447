import { hash } from 'node:crypto';
import { existsSync, lstatSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { checkBackup } from './check.ts';
import { backupNameAt } from './folder.ts';
import { databaseName, documentsName, type BackupFile, type BackupManifest } from './manifest.ts';
import {
  copyDurably,
  filesBelow,
  namesIn,
  readRegular,
  syncPath,
  syncFolders,
  ignore,
  writeDurably,
} from '#server/durable-file.ts';
import { OperatorError } from '#server/operator-error.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Keys } from '#server/services/key/keys.ts';

const folderMode = 0o700;

/** While this file exists, data is being swapped; it names the folder for the old data. */
const noteName = 'restore.json';
/** Where the restored data is prepared. */
const readyName = 'restore.part';

/** What is swapped, in this order, so that a journal never lies beside another database. */
const exchanged = [`${databaseName}-wal`, `${databaseName}-shm`, databaseName, documentsName];

const restoreNote = z.object({ keptAs: z.string().regex(/^before-restore-[\w-]{1,40}$/) });
const maxNoteBytes = 1000;

export interface Restore {
  /** The backup. */
  folder: string;
  dataDir: string;
  keys: Keys;
  /** The storage of documents if it is not the data folder. */
  elsewhere?: Storage | undefined;
  /** Moves existing data aside instead of rejecting. */
  force: boolean;
  /** The migrations that this program knows, by name. */
  schemas: readonly string[];
  now: Date;
}

export interface Restored {
  manifest: BackupManifest;
  /** The folder of the old data. */
  keptAs: string | undefined;
}

/**
 * Replaces database and documents in the data folder by those of a backup; the old ones move to a folder beside them.
 * In a storage elsewhere only missing documents are added. The backup is verified first and again while it is copied.
 * Nothing else may use the data folder at the same time. A crash leaves the old data, or a swap that `endRestore`
 * completes.
 * Errors: OperatorError if there is data and `force` is not set, or if the backup is damaged, of another key or of a
 * newer program. Then nothing has changed.
 */
export async function restoreBackup(restore: Restore): Promise<Restored> {
  const { folder, dataDir, force, now } = restore;
  const present = await presentData(dataDir);
  if (present.length > 0 && !force) {
    throw new OperatorError(
      `${dataDir} already contains data (${present.join(', ')}). Use --force to replace it. ` +
        'The current data is kept in a separate folder.',
    );
  }
  const manifest = await readWhole(restore);
  const ready = join(dataDir, readyName);
  await rm(ready, { recursive: true, force: true });
  try {
    const files = await filesToRestore(restore, manifest);
    await makeReady(ready, folder, files);
  } catch (error) {
    await rm(ready, { recursive: true, force: true });
    throw error;
  }
  const previousName = `before-restore-${backupNameAt(now)}`;
  await noteExchange(dataDir, previousName);
  await endRestore(dataDir);
  return { manifest, keptAs: present.length > 0 ? join(dataDir, previousName) : undefined };
}

/** Errors: OperatorError for a backup that is damaged, of another key or of a newer program. */
async function readWhole({ folder, keys, schemas }: Restore): Promise<BackupManifest> {
  const { manifest, issues } = await checkBackup(folder, keys);
  if (!schemas.includes(manifest.schema)) {
    throw new OperatorError(`${folder} was made by a newer version of this program.`);
  }
  if (issues.length > 0) {
    throw new OperatorError(`${folder} is damaged:\n${issues.join('\n')}`);
  }
  return manifest;
}

/** The point of no return; the rename makes the note atomic. */
async function noteExchange(dataDir: string, previousName: string): Promise<void> {
  const part = join(dataDir, `${noteName}.part`);
  await rm(part, { force: true });
  await writeDurably(part, JSON.stringify({ keptAs: previousName }));
  await rename(part, join(dataDir, noteName));
  await syncPath(dataDir);
}

/** True while data is being swapped: only `endRestore` may change the data folder. */
export function isRestoring(dataDir: string): boolean {
  return findNote(dataDir) !== undefined;
}

/** The facts of the note itself, also of a link without a target. */
function findNote(dataDir: string) {
  return lstatSync(join(dataDir, noteName), { throwIfNoEntry: false });
}

/** The error of other commands during a swap. */
export function unfinishedRestore(dataDir: string): string {
  return (
    `A restore of ${dataDir} was interrupted. ` +
    'Start the program or run restore again to complete it.'
  );
}

async function readNote(dataDir: string): Promise<z.infer<typeof restoreNote> | undefined> {
  const path = join(dataDir, noteName);
  const facts = findNote(dataDir);
  if (!facts) return undefined;
  const isNote = facts.isFile() && facts.size <= maxNoteBytes;
  const note = isNote ? await readRegular(path) : '';
  try {
    const read = restoreNote.parse(JSON.parse(note.toString()));
    const kept = lstatSync(join(dataDir, read.keptAs), { throwIfNoEntry: false });
    if (kept && !kept.isDirectory()) throw new Error('no folder');
    return read;
  } catch {
    throw new OperatorError(
      `${path}, the note of an interrupted restore, is damaged: delete it and ` +
        'run restore with --force again; the previous data is in the folders before-restore-….',
    );
  }
}

/**
 * Completes an interrupted swap, if there is one. Safe to repeat after any crash.
 * Errors: OperatorError if the note is damaged.
 */
export async function endRestore(dataDir: string): Promise<void> {
  const note = await readNote(dataDir);
  if (!note) return;
  const previousFolder = join(dataDir, note.keptAs);
  await mkdir(previousFolder, { recursive: true, mode: folderMode });
  const ready = join(dataDir, readyName);
  for (const name of exchanged) await exchange({ ready, dataDir, kept: previousFolder }, name);
  await syncPath(previousFolder);
  await syncPath(dataDir);
  await rm(join(dataDir, noteName));
  await syncPath(dataDir);
  await rm(ready, { recursive: true, force: true });
  if ((await namesIn(previousFolder)).length === 0) await rm(previousFolder, { recursive: true });
}

/** While the new file waits, the file in place is the old one. */
async function exchange(
  { ready, dataDir, kept: previousFolder }: { ready: string; dataDir: string; kept: string },
  name: string,
): Promise<void> {
  // A journal moves away before its database is replaced, and is not replaced itself.
  const waiting = join(ready, name === documentsName ? documentsName : databaseName);
  if (!existsSync(waiting)) return;
  await ignore('ENOENT', rename(join(dataDir, name), join(previousFolder, name)));
  await syncPath(previousFolder);
  if (name === databaseName || name === documentsName) {
    await rename(waiting, join(dataDir, name));
    await syncPath(dataDir);
  }
}

/** Returns the files for the data folder, after adding documents to a storage elsewhere. */
async function filesToRestore({ folder, elsewhere }: Restore, { files }: BackupManifest) {
  if (!elsewhere) return files;
  const documents = files.filter(({ path }) => path !== databaseName);
  await restoreDocuments(elsewhere, folder, documents);
  return files.filter(({ path }) => path === databaseName);
}

async function makeReady(ready: string, folder: string, files: readonly BackupFile[]) {
  await mkdir(join(ready, documentsName), { recursive: true, mode: folderMode });
  for (const { path, sha256 } of files) {
    const target = join(ready, path);
    await mkdir(dirname(target), { recursive: true, mode: folderMode });
    if ((await copyDurably(join(folder, path), target)) !== sha256) {
      throw new OperatorError(`${folder} is damaged: ${path} was altered.`);
    }
  }
  await syncFolders(ready);
}

/** Returns which of database and documents exist in a data folder. */
async function presentData(dataDir: string): Promise<string[]> {
  const names = await namesIn(dataDir);
  const present = names.filter((name) => name.startsWith(databaseName));
  // Something else in place of the folder is moved aside too.
  const documents = await ignore('ENOTDIR', filesBelow(join(dataDir, documentsName)));
  return documents?.length === 0 ? present : [...present, documentsName];
}

/**
 * Adds a backup's documents to a storage outside the data folder. Keeps intact ones and replaces damaged ones. Safe to
 * repeat after any crash.
 */
async function restoreDocuments(
  storage: Storage,
  folder: string,
  documents: readonly BackupFile[],
): Promise<void> {
  for (const { path, sha256 } of documents) {
    const name = basename(path);
    const present = await storage.read(name);
    if (present && hash('sha256', present) === sha256) continue;
    const bytes = await readRegular(join(folder, path));
    if (hash('sha256', bytes) !== sha256) {
      throw new OperatorError(`${folder} is damaged: ${path} was altered.`);
    }
    if (present) await storage.remove(name);
    await storage.put(name, bytes);
  }
}
