import { randomBytes } from 'node:crypto';
import { AppError, type ErrorDetails } from '../../domain/errors/errors.ts';

/** What `put` takes: all bytes at once, or as they come. */
export type StorageSource = Uint8Array | AsyncIterable<Uint8Array>;

/**
 * Keeps the bytes of documents and logos under names from `newStoredName`. Whether they are
 * encrypted is the caller's business. Any other name is a RangeError.
 */
export interface Storage {
  /**
   * Stores bytes under a name that is not in use. Once it resolves, they survive a power cut.
   * When it fails (the source threw, no room, name in use), nothing stays behind.
   * Errors: `unavailable` when there is no room; whatever the source throws.
   */
  put(name: string, source: StorageSource): Promise<void>;
  /** All bytes of a name, the caller's own from then on, or undefined where there is none. */
  read(name: string): Promise<Buffer | undefined>;
  exists(name: string): Promise<boolean>;
  /** Removes a name and what an interrupted `put` of it left; a name that is not there is fine. */
  remove(name: string): Promise<void>;
  /** Resolves when the storage can be reached and written to, else rejects. */
  check(): Promise<void>;
  /** How many bytes still fit, or undefined where that is unknown. */
  freeBytes(): Promise<number | undefined>;
  /** The names of all that is stored, half-written and foreign things included, as it comes. */
  names(): AsyncIterable<string>;
}

/**
 * A storage elsewhere that does not answer or refuses: `unavailable` to whoever asks. The message
 * is a sentence for operators, without secrets and names of files.
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

/** Names that begin with the same so many signs lie in one folder. */
export const storedFolderLength = 2;

/** How many signs names that come together share: enough for them to stand side by side in any index. */
const sharedLength = 8;

/** A name that nobody can guess and that reveals nothing of its content. */
export function newStoredName(): string {
  return randomBytes(storedNameBytes).toString('hex');
}

/**
 * Names for files that come together: they begin alike, so that a disk keeps them in one folder and makes them durable
 * with it, and a database writes them into one page of an index. Each by itself is as hard to guess as any other, and
 * whoever knows one has 96 bits of the next to guess.
 */
export function newStoredNames(count: number): string[] {
  // NOTE: at once, since each call for random bytes asks the system anew.
  const random = randomBytes(count * storedNameBytes).toString('hex');
  const beginning = random.slice(0, sharedLength);
  return Array.from({ length: count }, (_, at) => {
    const name = random.slice(at * 2 * storedNameBytes, (at + 1) * 2 * storedNameBytes);
    return beginning + name.slice(sharedLength);
  });
}

/** The name itself, or a RangeError: what a driver calls before it uses a name. */
export function checkedName(name: string): string {
  if (!storedName.test(name)) throw new RangeError('not a stored name');
  return name;
}
