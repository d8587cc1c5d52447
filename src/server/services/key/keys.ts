import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Db } from '#db/database.ts';
import {
  findEarlierKeys,
  findKeyFingerprint,
  storeKeyFingerprint,
} from '#db/queries/system/key.ts';
import { openEarlierKeys } from './key-ring.ts';
import {
  adoptNextKey,
  getFingerprint,
  makeSecret,
  nextKeyFile,
  readSecret,
  SecretKeyError,
} from './key-file.ts';

const keyBytes = 32;

/** A key that wraps document keys; its id is stored with everything it wrapped. */
export interface WrappingKey {
  id: string;
  key: KeyObject;
}

/**
 * Everything derived from the secret; no two purposes share a key. Node's KeyObjects never print their bytes in logs or
 * errors, and ciphers accept them directly.
 */
export interface Keys {
  /** Identifies this secret without revealing it; hex. */
  fingerprint: string;
  /** Keys that can unwrap a document's key; the first wraps new ones. */
  documents: readonly [WrappingKey, ...WrappingKey[]];
  userToken: KeyObject;
  adminToken: KeyObject;
  audit: KeyObject;
  /** Keys of the audit log from before rotations, oldest first. */
  earlierAudit: readonly KeyObject[];
  secondFactor: KeyObject;
  recoveryCode: KeyObject;
  rateLimit: KeyObject;
  /** Of one-time codes and the sessions that they open. */
  accessCode: KeyObject;
  backup: KeyObject;
  /** Seals keys that outlive a rotation. */
  earlier: KeyObject;
}

/**
 * Reads the secret, or creates it on the first start, and derives all keys. Completes a rotation that a crash
 * interrupted.
 * Errors: SecretKeyError if the file is missing although the database was used with a key, is readable by others, has a
 * wrong length, or is another database's key. A lost key is never replaced, because its documents would be lost
 * unnoticed.
 */
export async function openSecretKey(db: Db, file: string, now: Date): Promise<Keys> {
  const known = await findKeyFingerprint(db);
  const secret = (await currentSecret(file, known)) ?? (await makeUnlessKnown(file, known));
  const own = getFingerprint(secret);
  const fingerprint = known ?? (await storeKeyFingerprint(db, own, now.toISOString()));
  if (fingerprint !== own) throw new SecretKeyError(`${file} does not match this database`);
  return withEarlierKeys(deriveKeys(secret), await findEarlierKeys(db));
}

/** Derives the keys of a 32-byte secret. */
export function deriveKeys(secret: Uint8Array): Keys {
  const derive = (label: string) =>
    createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', label, keyBytes)));
  const wrapping = derive('rusoom document key-encryption');
  return {
    fingerprint: getFingerprint(secret),
    documents: [{ id: getId(wrapping), key: wrapping }],
    userToken: derive('rusoom user token'),
    adminToken: derive('rusoom admin token'),
    audit: derive('rusoom audit'),
    earlierAudit: [],
    secondFactor: derive('rusoom second factor'),
    recoveryCode: derive('rusoom recovery code'),
    rateLimit: derive('rusoom rate limit'),
    accessCode: derive('rusoom access code'),
    backup: derive('rusoom backup'),
    earlier: derive('rusoom earlier keys'),
  };
}

/** Adds the keys from before rotations, as stored in the database. Errors: SecretKeyError. */
export function withEarlierKeys(keys: Keys, sealed: string | undefined): Keys {
  if (sealed === undefined) return keys;
  const earlier = openEarlierKeys(keys.earlier, sealed);
  if (!earlier) throw new SecretKeyError('keys from before a rotation are damaged');
  return { ...keys, earlierAudit: earlier.audit, recoveryCode: earlier.recoveryCode };
}

function getId(key: KeyObject): string {
  return createHmac('sha256', key).update('rusoom key id').digest('hex').slice(0, 8);
}

/** Returns the file's secret, or the next one if the database is already bound to that. */
async function currentSecret(
  file: string,
  known: string | undefined,
): Promise<Uint8Array | undefined> {
  const secret = await readSecret(file);
  if (known === undefined || (secret && getFingerprint(secret) === known)) return secret;
  const next = await readSecret(nextKeyFile(file));
  if (!next || getFingerprint(next) !== known) return secret;
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
