import { ConfigError, configOfProcess } from '../config.ts';
import { called, OperatorError } from '../operator-error.ts';
import { SecretKeyError } from '../services/key/key-file.ts';
import { StorageError } from '../storage/storage.ts';
import { getSystemCode } from '#domain/errors/errors.ts';

/** Error codes of the system and of PostgreSQL; SQLite's are handled with its file. */
const diskFullCodes = ['ENOSPC', 'EDQUOT', '53100'];

/** Returns a sentence for an error that the operator can fix; others with their stack. */
export function explain(error: unknown): string {
  const code = getSystemCode(error);
  if (code === 'EADDRINUSE') {
    const { port } = configOfProcess();
    return (
      `Port ${port} is already in use. Stop the other program or choose another port: ` +
      `PORT=8080 ${called()}`
    );
  }
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN') {
    return 'HOST is not an address of this machine.';
  }
  if (diskFullCodes.includes(code)) {
    return `The disk is full. To see what to do, run: ${called('doctor')}`;
  }
  if (code === 'EACCES') return 'Permission denied: this user cannot use this port or folder.';
  const sentences = [ConfigError, SecretKeyError, OperatorError, StorageError];
  if (sentences.some((kind) => error instanceof kind) && error instanceof Error) {
    return error.message;
  }
  const failure = openingFailure(error, configOfProcess().databaseFile);
  if (failure instanceof ConfigError) return failure.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Explains why the database cannot be opened; returns other errors unchanged. */
export function openingFailure(error: unknown, databaseFile: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = getSystemCode(error);
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) {
    return new ConfigError(
      `${databaseFile} is damaged (${code}) and was not changed. ` +
        `Restore the latest backup: ${called('restore --force')}`,
    );
  }
  if (/^SQLITE_(FULL|IOERR_SHMSIZE)/.test(code)) {
    return new ConfigError(`Cannot write ${databaseFile}: the disk is full (${code}).`);
  }
  if (/^SQLITE_(READONLY|CANTOPEN|IOERR)/.test(code)) {
    return new ConfigError(`Cannot write ${databaseFile} (${code}).`);
  }
  if (/^SQLITE_BUSY/.test(code)) {
    return new ConfigError(`${databaseFile} is locked by another process (${code}).`);
  }
  if (/^corrupted migrations: previously executed/.test(error.message)) {
    return new ConfigError(
      `${databaseFile} was last used by a newer version of this program. Run that version, or ` +
        'restore an earlier backup.',
    );
  }
  return error;
}
