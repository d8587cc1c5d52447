import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#db/database.ts';
import { migrationState } from '#db/migrate.ts';
import { copySqlite } from '#db/sqlite/online-backup.ts';
import { backupNameAt } from './folder.ts';
import { namesIn, syncPath } from '#server/durable-file.ts';
import { OperatorError } from '#server/operator-error.ts';

/** In the data folder. */
const folderName = 'before-migration';

const folderMode = 0o700;

interface Copying {
  databaseFile: string;
  dataDir: string;
  now: Date;
}

/**
 * Copies a SQLite database before a migration, so that a rollback to the previous program is possible. Replaces an
 * earlier copy. Returns the copy's path, or undefined if no migration is pending or the database is new. Documents
 * never change, so they are not copied.
 * Errors: OperatorError if the copy fails; then nothing was changed.
 */
export async function copyBeforeMigration(
  db: Db,
  { databaseFile, dataDir, now }: Copying,
): Promise<string | undefined> {
  const { executed, pending } = await migrationState(db);
  const last = executed.at(-1);
  if (last === undefined || pending.length === 0) return undefined;
  const folder = join(dataDir, folderName);
  const name = `${backupNameAt(now)}-${last}.sqlite`;
  const path = join(folder, name);
  const part = `${path}.part`;
  try {
    await mkdir(folder, { recursive: true, mode: folderMode });
    await removeOthers(folder, (other) => other.endsWith('.part'));
    await copySqlite(databaseFile, part);
    await syncPath(part);
    await rename(part, path);
    await syncPath(folder);
  } catch (cause) {
    await rm(part, { force: true }).catch(() => undefined);
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    throw new OperatorError(
      `This version must migrate the database, but copying it to ${folder} first failed${code}. ` +
        'Nothing was changed. Free up space there, or run the previous version.',
      { cause },
    );
  }
  await removeOthers(folder, (other) => other !== name);
  return path;
}

async function removeOthers(folder: string, isOld: (name: string) => boolean): Promise<void> {
  for (const name of (await namesIn(folder)).filter(isOld)) await rm(join(folder, name));
}
