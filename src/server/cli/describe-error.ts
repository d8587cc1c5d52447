import { ConfigError, configOfProcess } from '../config.ts';
import { called } from '../operations/cli-name.ts';
import { openingFailure } from './opening-failure.ts';
import { OperatorError } from '../operations/operator-error.ts';
import { SecretKeyError } from '../services/key/key-file.ts';
import { StorageError } from '../storage/storage.ts';

/** As the system and PostgreSQL call it; SQLite's is a failure of its file. */
const noRoom = ['ENOSPC', 'EDQUOT', '53100'];

/** A sentence for what an operator can mend; anything else shows where it happened. */
export function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    const { port } = configOfProcess();
    return `Port ${port} is taken. Stop the other program or choose a port: PORT=8080 ${called()}`;
  }
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN') {
    return 'HOST: this is no address of this machine.';
  }
  if (noRoom.some((each) => each === code)) {
    return `The disk is full. What to do: ${called('doctor')}`;
  }
  if (code === 'EACCES') return 'This port or folder may not be used by this user.';
  const sentences = [ConfigError, SecretKeyError, OperatorError, StorageError];
  if (sentences.some((kind) => error instanceof kind) && error instanceof Error) {
    return error.message;
  }
  const failure = openingFailure(error, configOfProcess().databaseFile);
  if (failure instanceof ConfigError) return failure.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
