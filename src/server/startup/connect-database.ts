import { called } from '../operator-error.ts';
import { openSqlite, type Db } from '#db/database.ts';
import { listMigrations, migrateToLatest } from '#db/migrate.ts';
import { getContent } from '#db/transfer/target.ts';
import { DatabaseError, openPostgres } from '#db/postgres/postgres.ts';
import { isMoved } from '../operations/transfer-marker.ts';
import { ConfigError, type Config } from '../config.ts';
import { copyBeforeMigration } from '../operations/backup/pre-migration-copy.ts';
import { rejectUnreleased, rejectUnreleasedFile } from '../operations/unreleased-data.ts';

/** Opens the configured database without migrating it. Errors: ConfigError, also for data of an unreleased version. */
export async function connectDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseFile'>,
): Promise<Db> {
  const { databaseUrl, databaseFile } = config;
  rejectUnreleasedFile({ databaseUrl, databaseFile });
  if (databaseUrl === undefined) return openSqlite(databaseFile);
  const db = await openPostgres(databaseUrl).catch(asConfigError);
  try {
    rejectUnreleased('The database of DATABASE_URL', await listMigrations(db));
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/**
 * As `connectDatabase`, migrated to the latest schema. SQLite is copied first; `tell` gets the copy's path.
 * Errors: as `connectDatabase`, and ConfigError for an empty database after a transfer.
 */
export async function connectMigrated(
  config: Config,
  tell: (copy: string) => void = () => undefined,
): Promise<Db> {
  const db = await connectDatabase(config);
  try {
    await rejectEmptyTarget(db, config);
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

/**
 * Errors: ConfigError for an empty PostgreSQL database although the data was transferred: the transfer ended before its
 * commit, or DATABASE_URL names another database.
 */
async function rejectEmptyTarget(db: Db, { databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl === undefined || !isMoved(dataDir)) return;
  if (!['nothing', 'schema'].includes(await getContent(db))) return;
  throw new ConfigError(
    `DATABASE_URL: the data in ${dataDir} was migrated to PostgreSQL, but this database has none ` +
      `of it. Set the right database, or run: ${called('migrate --from sqlite --to postgres')}`,
  );
}

function asConfigError(error: unknown): never {
  if (!(error instanceof DatabaseError)) throw error;
  throw new ConfigError(`DATABASE_URL: ${error.message}`, { cause: error });
}
