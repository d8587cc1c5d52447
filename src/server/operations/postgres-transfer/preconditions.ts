import type { Db, Tx } from '../../../db/database.ts';
import { contentOf, isHalfMoved, listMigrations } from '../../../db/transfer/target.ts';
import { findDatabaseErrors } from '../../../db/queries/system/integrity.ts';
import { findEarlierKeys, findKeyFingerprint } from '../../../db/queries/system/key.ts';
import { called, OperatorError } from '../operator-error.ts';
import { deriveKeys, withEarlierKeys, type Keys } from '../../services/key/keys.ts';
import { readSecret } from '../../services/key/key-file.ts';

/**
 * The keys of a SQLite database that may be moved. Errors: OperatorError for one that was never
 * used, is of another version, damaged, or of another key.
 */
export async function readSourceKeys(
  source: Db,
  { keyFile, schemas }: { keyFile: string; schemas: readonly string[] },
): Promise<Keys> {
  const schema = await listMigrations(source).catch((error: unknown) => {
    if (error instanceof Error && /no such table/.test(error.message)) return [];
    throw error;
  });
  const known = schema.length > 0 ? await findKeyFingerprint(source) : undefined;
  if (known === undefined) {
    throw new OperatorError('No data yet: the SQLite database has never been used.');
  }
  if (schema.some((name) => !schemas.includes(name))) {
    throw new OperatorError(
      'The SQLite database was last used by a newer version of this program.',
    );
  }
  if (schema.length < schemas.length) {
    throw new OperatorError(
      'The SQLite database has an older schema. Update it first, without DATABASE_URL: ' +
        called('migrate'),
    );
  }
  const secret = await readSecret(keyFile);
  if (!secret) throw new OperatorError(`${keyFile} is missing. Restore the key.`);
  const keys = deriveKeys(secret);
  if (keys.fingerprint !== known) {
    throw new OperatorError(`${keyFile} does not match the SQLite database.`);
  }
  const [issue] = await findDatabaseErrors(source);
  if (issue !== undefined) {
    throw new OperatorError(`The SQLite database is damaged (${issue}). Restore a backup first.`);
  }
  return withEarlierKeys(keys, await findEarlierKeys(source));
}

/** Errors: OperatorError for a PostgreSQL database that is not free for a move. */
export async function requireFreeTarget(
  target: Db | Tx,
  schemas: readonly string[],
): Promise<void> {
  if (await isHalfMoved(target)) {
    throw new OperatorError(
      'The PostgreSQL database contains an unfinished migration by an earlier version of this ' +
        'program. Create an empty database and start again.',
    );
  }
  const content = await contentOf(target);
  if (content === 'other') {
    throw new OperatorError('The PostgreSQL database contains tables of another program.');
  }
  if (content === 'data') {
    throw new OperatorError(
      'The PostgreSQL database already contains data. Nothing was migrated. If the data comes from ' +
        'an earlier migration, start the server with the same DATABASE_URL.',
    );
  }
  if (content === 'schema') {
    const newer = (await listMigrations(target)).some((name) => !schemas.includes(name));
    if (!newer) return;
    throw new OperatorError(
      'The PostgreSQL database was last used by a newer version of this program.',
    );
  }
}
