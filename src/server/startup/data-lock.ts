import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { ConfigError } from '../config.ts';

/**
 * Locks a data folder for one serving process; returns the unlock function.
 * Errors: ConfigError while another process serves this folder.
 */
export function lockDataFolder(dataDir: string): () => void {
  const taken = `DATA_DIR: another process is already using ${dataDir}`;
  return lockFile(join(dataDir, 'serve.lock'), taken);
}

/**
 * Locks with an exclusive SQLite transaction on a separate file, which ends with the process even after a crash.
 * Returns the unlock function. Errors: ConfigError with the given message while another process has the lock.
 */
export function lockFile(path: string, taken: string): () => void {
  const lock = new SqliteDatabase(path, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!(error instanceof SqliteDatabase.SqliteError) || error.code !== 'SQLITE_BUSY') throw error;
    throw new ConfigError(taken);
  }
  return () => {
    lock.close();
  };
}
