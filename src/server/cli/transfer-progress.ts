import { isStorageUnavailable } from '../../db/database.ts';
import { DatabaseError } from '../../db/postgres/postgres.ts';
import { AppError } from '../../domain/errors/errors.ts';
import { ConfigError, type Config } from '../config.ts';
import type { Move } from '../operations/postgres-transfer/transfer.ts';
import { OperatorError } from '../operations/operator-error.ts';
import { say } from './terminal.ts';

/** How often a long table or the papers tell how far they are, in ms. */
const tellEveryMs = 5000;

/** What tells storages apart, without their secrets. */
export function placeOf({ storage }: Config): string {
  return storage ? storage.base.href : 'data folder';
}

/** Tells now and then how far a long work has come. */
export function teller(): Move['tell'] {
  let toldAt = performance.now();
  return (what, count) => {
    if (performance.now() - toldAt < tellEveryMs) return;
    toldAt = performance.now();
    say(`${what}: ${count.toLocaleString('en')}`);
  };
}

/** A sentence for what an operator can mend; anything else stays as it is. */
export function sentenceOfFailure(error: unknown): unknown {
  if (error instanceof DatabaseError) return new ConfigError(`DATABASE_URL: ${error.message}`);
  const isStorageFull = error instanceof AppError && error.code === 'unavailable';
  if (!isStorageUnavailable(error) && !isStorageFull) return error;
  return new OperatorError(
    'PostgreSQL or the storage does not answer, or has no room. Run the command again: it goes ' +
      'on where it stopped.',
  );
}
