import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { ConfigError } from './config.ts';

/**
 * Keeps a data folder to one serving process: an open exclusive transaction on a file of its own,
 * which ends with the process however it dies. Answers the function that lets go.
 * Errors: ConfigError while another process serves this folder.
 */
export function lockDataFolder(dataDir: string): () => void {
  const lock = new SqliteDatabase(join(dataDir, 'serve.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!(error instanceof SqliteDatabase.SqliteError) || error.code !== 'SQLITE_BUSY') throw error;
    throw new ConfigError(`DATA_DIR: another process already serves ${dataDir}`);
  }
  return () => {
    lock.close();
  };
}
