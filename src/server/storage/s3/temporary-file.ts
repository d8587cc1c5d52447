import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { asNoRoom, type StorageSource } from '../storage.ts';

const folderMode = 0o700;
const fileMode = 0o600;
const chunkBytes = 64 * 1024;

/** Bytes with known length and hashes, which can be sent repeatedly. */
export interface Payload {
  length: number;
  sha256: string;
  /** Base64, as in `Content-MD5`. */
  md5: string;
  bytes: () => AsyncIterable<Uint8Array>;
  close: () => Promise<void>;
}

/** Creates the folder for `spool` and empties it of what a crash left. */
export async function prepareSpool(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: folderMode });
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true });
}

/**
 * Reads a source to its end. A stream goes to an unlinked file, which no crash leaves behind: a slow source uses no
 * memory, and a failed one has sent nothing. Errors: `unavailable` if the disk is full; those of the source.
 */
export async function spool(folder: string, source: StorageSource): Promise<Payload> {
  if (source instanceof Uint8Array) return inMemory(source);
  const file = await openNameless(folder).catch(throwNoRoom);
  try {
    const [sha256, md5] = [createHash('sha256'), createHash('md5')];
    let length = 0;
    for await (const chunk of source) {
      sha256.update(chunk);
      md5.update(chunk);
      length += chunk.length;
      await file.appendFile(chunk).catch(throwNoRoom);
    }
    return {
      length,
      sha256: sha256.digest('hex'),
      md5: md5.digest('base64'),
      bytes: () => getChunks(file, length),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

function inMemory(bytes: Uint8Array): Payload {
  return {
    length: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    md5: createHash('md5').update(bytes).digest('base64'),
    bytes: async function* () {
      if (bytes.length > 0) yield bytes;
    },
    close: () => Promise.resolve(),
  };
}

async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, randomUUID());
  const file = await open(path, 'ax+', fileMode);
  // Another starting process may have removed it already.
  await rm(path, { force: true });
  return file;
}

async function* getChunks(file: FileHandle, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < length;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(chunkBytes), 0, chunkBytes, at);
    if (bytesRead === 0) throw new Error('the spooled file is shorter than it was');
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

function throwNoRoom(error: unknown): never {
  throw asNoRoom(error);
}
