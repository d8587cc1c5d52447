import { openSqlite, type Db } from '../../db/database.ts';
import { dialectOf } from '../../db/dialect.ts';
import { migrateToLatest } from '../../db/migrate.ts';
import { findMoveMark } from '../../db/transfer/state.ts';
import { DatabaseError, openPostgres } from '../../db/postgres/postgres.ts';
import { called } from '../operations/cli-name.ts';
import { ConfigError, type Config } from '../config.ts';
import { copyBeforeMigration } from '../operations/backup/pre-migration-copy.ts';

/** The database that the settings name, as it stands. Errors: ConfigError. */
export async function connectDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseFile'>,
): Promise<Db> {
  const { databaseUrl, databaseFile } = config;
  if (databaseUrl === undefined) return openSqlite(databaseFile);
  return openPostgres(databaseUrl).catch(asConfigError);
}

/**
 * As `connectDatabase`, brought to the newest schema. A SQLite database is copied before it is
 * changed; `tell` gets the copy's path. Errors: also ConfigError for half a move.
 */
export async function connectMigrated(
  config: Config,
  tell: (copy: string) => void = () => undefined,
): Promise<Db> {
  const db = await connectDatabase(config);
  try {
    await refuseHalfMove(db);
    if (config.databaseUrl === undefined) {
      const copy = await copyBeforeMigration(db, { ...config, now: new Date() });
      if (copy !== undefined) tell(copy);
    }
    await migrateToLatest(db);
    return db;
  } catch (error) {
    await db.destroy();
    return asConfigError(error);
  }
}

/** Errors: ConfigError while a move into the database has not ended. */
export async function refuseHalfMove(db: Db): Promise<void> {
  if (dialectOf(db) === 'sqlite' || !(await findMoveMark(db))) return;
  throw new ConfigError(
    'DATABASE_URL: a move into this database is not finished. Run it again: ' +
      `${called('migrate --from sqlite --to postgres')}, or the restore that was cut short`,
  );
}

function asConfigError(error: unknown): never {
  if (!(error instanceof DatabaseError)) throw error;
  throw new ConfigError(`DATABASE_URL: ${error.message}`, { cause: error });
}
