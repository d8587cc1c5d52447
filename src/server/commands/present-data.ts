import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openSqlite, type Db } from '../../db/database.ts';
import { findKeyFingerprint } from '../../db/queries/secret.ts';
import type { Config } from '../config.ts';
import { lockDataFolder, lockFile } from '../data-lock.ts';
import { OperatorError } from '../services/operator-error.ts';
import { isRestoring, unfinishedRestore } from '../services/restore.ts';
import { openSecretKey, type Keys } from '../services/secret-key.ts';

/** Data that was used before: its database, not brought to a newer schema, and its keys. */
export interface PresentData {
  db: Db;
  keys: Keys;
}

/**
 * Works on the data that is there; nothing is made where there is none.
 * Errors: OperatorError without data; SecretKeyError without its key.
 */
export async function withPresentData<Result>(
  config: Config,
  work: (data: PresentData) => Promise<Result>,
): Promise<Result> {
  const { databaseFile, dataDir, secretKeyFile } = config;
  refusePostgres(config);
  if (isRestoring(dataDir)) throw new OperatorError(unfinishedRestore(dataDir));
  if (!existsSync(databaseFile)) throw noData(databaseFile);
  const db = openSqlite(databaseFile);
  try {
    const fingerprint = await findKeyFingerprint(db).catch((error: unknown) => {
      if (error instanceof Error && /no such table/.test(error.message)) return undefined;
      throw error;
    });
    if (fingerprint === undefined) throw noData(databaseFile);
    const keys = await openSecretKey(db, secretKeyFile, new Date());
    return await work({ db, keys });
  } finally {
    await db.destroy();
  }
}

/** As `withPresentData`, while nobody serves the data. Errors: ConfigError while somebody does. */
export async function withDataAlone<Result>(
  config: Config,
  work: (data: PresentData) => Promise<Result>,
): Promise<Result> {
  refusePostgres(config);
  if (!existsSync(config.databaseFile)) throw noData(config.databaseFile);
  const unlock = lockDataFolder(config.dataDir);
  try {
    return await withPresentData(config, work);
  } finally {
    unlock();
  }
}

/** Works while no other process makes, removes or reads a backup. Errors: ConfigError. */
export async function withBackups<Result>(
  config: Config,
  work: () => Promise<Result>,
): Promise<Result> {
  refusePostgres(config);
  const { backupFolder } = config;
  await mkdir(backupFolder, { recursive: true, mode: 0o700 });
  const taken = `Another process is at work on the backups in ${backupFolder}.`;
  const unlock = lockFile(join(backupFolder, 'backup.lock'), taken);
  try {
    return await work();
  } finally {
    unlock();
  }
}

/** What works on SQLite's file must not take an old one for the data in PostgreSQL. */
function refusePostgres({ databaseUrl }: Config): void {
  if (databaseUrl === undefined) return;
  throw new OperatorError(
    'This command works on a SQLite database, and DATABASE_URL names another. ' +
      'Back PostgreSQL up with pg_dump, and keep DATA_DIR with the papers and the key.',
  );
}

function noData(databaseFile: string): OperatorError {
  return new OperatorError(`There is no data yet: ${databaseFile} was never used.`);
}
