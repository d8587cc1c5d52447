import type { Db } from '../../../db/database.ts';
import { contentOf, findMoveMark, type MoveMark } from '../../../db/transfer/state.ts';
import { hasSchema, schemaOf } from '../../../db/transfer/source.ts';
import { findDatabaseFaults } from '../../../db/queries/system/integrity.ts';
import { findEarlierKeys, findKeyFingerprint } from '../../../db/queries/system/key.ts';
import { called } from '../cli-name.ts';
import { OperatorError } from '../operator-error.ts';
import { deriveKeys, withEarlierKeys, type Keys } from '../../services/key/keys.ts';
import { readSecret } from '../../services/key/key-file.ts';

const again = 'Make an empty database and begin again.';

/**
 * The keys of a database that may be moved. Errors: OperatorError for one that was never used, is
 * of another version, damaged, or of another key.
 */
export async function keysOfSource(
  source: Db,
  { keyFile, schemas }: { keyFile: string; schemas: readonly string[] },
): Promise<Keys> {
  const schema = await schemaOf(source).catch((error: unknown) => {
    if (error instanceof Error && /no such table/.test(error.message)) return [];
    throw error;
  });
  const known = schema.length > 0 ? await findKeyFingerprint(source) : undefined;
  if (known === undefined) throw new OperatorError('There is no data yet: SQLite was never used.');
  if (schema.some((name) => !schemas.includes(name))) {
    throw new OperatorError('The SQLite database was used by a newer version of this program.');
  }
  if (schema.length < schemas.length) {
    throw new OperatorError(
      'The SQLite database has an older schema. Bring it to the newest first, without ' +
        `DATABASE_URL: ${called('migrate')}`,
    );
  }
  const secret = await readSecret(keyFile);
  if (!secret) throw new OperatorError(`${keyFile} is missing; put the key back.`);
  const keys = deriveKeys(secret);
  if (keys.fingerprint !== known) {
    throw new OperatorError(`${keyFile} is not the key of the SQLite database.`);
  }
  const [fault] = await findDatabaseFaults(source);
  if (fault !== undefined) {
    throw new OperatorError(`The SQLite database is damaged (${fault}). Restore a backup first.`);
  }
  return withEarlierKeys(keys, await findEarlierKeys(source));
}

interface Wanted {
  keys: Keys;
  schemas: readonly string[];
  /** What is there may be put out of the way. */
  isReplaced: boolean;
}

/** What a move finds in its target. */
export interface Target {
  /** Of a move that is to go on; undefined where one begins. */
  mark: MoveMark | undefined;
  /** It holds data that is to be put out of the way. */
  isUsed: boolean;
}

/** Errors: OperatorError for a target that is neither free for a move nor half of this one. */
export async function examineTarget(target: Db, wanted: Wanted): Promise<Target> {
  const mark = await findMoveMark(target);
  if (!mark) return { mark, isUsed: await isUsed(target, wanted) };
  if (mark.keyFingerprint !== wanted.keys.fingerprint) {
    throw new OperatorError(
      `The PostgreSQL database holds half of a move of data with another secret key. ${again}`,
    );
  }
  const schema = (await hasSchema(target)) ? await schemaOf(target) : [];
  // NOTE: the list of migrations is there, and empty, before all of them are made at one stroke.
  if (schema.length > 0 && schema.join() !== wanted.schemas.join()) {
    throw new OperatorError(
      'The PostgreSQL database holds half of a move by another version of this program, with ' +
        `another schema. ${again}`,
    );
  }
  return { mark, isUsed: false };
}

async function isUsed(target: Db, { schemas, isReplaced }: Wanted): Promise<boolean> {
  const content = await contentOf(target);
  if (content === 'other') {
    throw new OperatorError('The PostgreSQL database holds tables of another program.');
  }
  if (content === 'data') {
    if (isReplaced) return true;
    throw new OperatorError('The PostgreSQL database holds data already; nothing was moved.');
  }
  if (content === 'schema' && (await schemaOf(target)).some((name) => !schemas.includes(name))) {
    throw new OperatorError('The PostgreSQL database was used by a newer version of this program.');
  }
  return false;
}
