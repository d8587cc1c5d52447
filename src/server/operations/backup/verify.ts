import type { Db } from '#db/database.ts';
import { countApplications, findDatabaseErrors } from '#db/queries/system/integrity.ts';
import {
  isStoredNameKnown,
  listLogos,
  listStoredDocumentPages,
} from '#db/queries/document/stored-file.ts';
import { StorageError, type Storage } from '#server/storage/storage.ts';
import { verifyAgreements } from '#server/services/agreement/verify.ts';
import { verifyAuditChain, type AuditError } from '#server/services/audit/chain.ts';
import { findDocumentError, documentFieldName } from '#server/services/document/read.ts';
import { plainPng } from '#server/services/partner/png.ts';
import type { Keys } from '#server/services/key/keys.ts';

export interface Verified {
  applications: number;
  documents: number;
  logos: number;
  agreements: number;
  auditRows: number;
  /** The audit log's last hash; a copy stored elsewhere can prove later that no earlier row was altered. */
  auditHash: string;
  /** What is damaged, one line each. */
  issues: string[];
}

export interface Verifiable {
  db: Db;
  storage: Storage;
  keys: Keys;
}

/**
 * Verifies everything while others may write: the database, the audit log, every document and logo, orphaned files, and the
 * sums of agreements.
 * Returns what was altered.
 */
export async function verifyAll(subject: Verifiable): Promise<Verified> {
  const { db } = subject;
  const issues = (await findDatabaseErrors(db)).map((line) => `database: ${line}`);
  const audit = await verifyAuditChain(db, subject.keys);
  if (audit.error) issues.push(findAuditError(audit.error));
  const documents = await verifyDocuments(subject, issues);
  const logos = await verifyLogos(subject, issues);
  await findOrphans(subject, issues);
  const { agreements, issues: wrong } = await verifyAgreements(db);
  issues.push(...wrong);
  return {
    agreements,
    applications: await countApplications(db),
    documents,
    logos,
    auditRows: audit.rows,
    auditHash: audit.hash,
    issues,
  };
}

const auditErrors: Record<AuditError['kind'], string> = {
  changed: 'was altered',
  moved: 'does not follow the row before it: rows were removed or reordered',
  shortened: 'and later rows are missing',
  head: 'cannot be verified: the end-of-log record was altered or removed',
};

function findAuditError({ kind, sequence }: AuditError): string {
  return `audit log: row ${sequence} ${auditErrors[kind]}`;
}

async function verifyDocuments(subject: Verifiable, issues: string[]): Promise<number> {
  const { db, storage, keys } = subject;
  let count = 0;
  for await (const documents of listStoredDocumentPages(db)) {
    for (const document of documents) {
      const issue = findDocumentError(
        keys,
        document,
        await readOrNone(storage, document.storedName),
      );
      // A document that was replaced since it was listed is not damaged.
      if (issue !== undefined && (await isStoredNameKnown(db, document.storedName))) {
        issues.push(`${documentFieldName(document)}: ${issue}`);
      }
    }
    count += documents.length;
  }
  return count;
}

async function verifyLogos({ db, storage }: Verifiable, issues: string[]): Promise<number> {
  const logos = await listLogos(db);
  for (const { filePath, storedName, sizeBytes } of logos) {
    const issue = findLogoError(await readOrNone(storage, storedName), sizeBytes);
    if (issue === undefined || !(await isStoredNameKnown(db, storedName))) continue;
    issues.push(`logo ${filePath}: file is ${issue}`);
  }
  return logos.length;
}

/** A stored logo is a plain PNG, whose chunks have checksums. */
function findLogoError(bytes: Buffer | undefined, sizeBytes: number): string | undefined {
  if (!bytes) return 'missing';
  if (bytes.length !== sizeBytes) return 'truncated';
  return plainPng(bytes)?.equals(bytes) ? undefined : 'damaged';
}

/** Finds files without a database record. An upload is recorded before its first byte. */
async function findOrphans({ db, storage }: Verifiable, issues: string[]): Promise<void> {
  for await (const name of storage.names()) {
    const storedName = name.replace(/\.part$/, '');
    if (!/^[0-9a-f]{32}$/.test(storedName))
      issues.push(`file ${name}: not created by this program`);
    else if (await isStoredNameKnown(db, storedName)) continue;
    else if (await isStill(storage, name))
      issues.push(`file ${name}: no database record refers to it`);
  }
}

/** False for a file that was removed since it was listed. */
async function isStill(storage: Storage, name: string): Promise<boolean> {
  if (!name.endsWith('.part')) return storage.exists(name);
  for await (const each of storage.names()) if (each === name) return true;
  return false;
}

/** Undefined also if the disk cannot read it. Errors: StorageError. */
async function readOrNone(storage: Storage, name: string): Promise<Buffer | undefined> {
  return storage.read(name).catch((error: unknown) => {
    if (error instanceof StorageError) throw error;
    return undefined;
  });
}
