import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { listMigrations, migrateToLatest } from '#db/migrate.ts';
import { withStartupLock } from '#db/postgres/startup-lock.ts';
import { listLogos, listStoredDocumentPages } from '#db/queries/document/stored-file.ts';
import { findDatabaseErrors } from '#db/queries/system/integrity.ts';
import { findEarlierKeys, findKeyFingerprint } from '#db/queries/system/key.ts';
import {
  copySequences,
  copyTable,
  findDifference,
  listTables,
  RejectedRowError,
  type TableColumns,
  withoutSearchIndex,
} from '#db/transfer/copy.ts';
import { getContent } from '#db/transfer/target.ts';
import { verifyAuditChain } from '../services/audit/chain.ts';
import { documentFieldName, findDocumentError } from '../services/document/read.ts';
import { readSecret } from '../services/key/key-file.ts';
import { deriveKeys, type Keys, withEarlierKeys } from '../services/key/keys.ts';
import type { Storage } from '../storage/storage.ts';
import { called, OperatorError } from '../operator-error.ts';

export interface Transfer {
  /** SQLite, without other writers. */
  source: Db;
  /** An empty PostgreSQL database. */
  target: Db;
  keyFile: string;
  /** The migrations that this program knows, by name. */
  schemas: readonly string[];
  from: Pick<Storage, 'read'>;
  /** Equal to `from` if files stay in their storage. */
  to: Storage;
  /** Called once everything is copied and verified, just before the commit. */
  beforeCommit: () => Promise<void>;
  onProgress: (what: string, count: number) => void;
}

export interface Transferred extends TransferredFiles {
  /** Rows copied and verified. */
  rows: number;
}

/**
 * Copies all files and, in one transaction, all rows, compares each with its original, and commits. After an error or a
 * crash the PostgreSQL database contains no row.
 * Errors: OperatorError if either side is unsuitable, or if a row or a file differs.
 */
export async function transferToPostgres(transfer: Transfer): Promise<Transferred> {
  const { source, target, schemas } = transfer;
  const keys = await readSourceKeys(source, transfer);
  await requireFreeTarget(target, schemas);
  await migrateToLatest(target);
  const { error: issue } = await verifyAuditChain(source, keys);
  // Outside the transaction, which would wait for the storage; the next run reuses files that a failed one copied.
  const files = await transferFiles({ ...transfer, keys });
  const tables = await listTables(source);
  // No process may start on the database during the transfer, because it would seed the empty tables.
  const rows = await withStartupLock(target, () =>
    target.transaction().execute(async (tx) => {
      await requireFreeTarget(tx, schemas);
      const copied = await copyRows(transfer, tx, tables);
      await compareRows(transfer, tx, tables);
      await transfer.beforeCommit();
      return copied;
    }),
  );
  const damaged = issue
    ? [`audit log: row ${issue.sequence} was altered (${issue.kind})`, ...files.damaged]
    : files.damaged;
  return { ...files, rows, damaged };
}

async function copyRows(
  { source, onProgress }: Transfer,
  tx: Tx,
  tables: readonly TableColumns[],
): Promise<number> {
  let count = 0;
  // The migrations insert a first audit head.
  await tx.deleteFrom('auditHead').execute();
  await withoutSearchIndex(tx, async () => {
    for (const table of tables) {
      count += await copyTable(source, tx, table).catch((error: unknown) => {
        throw error instanceof RejectedRowError ? new OperatorError(error.message) : error;
      });
      onProgress('rows copied', count);
    }
  });
  await copySequences(source, tx);
  await sql`analyze`.execute(tx);
  return count;
}

async function compareRows(
  { source, onProgress }: Transfer,
  tx: Tx,
  tables: readonly TableColumns[],
): Promise<void> {
  for (const [at, table] of tables.entries()) {
    const differing = await findDifference(source, tx, table);
    if (differing !== undefined) {
      throw new OperatorError(
        `A row of table ${table.table} differs between the databases: ${differing}. Nothing was ` +
          'migrated. Check that nothing else writes to PostgreSQL, then run the command again.',
      );
    }
    onProgress('tables compared', at + 1);
  }
}

/** Documents copied at once. */
const concurrency = 8;

interface FileTransfer {
  source: Db;
  keys: Keys;
  from: Pick<Storage, 'read'>;
  /** Equal to `from` if files stay in their storage. */
  to: Storage;
  onProgress: (what: string, count: number) => void;
}

interface TransferredFiles {
  documents: number;
  logos: number;
  /** Files that were already damaged, one line each; their bytes are copied too, if there are any. */
  damaged: string[];
}

/**
 * Copies every document and logo, reads it back and compares; files that stay in their storage are only read. Each
 * document is checked against its row.
 * Errors: OperatorError if a copy differs; errors of the storages.
 */
async function transferFiles(transfer: FileTransfer): Promise<TransferredFiles> {
  const { source, keys } = transfer;
  const damaged: string[] = [];
  let documents = 0;
  for await (const page of listStoredDocumentPages(source)) {
    for (let at = 0; at < page.length; at += concurrency) {
      const issues = page.slice(at, at + concurrency).map(async (document) => {
        const issue = findDocumentError(
          keys,
          document,
          await transferFile(transfer, document.storedName),
        );
        return issue === undefined ? [] : [`${documentFieldName(document)}: ${issue}`];
      });
      damaged.push(...(await Promise.all(issues)).flat());
    }
    documents += page.length;
    transfer.onProgress('documents', documents);
  }
  const logos = await listLogos(source);
  for (const { filePath, storedName, sizeBytes } of logos) {
    const bytes = await transferFile(transfer, storedName);
    if (bytes?.length === sizeBytes) continue;
    damaged.push(`logo ${filePath}: file is ${bytes ? 'truncated' : 'missing'}`);
  }
  return { documents, logos: logos.length, damaged };
}

/** Copies a stored file to the other storage and returns its bytes; undefined if it is missing. */
async function transferFile({ from, to }: FileTransfer, name: string) {
  const bytes = await from.read(name);
  if (from === to) return bytes;
  const there = await to.read(name);
  if (!bytes || there?.equals(bytes)) return there;
  // A partial file of an interrupted copy.
  await to.remove(name);
  await to.put(name, bytes);
  if (!(await to.read(name))?.equals(bytes)) {
    throw new OperatorError(`The copy of file ${name} does not match the original.`);
  }
  return bytes;
}

/**
 * Returns the keys of a SQLite database that can be transferred.
 * Errors: OperatorError if it was never used, has another version or key, or is damaged.
 */
async function readSourceKeys(
  source: Db,
  { keyFile, schemas }: { keyFile: string; schemas: readonly string[] },
): Promise<Keys> {
  const schema = await listMigrations(source);
  const known = schema.length > 0 ? await findKeyFingerprint(source) : undefined;
  if (known === undefined) {
    throw new OperatorError('No data yet: the SQLite database has never been used.');
  }
  if (schema.some((name) => !schemas.includes(name))) {
    throw new OperatorError(
      'The SQLite database was last used by a newer version of this program.',
    );
  }
  if (schema.length < schemas.length) {
    throw new OperatorError(
      'The SQLite database has an older schema. Update it first, without DATABASE_URL: ' +
        called('migrate'),
    );
  }
  const secret = await readSecret(keyFile);
  if (!secret) throw new OperatorError(`${keyFile} is missing. Restore the key.`);
  const keys = deriveKeys(secret);
  if (keys.fingerprint !== known) {
    throw new OperatorError(`${keyFile} does not match the SQLite database.`);
  }
  const [issue] = await findDatabaseErrors(source);
  if (issue !== undefined) {
    throw new OperatorError(`The SQLite database is damaged (${issue}). Restore a backup first.`);
  }
  return withEarlierKeys(keys, await findEarlierKeys(source));
}

/** Errors: OperatorError for a PostgreSQL database that is not empty. */
async function requireFreeTarget(target: Db | Tx, schemas: readonly string[]): Promise<void> {
  const content = await getContent(target);
  if (content === 'other') {
    throw new OperatorError('The PostgreSQL database contains tables of another program.');
  }
  if (content === 'data') {
    throw new OperatorError(
      'The PostgreSQL database already contains data. Nothing was migrated. If the data comes from ' +
        'an earlier migration, start the server with the same DATABASE_URL.',
    );
  }
  if (content === 'schema') {
    const newer = (await listMigrations(target)).some((name) => !schemas.includes(name));
    if (!newer) return;
    throw new OperatorError(
      'The PostgreSQL database was last used by a newer version of this program.',
    );
  }
}
