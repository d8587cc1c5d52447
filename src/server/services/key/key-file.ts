import { createHmac, randomBytes } from 'node:crypto';
import { link, open, readFile, rename, stat, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isErrno, syncPath } from '../../operations/backup/durable-file.ts';

const keyBytes = 32;
const keyMode = 0o600;
const othersMask = 0o077;

/** The format of `key export`: hex digits and an optional newline. */
const exported = /^([0-9a-f]{64})\s*$/i;

/** A reason not to start; the message names the file and is written for the operator. */
export class SecretKeyError extends Error {
  override name = 'SecretKeyError';
}

/** Identifies a secret without revealing it; hex. */
export function getFingerprint(secret: Uint8Array): string {
  return createHmac('sha256', secret).update('rusoom fingerprint').digest('hex');
}

/**
 * Returns the 32 bytes of a key file, or undefined if there is none.
 * Errors: SecretKeyError if others can read it, another user owns it, or it contains no key.
 */
export async function readSecret(file: string): Promise<Uint8Array | undefined> {
  const facts = await stat(file).catch((error: unknown) => {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (!facts) return undefined;
  if (!facts.isFile()) throw new SecretKeyError(`${file} is not a file`);
  if ((facts.mode & othersMask) !== 0) {
    throw new SecretKeyError(`${file} is accessible to other users. Run: chmod 600 ${file}`);
  }
  if (process.getuid && facts.uid !== process.getuid()) {
    throw new SecretKeyError(`${file} is owned by another user`);
  }
  const bytes = await readFile(file);
  if (bytes.length === keyBytes) return bytes;
  const [, digits] = exported.exec(bytes.toString('latin1')) ?? [];
  if (digits === undefined) {
    throw new SecretKeyError(`${file} has ${bytes.length} bytes instead of ${keyBytes}`);
  }
  return Buffer.from(digits, 'hex');
}

/** The format that `key export` writes and `readSecret` reads. */
export function exportedSecret(secret: Uint8Array): string {
  return `${Buffer.from(secret).toString('hex')}\n`;
}

/**
 * Creates a key file with a new secret, unless another process was faster, and returns the file's secret.
 * Errors: SecretKeyError if the file cannot be created.
 */
export async function makeSecret(file: string): Promise<Uint8Array> {
  const part = `${file}.${randomBytes(8).toString('hex')}.part`;
  const handle = await open(part, 'wx', keyMode).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new SecretKeyError(`${file} cannot be created${code}`);
  });
  try {
    await handle.writeFile(randomBytes(keyBytes));
    await handle.sync();
  } finally {
    await handle.close();
  }
  // NOTE: unlike a rename, a link never replaces the key of a process that was faster.
  await link(part, file).catch((error: unknown) => {
    if (!isErrno(error, 'EEXIST')) throw error;
  });
  await unlink(part);
  await syncPath(dirname(file));
  const secret = await readSecret(file);
  if (!secret) throw new SecretKeyError(`${file} was removed while it was being created`);
  return secret;
}

/** The file for a rotation's new key. */
export function nextKeyFile(file: string): string {
  return `${file}.next`;
}

/**
 * Replaces the current key by the next one and returns the old key's file. The old key stays beside it under its
 * fingerprint, because earlier backups need it. Safe to repeat after a crash at any point.
 */
export async function adoptNextKey(file: string): Promise<string | undefined> {
  const earlier = await readSecret(file);
  let earlierFile: string | undefined;
  if (earlier) {
    earlierFile = `${file}.${getFingerprint(earlier).slice(0, 8)}`;
    await link(file, earlierFile).catch((error: unknown) => {
      if (!isErrno(error, 'EEXIST')) throw error;
    });
  }
  await rename(nextKeyFile(file), file).catch((error: unknown) => {
    // Another process was faster.
    if (!isErrno(error, 'ENOENT')) throw error;
  });
  await syncPath(dirname(file));
  return earlierFile;
}
