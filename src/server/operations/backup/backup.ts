import { hash } from 'node:crypto';
import { link, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Db } from '#db/database.ts';
import {
  countApplications,
  findDatabaseErrors,
  findSchemaName,
} from '#db/queries/system/integrity.ts';
import {
  isStoredNameKnown,
  listLogos,
  listStoredDocumentPages,
} from '#db/queries/document/stored-file.ts';
import { copySqlite, openSqliteCopy } from '#db/sqlite/online-backup.ts';
import { verifyAuditChain } from '#server/services/audit/chain.ts';
import { backupNameAt, listBackups, getPart, pruneBackups, removeUnfinished } from './folder.ts';
import {
  databaseName,
  documentPath,
  readManifest,
  writeManifest,
  type BackupFile,
  type BackupManifest,
} from './manifest.ts';
import { hashFile, syncPath, syncFolders, ignore, writeDurably } from '#server/durable-file.ts';
import { OperatorError } from '#server/operator-error.ts';
import { findDocumentError, documentFieldName } from '#server/services/document/read.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Keys } from '#server/services/key/keys.ts';

const folderMode = 0o700;

/** How often a copy restarts because a document was replaced during it. */
const tries = 5;

/** What is backed up, and where. */
export interface BackupSource {
  /** The database in use. */
  db: Db;
  /** Its SQLite file. */
  databaseFile: string;
  storage: Pick<Storage, 'read'>;
  keys: Keys;
  /** The folder of all backups; created if it is missing. */
  folder: string;
  /** How many backups to keep. */
  keep: number;
  now: Date;
}

export interface CreatedBackup {
  path: string;
  manifest: BackupManifest;
  bytes: number;
  /** How many older backups were removed. */
  pruned: number;
}

/**
 * Copies database and documents as of one moment while others write, verifies the copy and names it by its time.
 * Documents never change, so those of the previous backup are hard-linked. Only one backup may run in a folder. If a
 * document is damaged, the backup lists it and no older backup is removed.
 * Errors: OperatorError if the copy is damaged; errors of the disk. Then nothing remains.
 */
export async function makeBackup(source: BackupSource): Promise<CreatedBackup> {
  const { folder, keys, now } = source;
  await mkdir(folder, { recursive: true, mode: folderMode });
  await removeUnfinished(folder);
  const name = backupNameAt(now);
  const part = join(folder, getPart(name));
  try {
    await mkdir(part, { mode: folderMode });
    const manifest = await fill(part, source, await previousBackup(source));
    await writeManifest(part, keys, manifest);
    await syncFolders(part);
    const path = join(folder, name);
    await rename(part, path);
    await syncPath(folder);
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
    const pruned = manifest.damaged.length > 0 ? 0 : await pruneBackups(folder, source.keep, now);
    return { path, manifest, bytes, pruned };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

/** The files of the newest valid backup, by path. */
interface Previous {
  path: string;
  files: ReadonlyMap<string, BackupFile>;
}

async function previousBackup({ folder, keys, now }: BackupSource): Promise<Previous | undefined> {
  for (const name of await listBackups(folder, now)) {
    const path = join(folder, name);
    const manifest = await readManifest(path, keys).catch(() => undefined);
    if (manifest) return { path, files: new Map(manifest.files.map((file) => [file.path, file])) };
  }
  return undefined;
}

async function fill(
  part: string,
  source: BackupSource,
  previous: Previous | undefined,
): Promise<BackupManifest> {
  const databaseFile = join(part, databaseName);
  const files = new Map<string, BackupFile>();
  for (let left = tries; ; left -= 1) {
    await copySqlite(source.databaseFile, databaseFile);
    const copy = openSqliteCopy(databaseFile);
    try {
      const facts = await checkedFacts(copy, source.keys);
      const documents = await copyDocuments(copy, { part, source, previous, files });
      if (documents.replaced && left > 1) continue;
      files.set(databaseName, { path: databaseName, ...(await hashFile(databaseFile)) });
      await removeUnnamed(part, files, documents.paths);
      return {
        format: 1,
        createdAt: source.now.toISOString(),
        keyFingerprint: source.keys.fingerprint,
        ...facts,
        documents: documents.count,
        damaged: documents.damaged,
        files: [...files.values()],
      };
    } finally {
      await copy.destroy();
    }
  }
}

/** Removes files that only an earlier copy of the database refers to. */
async function removeUnnamed(
  part: string,
  files: Map<string, BackupFile>,
  named: ReadonlySet<string>,
): Promise<void> {
  for (const path of [...files.keys()].filter((each) => !named.has(each))) {
    await rm(join(part, path), { force: true });
    files.delete(path);
  }
}

/** Errors: OperatorError if the database is damaged. */
async function checkedFacts(copy: Db, keys: Keys) {
  const issues = await findDatabaseErrors(copy);
  const audit = await verifyAuditChain(copy, keys);
  if (audit.error) issues.push(`audit log ${audit.error.kind} at row ${audit.error.sequence}`);
  if (issues.length > 0) {
    throw new OperatorError(
      'The database is damaged, so no backup was made. Earlier backups were kept.\n' +
        issues.join('\n'),
    );
  }
  const schema = (await findSchemaName(copy)) ?? '';
  return { applications: await countApplications(copy), schema, auditHash: audit.hash };
}

interface Filling {
  part: string;
  source: BackupSource;
  previous: Previous | undefined;
  /** The files in the backup so far, by path. */
  files: Map<string, BackupFile>;
}

async function copyDocuments(copy: Db, filling: Filling) {
  const { db, keys } = filling.source;
  const paths = new Set([databaseName]);
  const damaged: string[] = [];
  let count = 0;
  let replaced = false;
  const add = async (named: { storedName: string; name: string }, check: FindError) => {
    const path = documentPath(named.storedName);
    paths.add(path);
    if (filling.files.has(path) || (await addLinked(filling, path))) return;
    const issue = await addCopied(filling, named.storedName, check);
    if (issue === undefined) return;
    if (await isStoredNameKnown(db, named.storedName)) damaged.push(`${named.name}: ${issue}`);
    else replaced = true;
  };
  for await (const documents of listStoredDocumentPages(copy)) {
    for (const document of documents) {
      const { storedName } = document;
      await add({ storedName, name: documentFieldName(document) }, (bytes) =>
        findDocumentError(keys, document, bytes),
      );
    }
    count += documents.length;
  }
  for (const { filePath, storedName, sizeBytes } of await listLogos(copy)) {
    await add({ storedName, name: `logo ${filePath}` }, (bytes) =>
      bytes?.length === sizeBytes ? undefined : 'file is missing or truncated',
    );
  }
  return { paths, damaged, count, replaced };
}

type FindError = (bytes: Buffer | undefined) => string | undefined;

/** Links to the previous backup's file if that is unaltered. */
async function addLinked({ part, previous, files }: Filling, path: string): Promise<boolean> {
  const known = previous?.files.get(path);
  if (!previous || !known) return false;
  const addLink = async () => {
    const { sha256 } = await hashFile(join(previous.path, path));
    if (sha256 !== known.sha256) return false;
    await mkdir(dirname(join(part, path)), { recursive: true, mode: folderMode });
    await link(join(previous.path, path), join(part, path));
    files.set(path, known);
    return true;
  };
  // Missing, no support for hard links, or too many links: copy instead.
  const codes = ['ENOENT', 'EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EIO'];
  return (await ignore(codes, addLink())) ?? false;
}

/** Copies a document if it passes its check; otherwise returns the issue. */
async function addCopied(
  { part, source, files }: Filling,
  storedName: string,
  findDocumentIssue: FindError,
): Promise<string | undefined> {
  const path = documentPath(storedName);
  const bytes = await ignore('EIO', source.storage.read(storedName));
  const issue = findDocumentIssue(bytes);
  if (issue !== undefined || !bytes) return issue;
  await mkdir(dirname(join(part, path)), { recursive: true, mode: folderMode });
  await writeDurably(join(part, path), bytes);
  files.set(path, { path, bytes: bytes.length, sha256: hash('sha256', bytes) });
  return undefined;
}
