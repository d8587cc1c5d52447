import { called } from '../operations/cli-name.ts';
import { ConfigError } from '../config.ts';

/** What an operator reads when the database cannot be opened; other errors stay as they are. */
export function openingFailure(error: unknown, databaseFile: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) {
    return new ConfigError(
      `${databaseFile} is damaged (${code}); it was left as it is. ` +
        `Put the newest backup in its place: ${called('restore --force')}`,
    );
  }
  if (/^SQLITE_(FULL|IOERR_SHMSIZE)/.test(code)) {
    return new ConfigError(`${databaseFile} cannot be written: its disk is full (${code}).`);
  }
  if (/^SQLITE_(READONLY|CANTOPEN|IOERR)/.test(code)) {
    return new ConfigError(`${databaseFile} cannot be written (${code}).`);
  }
  if (/^SQLITE_BUSY/.test(code)) {
    return new ConfigError(`${databaseFile} is held by another process (${code}).`);
  }
  if (/^corrupted migrations: previously executed/.test(error.message)) {
    return new ConfigError(
      `${databaseFile} was used by a newer version of this program. Run that version, or restore ` +
        'a backup from before.',
    );
  }
  return error;
}
