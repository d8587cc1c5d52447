import type { Db } from '../../../db/database.ts';
import { migrationState } from '../../../db/migrate.ts';
import { findSchemaName } from '../../../db/queries/system/integrity.ts';
import { inTransaction } from '../../../db/database.ts';
import { findingsAbout, reasonOf, type Finding } from './finding.ts';

const database = findingsAbout('database');

/** Slower than this a write keeps people waiting, in ms. */
const slowMs = 500;

/** Whether an open database is of this version and takes a write; nothing is written. */
export async function examineDatabase(db: Db): Promise<Finding[]> {
  try {
    const { executed, pending } = await migrationState(db);
    if (executed.length === 0) {
      return [database.warn('it is empty', 'The first start fills it.')];
    }
    const newest = await findSchemaName(db);
    if (newest !== undefined && !executed.includes(newest) && !pending.includes(newest)) {
      return [
        database.bad(
          `a newer version of this program used it (${newest})`,
          'Run that version, or go back as docs/install.md says.',
        ),
      ];
    }
    const begun = performance.now();
    await inTransaction(db, () => Promise.resolve());
    const ms = Math.round(performance.now() - begun);
    return [
      ms > slowMs
        ? database.warn(`a transaction takes ${ms} ms`, 'Look for what else uses disk or server.')
        : database.ok(`answers, schema ${newest ?? 'unknown'}`),
      ...(pending.length > 0
        ? [
            database.warn(
              `${pending.length} migration(s) are due: ${pending.join(', ')}`,
              'The next start runs them, after a copy of a SQLite database.',
            ),
          ]
        : []),
    ];
  } catch (error) {
    return [notWorking(error)];
  }
}

/** What is told of a database that cannot be opened or used. */
export function notWorking(error: unknown): Finding {
  const reason = error instanceof Error ? error.message : String(error);
  const code = reasonOf(error);
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code) || reason.includes('is damaged')) {
    return database.bad(`it is damaged (${code})`, 'Put a backup in its place: restore --force');
  }
  if (/^SQLITE_BUSY/.test(code)) {
    return database.bad('another process holds it', 'Find what else has app.sqlite open.');
  }
  if (/^SQLITE_/.test(code)) {
    return database.bad(`it cannot be used (${code})`, 'Look at the folder and the disk above.');
  }
  return database.bad(reason, 'Look at DATABASE_URL, and whether the server runs and lets us in.');
}
