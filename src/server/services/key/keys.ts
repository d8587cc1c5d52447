import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import {
  findEarlierKeys,
  findKeyFingerprint,
  keepKeyFingerprint,
} from '../../../db/queries/system/key.ts';
import { openEarlierKeys } from './key-ring.ts';
import {
  adoptNextKey,
  fingerprintOf,
  makeSecret,
  nextKeyFile,
  readSecret,
  SecretKeyError,
} from './key-file.ts';

const keyBytes = 32;

/** A key that wraps the keys of documents; its id stands beside everything it wrapped. */
export interface WrappingKey {
  id: string;
  key: KeyObject;
}

/**
 * Everything derived from the one secret; no two purposes share a key. They are Node's own objects,
 * which no log or error can spell out, and which a cipher takes as they are.
 */
export interface Keys {
  /** Identifies this secret; hex, and no secret itself. */
  fingerprint: string;
  /** Those that can unwrap a document's key; the first wraps new ones. */
  documents: readonly [WrappingKey, ...WrappingKey[]];
  userToken: KeyObject;
  adminToken: KeyObject;
  audit: KeyObject;
  /** Those that bound the audit's rows before the secret was rotated, the oldest first. */
  earlierAudit: readonly KeyObject[];
  secondFactor: KeyObject;
  recoveryCode: KeyObject;
  rateLimit: KeyObject;
  backup: KeyObject;
  /** Seals what outlives a rotation. */
  earlier: KeyObject;
}

/**
 * Reads the secret, or makes it on the very first start, and derives all keys from it. Ends a
 * rotation of the secret that a crash cut short.
 *
 * Errors: SecretKeyError when the file is missing although the database was used with a key, is
 * open to others, has a wrong length, or is not the key this database was used with. A lost key
 * is never replaced: documents that only it can open would be lost without a word.
 */
export async function openSecretKey(db: Db, file: string, now: Date): Promise<Keys> {
  const known = await findKeyFingerprint(db);
  const secret = (await currentSecret(file, known)) ?? (await makeUnlessKnown(file, known));
  const own = fingerprintOf(secret);
  const fingerprint = known ?? (await keepKeyFingerprint(db, own, now.toISOString()));
  if (fingerprint !== own) throw new SecretKeyError(`${file} does not match this database`);
  return withEarlierKeys(deriveKeys(secret), await findEarlierKeys(db));
}

/** The keys of a 32-byte secret. */
export function deriveKeys(secret: Uint8Array): Keys {
  const derive = (label: string) =>
    createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', label, keyBytes)));
  const wrapping = derive('rusoom document key-encryption');
  return {
    fingerprint: fingerprintOf(secret),
    documents: [{ id: idOf(wrapping), key: wrapping }],
    userToken: derive('rusoom user token'),
    adminToken: derive('rusoom admin token'),
    audit: derive('rusoom audit'),
    earlierAudit: [],
    secondFactor: derive('rusoom second factor'),
    recoveryCode: derive('rusoom recovery code'),
    rateLimit: derive('rusoom rate limit'),
    backup: derive('rusoom backup'),
    earlier: derive('rusoom earlier keys'),
  };
}

/** Adds the keys that outlived rotations, as the database keeps them. Errors: SecretKeyError. */
export function withEarlierKeys(keys: Keys, sealed: string | undefined): Keys {
  if (sealed === undefined) return keys;
  const earlier = openEarlierKeys(keys.earlier, sealed);
  if (!earlier) throw new SecretKeyError('keys from before a rotation are damaged');
  return { ...keys, earlierAudit: earlier.audit, recoveryCode: earlier.recoveryCode };
}

function idOf(key: KeyObject): string {
  return createHmac('sha256', key).update('rusoom key id').digest('hex').slice(0, 8);
}

/** The file's secret; the next one's where the database is already bound to that. */
async function currentSecret(
  file: string,
  known: string | undefined,
): Promise<Uint8Array | undefined> {
  const secret = await readSecret(file);
  if (known === undefined || (secret && fingerprintOf(secret) === known)) return secret;
  const next = await readSecret(nextKeyFile(file));
  if (!next || fingerprintOf(next) !== known) return secret;
  await adoptNextKey(file);
  return next;
}

async function makeUnlessKnown(file: string, known: string | undefined): Promise<Uint8Array> {
  if (known !== undefined) {
    throw new SecretKeyError(
      `${file} is missing, but this database was used with a key. Restore the key`,
    );
  }
  return makeSecret(file);
}
