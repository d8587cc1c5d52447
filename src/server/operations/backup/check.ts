import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#db/database.ts';
import { findDatabaseErrors, findSchemaName } from '#db/queries/system/integrity.ts';
import { findEarlierKeys } from '#db/queries/system/key.ts';
import { listLogos, listStoredDocumentPages } from '#db/queries/document/stored-file.ts';
import { openSqliteCopy } from '#db/sqlite/online-backup.ts';
import { verifyAgreements } from '#server/services/agreement/verify.ts';
import { verifyAuditChain } from '#server/services/audit/chain.ts';
import {
  databaseName,
  documentPath,
  manifestNames,
  readManifest,
  type BackupManifest,
} from './manifest.ts';
import { OperatorError } from '#server/operator-error.ts';
import { filesBelow, hashFile, ignore } from '#server/durable-file.ts';
import { documentFieldName } from '#server/services/document/read.ts';
import { withEarlierKeys, type Keys } from '#server/services/key/keys.ts';

export interface BackupCheck {
  manifest: BackupManifest;
  /** What was altered, one line each. */
  issues: string[];
}

/**
 * Verifies a whole backup: every file's hash, the database, its documents and the audit log's hash chain.
 * Errors: as `readManifest`.
 */
export async function checkBackup(folder: string, keys: Keys): Promise<BackupCheck> {
  const manifest = await readManifest(folder, keys);
  const issues: string[] = [];
  for (const { path, sha256 } of manifest.files) {
    const issue = await findFileError(join(folder, path), sha256);
    if (issue !== undefined) issues.push(`${path} ${issue}`);
  }
  const known = new Set([...manifestNames, ...manifest.files.map(({ path }) => path)]);
  for (const path of await filesBelow(folder)) {
    if (!known.has(path)) issues.push(`${path} is not part of this backup`);
  }
  if (issues.length === 0)
    issues.push(...(await databaseErrors(folder, { keys, manifest, known })));
  return { manifest, issues };
}

async function findFileError(path: string, sha256: string): Promise<string | undefined> {
  try {
    const found = await ignore(['ENOENT', 'ENOTDIR', 'EIO'], hashFile(path));
    if (!found) return 'is missing';
    return found.sha256 === sha256 ? undefined : 'was altered';
  } catch (error) {
    if (error instanceof OperatorError) return 'is not a regular file';
    throw error;
  }
}

async function databaseErrors(
  folder: string,
  { keys, manifest, known }: { keys: Keys; manifest: BackupManifest; known: ReadonlySet<string> },
): Promise<string[]> {
  const db = openSqliteCopy(join(folder, databaseName));
  try {
    const issues = await findDatabaseErrors(db);
    const audited = withEarlierKeys(keys, await findEarlierKeys(db));
    const { error, hash } = await verifyAuditChain(db, audited);
    if (error) issues.push(`audit log ${error.kind} at row ${error.sequence}`);
    else if (hash !== manifest.auditHash) issues.push('the audit log does not match this backup');
    if ((await findSchemaName(db)) !== manifest.schema) issues.push('the schema does not match');
    issues.push(...(await verifyAgreements(db)).issues);
    return [...issues, ...(await missingDocuments(db, manifest, known))];
  } finally {
    await db.destroy();
  }
}

/** Returns documents in the database that are missing from the backup, except those listed as damaged. */
async function missingDocuments(
  db: Db,
  manifest: BackupManifest,
  known: ReadonlySet<string>,
): Promise<string[]> {
  const missing: string[] = [];
  const expect = (storedName: string, name: string) => {
    if (known.has(documentPath(storedName))) return;
    if (!manifest.damaged.some((line) => line.startsWith(`${name}:`))) {
      missing.push(`${name}: file is missing`);
    }
  };
  for await (const documents of listStoredDocumentPages(db)) {
    for (const document of documents) expect(document.storedName, documentFieldName(document));
  }
  for (const logo of await listLogos(db)) expect(logo.storedName, `logo ${logo.filePath}`);
  return missing;
}

export async function isFolder(path: string): Promise<boolean> {
  return (await ignore(['ENOENT', 'ENOTDIR'], stat(path)))?.isDirectory() ?? false;
}
