import { findKeyFingerprint } from '../../../db/queries/system/key.ts';
import type { Db } from '../../../db/database.ts';
import { findingsAbout, reasonOf, type Finding } from './finding.ts';
import {
  fingerprintOf,
  nextKeyFile,
  readSecret,
  SecretKeyError,
} from '../../services/key/key-file.ts';

const key = findingsAbout('secret key');

/** Whether the key is there, private, and the one that this database was used with; it makes none. */
export async function examineKey(db: Db | undefined, file: string): Promise<Finding> {
  let secret: Uint8Array | undefined;
  try {
    secret = await readSecret(file);
  } catch (error) {
    const says = error instanceof SecretKeyError ? error.message : `${file}: ${reasonOf(error)}`;
    return key.bad(says, 'Put the right key there: its owner the user of the service, mode 0600.');
  }
  const known = db && (await findKeyFingerprint(db).catch(() => undefined));
  if (!secret) {
    if (known === undefined)
      return key.warn(`${file} is not there yet`, 'The first start makes it.');
    return key.bad(
      `${file} is missing, and without it no paper can be read`,
      'Put the copy of the key back (what `key export` wrote will do). There is no other way.',
    );
  }
  if (known === undefined || known === fingerprintOf(secret)) {
    return key.ok(`${file}, private${known === undefined ? '' : ', and the one of this database'}`);
  }
  const next = await readSecret(nextKeyFile(file)).catch(() => undefined);
  if (next && fingerprintOf(next) === known) {
    return key.warn('a rotation of the key was cut short', 'The next start ends it.');
  }
  return key.bad(
    `${file} is not the key of this database`,
    'Put the right one there; earlier keys of this folder end in eight digits (secret.key.…).',
  );
}
