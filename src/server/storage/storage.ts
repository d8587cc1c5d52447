import { randomBytes } from 'node:crypto';
import { AppError, type ErrorDetails, getSystemCode } from '#domain/errors/errors.ts';

/** The input of `put`: all bytes at once, or a stream. */
export type StorageSource = Uint8Array | AsyncIterable<Uint8Array>;

/**
 * Stores the bytes of documents and logos under names from `newStoredName`; the caller encrypts them. Any other name is
 * a RangeError.
 */
export interface Storage {
  /**
   * Stores bytes under an unused name. Once it resolves, they survive a power failure. After a failure (source, full
   * disk, name in use), nothing remains.
   * Errors: `unavailable` if the storage is full; those of the source.
   */
  put(name: string, source: StorageSource): Promise<void>;
  /** Returns all bytes of a name, in a buffer that the caller owns, or undefined. */
  read(name: string): Promise<Buffer | undefined>;
  exists(name: string): Promise<boolean>;
  /** Removes a name and what an interrupted `put` left; a missing name is no error. */
  remove(name: string): Promise<void>;
  /** Resolves if the storage is reachable and writable, else rejects. */
  check(): Promise<void>;
  /** Returns the free space in bytes, or undefined if unknown. */
  freeBytes(): Promise<number | undefined>;
  /** Yields the names of everything that is stored, including partial and foreign files. */
  names(): AsyncIterable<string>;
}

/**
 * A remote storage that fails or rejects: `unavailable` to callers. The message is a sentence for operators, without
 * secrets and file names.
 */
export class StorageError extends AppError {
  override name = 'StorageError';

  constructor(message: string, details: ErrorDetails = {}) {
    super('unavailable', details);
    this.message = message;
  }
}

const storedNameBytes = 16;
const storedName = /^[0-9a-f]{32}$/;

/** Names with the same first characters are in one folder. */
export const storedFolderLength = 2;

/** How many characters names of one request share, enough to be adjacent in any index. */
const sharedLength = 8;

/** Returns a random name, unrelated to the content. */
export function newStoredName(): string {
  return randomBytes(storedNameBytes).toString('hex');
}

/**
 * Returns names for files of one request with a common prefix, so that they share a folder, its fsync and an index
 * page. Each is as hard to guess as any other; the next one differs in 96 random bits.
 */
export function newStoredNames(count: number): string[] {
  // NOTE: in one call, because each one is a system call.
  const random = randomBytes(count * storedNameBytes).toString('hex');
  const beginning = random.slice(0, sharedLength);
  return Array.from({ length: count }, (_, at) => {
    const name = random.slice(at * 2 * storedNameBytes, (at + 1) * 2 * storedNameBytes);
    return beginning + name.slice(sharedLength);
  });
}

/** Returns the name, or throws a RangeError; drivers call it before they use a name. */
export function checkedName(name: string): string {
  if (!storedName.test(name)) throw new RangeError('not a stored name');
  return name;
}

/** `Retry-After` of a full disk. */
const retryAfterSeconds = 60;

/** Error codes of a full disk or process. */
const fullCodes = ['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE'];

/** Returns `unavailable` for an error of a full disk, else the error itself. */
export function asNoRoom(error: unknown): unknown {
  if (!fullCodes.includes(getSystemCode(error))) return error;
  return new AppError('unavailable', { sentence: 'storageFull', retryAfterSeconds });
}

/** The error for a name that is in use. */
export function nameInUse(): Error {
  return Object.assign(new Error('stored name in use'), { code: 'EEXIST' });
}

/**
 * Frees a buffer immediately instead of waiting for garbage collection, which sees only its small object. The buffer is
 * empty afterwards; one that shares its memory is left alone.
 */
export function freeBuffer({ buffer, byteLength }: Uint8Array): void {
  // NOTE: small buffers share an ArrayBuffer.
  const isAlone = buffer.byteLength === byteLength;
  if (isAlone && buffer instanceof ArrayBuffer) buffer.transfer(0);
}
