import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openSqlite, type Db } from '../../../db/database.ts';
import { migrateToLatest } from '../../../db/migrate.ts';
import { contentOf, findMoveMark } from '../../../db/transfer/state.ts';
import { countOtherConnections } from '../../../db/transfer/archive-schema.ts';
import { openSqliteCopy } from '../../../db/sqlite/online-backup.ts';
import type { Storage } from '../../storage/storage.ts';
import { backupNameAt } from './folder.ts';
import { databaseName, documentPath, type BackupManifest } from './manifest.ts';
import { copyDurably, isErrno } from './durable-file.ts';
import { moveData, type Move, type Moved } from '../postgres-transfer/transfer.ts';
import { OperatorError } from '../operator-error.ts';
import { readWhole, type Restore } from './restore.ts';

/** Where the database of an older backup is brought to the newest schema. */
const newerName = 'restore-newer.part';

export interface PostgresRestore extends Omit<Restore, 'elsewhere'> {
  target: Db;
  keyFile: string;
  /** Where papers go, and what tells it from other storages. */
  storage: Storage;
  place: string;
  tell: Move['tell'];
}

export interface PostgresRestored extends Moved {
  manifest: BackupManifest;
  /** The schema that holds what was there before. */
  keptAs: string | undefined;
}

/**
 * Puts the rows of a backup into a PostgreSQL database, whatever kind of database it was made of,
 * and compares every one; adds the papers that the storage lacks or has otherwise. Data that is
 * there goes into a schema of its own. Until all is done the database refuses to be served, and a
 * restore that is repeated after a crash goes on. The backup is checked whole first.
 * Errors: OperatorError where somebody uses the database, where data is there and `force` is not,
 * or as `readWhole`.
 */
export async function restoreToPostgres(restore: PostgresRestore): Promise<PostgresRestored> {
  const { target, folder, force, now, schemas, storage: to } = restore;
  await refuseInUse(target);
  const isBegun = (await findMoveMark(target)) !== undefined;
  if (!force && !isBegun && (await contentOf(target)) === 'data') {
    throw new OperatorError(
      'The PostgreSQL database holds data. With --force the backup takes its place, and it is ' +
        'kept beside it, in a schema of its own.',
    );
  }
  const manifest = await readWhole(restore);
  const keepAs = `before_restore_${backupNameAt(now).replace(/\D/g, '')}`;
  const newer = join(restore.dataDir, newerName);
  try {
    const source = openSqliteCopy(await newestOf({ folder, manifest, schemas }, newer));
    try {
      const moved = await moveData({
        ...restore,
        ...{ source, to, isStill: true, from: papersOf(folder) },
        keepAs: force ? keepAs : undefined,
        leaveSource: () => Promise.resolve(),
      });
      return { ...moved, manifest, keptAs: moved.isKept ? keepAs : undefined };
    } finally {
      await source.destroy();
    }
  } finally {
    await rm(newer, { recursive: true, force: true });
  }
}

/** Who serves would mix its rows with the backup's. */
async function refuseInUse(target: Db): Promise<void> {
  const others = await countOtherConnections(target);
  if (others === 0) return;
  throw new OperatorError(
    `The PostgreSQL database is in use (connections of this program: ${others}). Stop every ` +
      'process that serves it, and restore then.',
  );
}

/** The backup's database, or, where its schema is older, a copy of it with the newest. */
async function newestOf(
  {
    folder,
    manifest,
    schemas,
  }: { folder: string; manifest: BackupManifest; schemas: readonly string[] },
  newer: string,
): Promise<string> {
  const file = join(folder, databaseName);
  if (manifest.schema === schemas.at(-1)) return file;
  await rm(newer, { recursive: true, force: true });
  await mkdir(newer, { mode: 0o700 });
  const copy = join(newer, databaseName);
  await copyDurably(file, copy);
  const db = openSqlite(copy);
  try {
    await migrateToLatest(db);
  } finally {
    await db.destroy();
  }
  return copy;
}

/** The papers of a backup; those that were damaged when it was made are not in it. */
function papersOf(folder: string): Move['from'] {
  return {
    read: (name) =>
      readFile(join(folder, documentPath(name))).catch((error: unknown) => {
        if (isErrno(error, 'ENOENT')) return undefined;
        throw error;
      }),
  };
}
