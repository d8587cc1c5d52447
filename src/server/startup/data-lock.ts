import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { ConfigError } from '../config.ts';

/**
 * Keeps a data folder to one serving process. Answers the function that lets go.
 * Errors: ConfigError while another process serves this folder.
 */
export function lockDataFolder(dataDir: string): () => void {
  const taken = `DATA_DIR: another process is already using ${dataDir}`;
  return lockFile(join(dataDir, 'serve.lock'), taken);
}

/**
 * Keeps something to one process: an open exclusive transaction on a file of its own, which ends
 * with the process however it dies. Answers the function that lets go.
 * Errors: ConfigError with the given message while another process has it.
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
