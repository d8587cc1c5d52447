import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isStorageUnavailable, type Db } from '#db/database.ts';
import { migrations } from '#db/migrations/index.ts';
import { DatabaseError } from '#db/postgres/postgres.ts';
import { openSqliteCopy } from '#db/sqlite/online-backup.ts';
import { AppError } from '#domain/errors/errors.ts';
import { ConfigError, type Config } from '../config.ts';
import { connectDatabase } from '../startup/connect-database.ts';
import { rejectUnreleasedFile } from '../operations/unreleased-data.ts';
import { lockDataFolder } from '../startup/data-lock.ts';
import { openStorage } from '../startup/open-storage.ts';
import { documentsName } from '../operations/backup/manifest.ts';
import { markMoved } from '../operations/transfer-marker.ts';
import { transferToPostgres, type Transferred } from '../operations/postgres-transfer.ts';
import { OperatorError } from '../operator-error.ts';
import { isRestoring, unfinishedRestore } from '../operations/backup/restore.ts';
import { openDiskStorage } from '../storage/disk.ts';
import { counted, say, warn } from './terminal.ts';

/** The interval of progress messages, in ms. */
const progressEveryMs = 5000;

/**
 * Transfers the data folder's SQLite database and files to the configured database and storage.
 * Errors: ConfigError while a server uses the data folder.
 */
export async function moveToPostgres(config: Config): Promise<number> {
  const { dataDir, databaseFile, databaseUrl } = config;
  if (databaseUrl === undefined) {
    throw new OperatorError(
      'Set the target database: DATABASE_URL=postgres://user:password@host/database',
    );
  }
  if (isRestoring(dataDir)) throw new OperatorError(unfinishedRestore(dataDir));
  if (!existsSync(databaseFile)) {
    throw new OperatorError(`No data yet: ${databaseFile} does not exist.`);
  }
  rejectUnreleasedFile({ databaseUrl: undefined, databaseFile });
  const unlock = lockDataFolder(dataDir);
  try {
    const target = await connectDatabase(config);
    const source = openSqliteCopy(databaseFile);
    try {
      return await run(config, source, target);
    } catch (error) {
      throw explained(error);
    } finally {
      await source.destroy();
      await target.destroy();
    }
  } finally {
    unlock();
  }
}

async function run(config: Config, source: Db, target: Db): Promise<number> {
  const { dataDir, secretKeyFile: keyFile, storage } = config;
  const begun = performance.now();
  const from = await openDiskStorage(join(dataDir, documentsName));
  const to = storage ? await openStorage(config) : from;
  const moved = await transferToPostgres({
    ...{ source, target, keyFile, from, to },
    schemas: Object.keys(migrations('postgres')),
    // If the commit fails or its outcome is unknown, neither database is used until the transfer is repeated.
    beforeCommit: () => markMoved(dataDir, new Date()),
    onProgress: progress(),
  });
  return report(moved, (performance.now() - begun) / 1000);
}

function progress(): (what: string, count: number) => void {
  let saidAt = performance.now();
  return (what, count) => {
    if (performance.now() - saidAt < progressEveryMs) return;
    saidAt = performance.now();
    say(`${what}: ${count.toLocaleString('en')}`);
  };
}

function report({ rows, documents, logos, damaged }: Transferred, seconds: number): number {
  const files = `${counted(documents, 'document')}, ${counted(logos, 'logo')}`;
  say(`Copied and verified in ${seconds.toFixed(1)} s: ${counted(rows, 'row')}, ${files}.`);
  say('Migration complete. From now on, start the server with the same DATABASE_URL.');
  if (damaged.length === 0) return 0;
  warn(`Already damaged before the migration:\n${damaged.join('\n')}`);
  return 1;
}

/** Returns a sentence for an error that the operator can fix; others unchanged. */
function explained(error: unknown): unknown {
  if (error instanceof DatabaseError) return new ConfigError(`DATABASE_URL: ${error.message}`);
  const isStorageFull = error instanceof AppError && error.code === 'unavailable';
  if (!isStorageUnavailable(error) && !isStorageFull) return error;
  return new OperatorError(
    'PostgreSQL or the storage is not responding, or is full. Run the command again.',
  );
}
