import type { Db } from '../../../db/database.ts';
import { countApplications, findDatabaseErrors } from '../../../db/queries/system/integrity.ts';
import {
  isStoredNameKnown,
  listLogos,
  listStoredDocumentsAfter,
} from '../../../db/queries/document/stored-file.ts';
import { StorageError, type Storage } from '../../storage/storage.ts';
import { verifyAuditChain, type AuditError } from '../../services/audit/chain.ts';
import { findDocumentError, documentFieldName } from '../../services/document/read.ts';
import { plainPng } from '../../services/partner/png.ts';
import type { Keys } from '../../services/key/keys.ts';

/** Documents looked up at a time. */
const pageSize = 500;

export interface Verified {
  applications: number;
  documents: number;
  logos: number;
  auditRows: number;
  /** The audit's last hash: noted elsewhere, it shows later that nothing before it was changed. */
  auditHash: string;
  /** What is damaged, each in a line. */
  issues: string[];
}

export interface Verifiable {
  db: Db;
  storage: Storage;
  keys: Keys;
}

/**
 * Reads everything there is, while others may go on working, and names what is not as it was
 * written: the database, the audit, every document and logo, and files that no record knows.
 */
export async function verifyAll(subject: Verifiable): Promise<Verified> {
  const { db } = subject;
  const issues = (await findDatabaseErrors(db)).map((line) => `database: ${line}`);
  const audit = await verifyAuditChain(db, subject.keys);
  if (audit.error) issues.push(findAuditError(audit.error));
  const documents = await verifyDocuments(subject, issues);
  const logos = await verifyLogos(subject, issues);
  await findOrphans(subject, issues);
  return {
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
  for (let last = ''; ;) {
    const documents = await listStoredDocumentsAfter(db, last, pageSize);
    for (const document of documents) {
      const issue = findDocumentError(
        keys,
        document,
        await readOrNone(storage, document.storedName),
      );
      // One that was replaced since it was listed is no damage.
      if (issue !== undefined && (await isStoredNameKnown(db, document.storedName))) {
        issues.push(`${documentFieldName(document)}: ${issue}`);
      }
    }
    count += documents.length;
    const end = documents.at(-1);
    if (!end) return count;
    last = end.id;
  }
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

/** A logo was stored as nothing but its picture, and each part of that has a checksum. */
function findLogoError(bytes: Buffer | undefined, sizeBytes: number): string | undefined {
  if (!bytes) return 'missing';
  if (bytes.length !== sizeBytes) return 'truncated';
  return plainPng(bytes)?.equals(bytes) ? undefined : 'damaged';
}

/** Files that no record knows. One on its way in is on record before its first byte. */
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

/** False for a file that was discarded since it was listed. */
async function isStill(storage: Storage, name: string): Promise<boolean> {
  if (!name.endsWith('.part')) return storage.exists(name);
  for await (const each of storage.names()) if (each === name) return true;
  return false;
}

/** Undefined also for what the disk cannot read any more. Errors: StorageError. */
async function readOrNone(storage: Storage, name: string): Promise<Buffer | undefined> {
  return storage.read(name).catch((error: unknown) => {
    if (error instanceof StorageError) throw error;
    return undefined;
  });
}
