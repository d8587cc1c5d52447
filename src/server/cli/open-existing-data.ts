import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#db/database.ts';
import { isMissingTable, migrationState } from '#db/migrate.ts';
import { findKeyFingerprint } from '#db/queries/system/key.ts';
import type { Config } from '../config.ts';
import { connectDatabase } from '../startup/connect-database.ts';
import { lockDataFolder, lockFile } from '../startup/data-lock.ts';
import { called, OperatorError } from '../operator-error.ts';
import { isRestoring, unfinishedRestore } from '../operations/backup/restore.ts';
import { rejectUnreleasedFile } from '../operations/unreleased-data.ts';
import { openSecretKey, type Keys } from '../services/key/keys.ts';

/** An existing database, not migrated, and its keys. */
export interface PresentData {
  db: Db;
  keys: Keys;
}

/**
 * Runs `work` on the existing data; creates nothing.
 * Errors: OperatorError without data; SecretKeyError without its key.
 */
export async function withPresentData<Result>(
  config: Config,
  work: (data: PresentData) => Promise<Result>,
): Promise<Result> {
  const { databaseFile, databaseUrl, dataDir } = config;
  if (databaseUrl === undefined) {
    if (isRestoring(dataDir)) throw new OperatorError(unfinishedRestore(dataDir));
    if (!existsSync(databaseFile)) throw noData(config);
  }
  const db = await connectDatabase(config);
  try {
    if (!(await hasFingerprint(db))) throw noData(config);
    return await work({ db, keys: await openSecretKey(db, config.secretKeyFile, new Date()) });
  } finally {
    await db.destroy();
  }
}

async function hasFingerprint(db: Db): Promise<boolean> {
  try {
    return (await findKeyFingerprint(db)) !== undefined;
  } catch (error) {
    if (error instanceof Error && isMissingTable(error)) return false;
    throw error;
  }
}

/** Errors: OperatorError for a database with pending migrations. */
export async function requireNewestSchema(db: Db): Promise<void> {
  const { pending } = await migrationState(db);
  if (pending.length === 0) return;
  throw new OperatorError(
    `The database has an older schema. Bring it to the newest first: ${called('migrate')}`,
  );
}

/**
 * As `withPresentData`, for a migrated SQLite database while no server uses it.
 * Errors: ConfigError while a server does, OperatorError with PostgreSQL.
 */
export async function withDataAlone<Result>(
  config: Config,
  work: (data: PresentData) => Promise<Result>,
): Promise<Result> {
  rejectPostgres(config);
  if (!existsSync(config.databaseFile)) throw noData(config);
  rejectUnreleasedFile(config);
  const unlock = lockDataFolder(config.dataDir);
  try {
    return await withPresentData(config, async (data) => {
      await requireNewestSchema(data.db);
      return work(data);
    });
  } finally {
    unlock();
  }
}

/** Runs `work` while no other process uses the backups. Errors: ConfigError. */
export async function withBackups<Result>(
  config: Config,
  work: () => Promise<Result>,
): Promise<Result> {
  const { backupFolder } = config;
  await mkdir(backupFolder, { recursive: true, mode: 0o700 });
  const taken = `Another process is using the backups in ${backupFolder}.`;
  const unlock = lockFile(join(backupFolder, 'backup.lock'), taken);
  try {
    return await work();
  } finally {
    unlock();
  }
}

/** Commands for SQLite must not use an old file instead of the data in PostgreSQL. */
function rejectPostgres({ databaseUrl }: Config): void {
  if (databaseUrl === undefined) return;
  throw new OperatorError(
    'This command works with SQLite only, but DATABASE_URL is set. Servers running on PostgreSQL ' +
      'cannot switch to a new key.',
  );
}

/** Errors: OperatorError with PostgreSQL, which has its own backup programs. */
export function rejectPostgresBackup({ databaseUrl }: Config): void {
  if (databaseUrl === undefined) return;
  throw new OperatorError(
    'This command backs up and restores SQLite. With DATABASE_URL, use pg_dump and pg_restore for ' +
      'the database and copy the documents, as docs/postgresql.md shows.',
  );
}

function noData({ databaseFile, databaseUrl }: Config): OperatorError {
  const what = databaseUrl === undefined ? databaseFile : 'the database of DATABASE_URL';
  return new OperatorError(`No data yet: ${what} has never been used.`);
}
