import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { link, open, readFile, stat, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Db } from '../../db/database.ts';
import { findKeyFingerprint, keepKeyFingerprint } from '../../db/queries/secret.ts';

const keyBytes = 32;
const keyMode = 0o600;
const othersMask = 0o077;

/** A key that wraps the keys of documents; its id stands beside everything it wrapped. */
export interface WrappingKey {
  id: string;
  key: Uint8Array;
}

/** Everything derived from the one secret; no two purposes share a key. */
export interface Keys {
  /** Those that can unwrap a document's key; the first wraps new ones. */
  documents: readonly [WrappingKey, ...WrappingKey[]];
  userToken: Uint8Array;
  adminToken: Uint8Array;
  audit: Uint8Array;
  secondFactor: Uint8Array;
  recoveryCode: Uint8Array;
  rateLimit: Uint8Array;
}

/** Why the program must not start; the message names the file and is meant for the operator. */
export class SecretKeyError extends Error {
  override name = 'SecretKeyError';
}

/**
 * Reads the secret, or makes it on the very first start, and derives all keys from it.
 *
 * Errors: SecretKeyError when the file is missing although the database was used with a key, is
 * open to others, has a wrong length, or is not the key this database was used with. A lost key
 * is never replaced: documents that only it can open would be lost without a word.
 */
export async function openSecretKey(db: Db, file: string, now: Date): Promise<Keys> {
  const known = await findKeyFingerprint(db);
  const secret = (await readSecret(file)) ?? (await makeUnlessKnown(file, known));
  const own = fingerprintOf(secret);
  const kept = known ?? (await keepKeyFingerprint(db, own, now.toISOString()));
  if (kept !== own) throw new SecretKeyError(`${file} is not the key of this database`);
  return deriveKeys(secret);
}

/** The keys of a 32-byte secret. */
export function deriveKeys(secret: Uint8Array): Keys {
  const derive = (label: string) => new Uint8Array(hkdfSync('sha256', secret, '', label, keyBytes));
  const wrapping = derive('rusoom document key-encryption');
  return {
    documents: [{ id: idOf(wrapping), key: wrapping }],
    userToken: derive('rusoom user token'),
    adminToken: derive('rusoom admin token'),
    audit: derive('rusoom audit'),
    secondFactor: derive('rusoom second factor'),
    recoveryCode: derive('rusoom recovery code'),
    rateLimit: derive('rusoom rate limit'),
  };
}

function fingerprintOf(secret: Uint8Array): string {
  return createHmac('sha256', secret).update('rusoom fingerprint').digest('hex');
}

function idOf(key: Uint8Array): string {
  return createHmac('sha256', key).update('rusoom key id').digest('hex').slice(0, 8);
}

async function readSecret(file: string): Promise<Uint8Array | undefined> {
  const facts = await stat(file).catch((error: unknown) => {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (!facts) return undefined;
  if (!facts.isFile()) throw new SecretKeyError(`${file} is not a file`);
  if ((facts.mode & othersMask) !== 0) {
    throw new SecretKeyError(`${file} is open to other users; run: chmod 600 ${file}`);
  }
  if (process.getuid && facts.uid !== process.getuid()) {
    throw new SecretKeyError(`${file} belongs to another user`);
  }
  const secret = await readFile(file);
  if (secret.length !== keyBytes) {
    throw new SecretKeyError(`${file} has ${secret.length} bytes instead of ${keyBytes}`);
  }
  return secret;
}

async function makeUnlessKnown(file: string, known: string | undefined): Promise<Uint8Array> {
  if (known !== undefined) {
    throw new SecretKeyError(
      `${file} is missing, but the database was used with a key; put the key back`,
    );
  }
  const part = `${file}.${randomBytes(8).toString('hex')}.part`;
  const handle = await open(part, 'wx', keyMode).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new SecretKeyError(`${file} cannot be made${code}`);
  });
  try {
    await handle.writeFile(randomBytes(keyBytes));
    await handle.sync();
  } finally {
    await handle.close();
  }
  // NOTE: a link, unlike a rename, never replaces the key of a process that was faster.
  await link(part, file).catch((error: unknown) => {
    if (!isErrno(error, 'EEXIST')) throw error;
  });
  await unlink(part);
  await syncFolder(dirname(file));
  const secret = await readSecret(file);
  if (!secret) throw new SecretKeyError(`${file} vanished while it was made`);
  return secret;
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
