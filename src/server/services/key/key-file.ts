import { createHmac, randomBytes } from 'node:crypto';
import { link, open, readFile, rename, stat, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncPath, ignore } from '#server/durable-file.ts';

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
  const facts = await ignore('ENOENT', stat(file));
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
  await ignore('EEXIST', link(part, file));
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
    await ignore('EEXIST', link(file, earlierFile));
  }
  // Without it, another process was faster.
  await ignore('ENOENT', rename(nextKeyFile(file), file));
  await syncPath(dirname(file));
  return earlierFile;
}
