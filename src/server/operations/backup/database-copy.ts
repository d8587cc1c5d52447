import type { Db } from '../../../db/database.ts';
import { migrations } from '../../../db/migrations/index.ts';
import { copyToSqlite } from '../../../db/transfer/copy-to-sqlite.ts';
import { schemaOf } from '../../../db/transfer/source.ts';
import { copySqlite } from '../../../db/sqlite/online-backup.ts';
import { OperatorError } from '../operator-error.ts';

/**
 * Copies the database in use, as it is at one moment, into a new SQLite file: of SQLite its pages,
 * of PostgreSQL its rows, compared. Either is the same file to whoever restores it.
 * Errors: OperatorError for a PostgreSQL of a newer version, or where rows do not arrive as they are.
 */
export async function copyDatabase(
  {
    db,
    databaseUrl,
    databaseFile,
  }: { db: Db; databaseUrl?: string | undefined; databaseFile: string },
  target: string,
): Promise<void> {
  if (databaseUrl === undefined) return copySqlite(databaseFile, target);
  const known = Object.keys(migrations('sqlite'));
  if ((await schemaOf(db)).some((name) => !known.includes(name))) {
    throw new OperatorError('The database was used by a newer version of this program.');
  }
  const differing = await copyToSqlite(db, target);
  if (differing.length === 0) return;
  throw new OperatorError(
    `The copy is not what PostgreSQL holds, so no backup was made.\n${differing.join('\n')}`,
  );
}
