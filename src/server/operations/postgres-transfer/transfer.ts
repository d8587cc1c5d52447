import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { migrateToLatest } from '../../../db/migrate.ts';
import { withStartupLock } from '../../../db/postgres/startup-lock.ts';
import {
  copySequences,
  copyTable,
  findDifference,
  listTables,
  RefusedRowError,
  withoutSearchIndex,
  type TableColumns,
} from '../../../db/transfer/copy.ts';
import type { Storage } from '../../storage/storage.ts';
import { verifyAuditChain } from '../../services/audit/chain.ts';
import { OperatorError } from '../operator-error.ts';
import { transferFiles, type TransferredFiles } from './files.ts';
import { readSourceKeys, requireFreeTarget } from './preconditions.ts';

export interface Transfer {
  /** SQLite; nobody writes into it. */
  source: Db;
  /** An empty PostgreSQL database. */
  target: Db;
  keyFile: string;
  /** The migrations that this program knows, by name. */
  schemas: readonly string[];
  from: Pick<Storage, 'read'>;
  /** The same storage where files stay. */
  to: Storage;
  /** Called once everything is copied and compared, just before the commit. */
  beforeCommit: () => Promise<void>;
  onProgress: (what: string, count: number) => void;
}

export interface Transferred extends TransferredFiles {
  /** Rows copied and compared. */
  rows: number;
}

/**
 * Copies all files and, in one transaction, all rows, compares each with what it was copied from,
 * and commits. After an error or a crash the PostgreSQL database holds no row.
 * Errors: OperatorError where either side is not fit, or where a row or a file differs.
 */
export async function transferToPostgres(transfer: Transfer): Promise<Transferred> {
  const { source, target, schemas } = transfer;
  const keys = await readSourceKeys(source, transfer);
  await requireFreeTarget(target, schemas);
  await migrateToLatest(target);
  const { error: issue } = await verifyAuditChain(source, keys);
  // Before the transaction, which would wait for the storage: what a failure leaves in the storage
  // is what the next run finds there.
  const files = await transferFiles({ ...transfer, keys });
  const tables = await listTables(source);
  // No process may start on the database meanwhile: it would fill what looks empty.
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
  // The migrations insert the audit's first head.
  await tx.deleteFrom('auditHead').execute();
  await withoutSearchIndex(tx, async () => {
    for (const table of tables) {
      count += await copyTable(source, tx, table).catch((error: unknown) => {
        throw error instanceof RefusedRowError ? new OperatorError(error.message) : error;
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
