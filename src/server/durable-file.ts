import { createHash } from 'node:crypto';
import { constants, open, readdir, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { getSystemCode } from '#domain/errors/errors.ts';
import { OperatorError } from './operator-error.ts';

const privateMode = 0o600;

/** Writes and fsyncs a new file; it survives a power failure once its folder is synced too. */
export async function writeDurably(path: string, bytes: Uint8Array | string): Promise<void> {
  const file = await open(path, 'wx', privateMode);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The longest file that is read whole: a manifest of two million documents. */
const maxWholeBytes = 256 * 1024 * 1024;

/** How the system rejects a link, a socket or a device here. */
const irregularCodes = ['ELOOP', 'EMLINK', 'ENXIO', 'ENODEV'];

/** Opens a file to read. Errors: OperatorError for a link, which leads elsewhere, or a pipe, which would block. */
async function openRegular(path: string): Promise<FileHandle> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const file = await ignore(irregularCodes, open(path, flags));
  if (file && (await file.stat()).isFile()) return file;
  await file?.close();
  throw new OperatorError(`${path} is not a regular file.`);
}

/** Reads a whole file. Errors: OperatorError if it is not a regular file, or longer than any of ours. */
export async function readRegular(path: string): Promise<Buffer> {
  const file = await openRegular(path);
  try {
    const { size } = await file.stat();
    if (size > maxWholeBytes) throw new OperatorError(`${path} is too large.`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** Copies a regular file to a new one, as `writeDurably`; returns the SHA-256 (hex) of the bytes it read. */
export async function copyDurably(from: string, to: string): Promise<string> {
  const hash = createHash('sha256');
  const source = await openRegular(from);
  const target = await open(to, 'wx', privateMode);
  try {
    for await (const chunk of source.createReadStream()) {
      // NOTE: a stream without an encoding yields bytes.
      const bytes = chunk as Uint8Array;
      hash.update(bytes);
      await target.writeFile(bytes);
    }
    await target.sync();
  } finally {
    await target.close();
  }
  return hash.digest('hex');
}

/** Returns the SHA-256 (hex) and size of a regular file. */
export async function hashFile(path: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  const file = await openRegular(path);
  let bytes = 0;
  for await (const chunk of file.createReadStream()) {
    // NOTE: a stream without an encoding yields bytes.
    hash.update(chunk as Uint8Array);
    bytes += (chunk as Uint8Array).length;
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** Fsyncs a file or a folder. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Fsyncs a folder and all folders below it, so that their file names survive a power failure. */
export async function syncFolders(path: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolders(join(path, entry.name));
  }
  await syncPath(path);
}

/** Returns the sorted names in a folder; none if it does not exist. */
export async function namesIn(path: string): Promise<string[]> {
  return ((await ignore('ENOENT', readdir(path))) ?? []).sort();
}

/** Returns the sorted relative paths of all files below a folder; none if it does not exist. */
export async function filesBelow(path: string): Promise<string[]> {
  const entries = await ignore('ENOENT', readdir(path, { recursive: true, withFileTypes: true }));
  return (entries ?? [])
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort();
}

/** Undefined if the work fails with this code, or one of these, such as ENOENT. */
export async function ignore<Value>(
  codes: string | readonly string[],
  work: Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    if ([codes].flat().includes(getSystemCode(error))) return undefined;
    throw error;
  }
}
