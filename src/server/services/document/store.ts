import { AppError } from '#domain/errors/errors.ts';
import { freeBuffer, type Storage } from '#server/storage/storage.ts';
import type { Keys } from '../key/keys.ts';
import { decryptDocument, encryptDocument } from './encryption.ts';

/** The maximum size of documents being encrypted and stored at once; more wait. */
const maxStoringBytes = 16 * 1024 * 1024;

/** The block size for incoming documents; most fit in one block. */
const blockBytes = 512 * 1024;

/** The facts about a stored document. */
export interface Sealed {
  /** Hash of the plain bytes, hex. */
  sha256: string;
  /** The key of the document's row, wrapped. */
  wrappedKey: string;
}

/** Stores documents encrypted. */
export interface DocumentStore {
  /**
   * Stores a document under an unused name. Resolves once all of `plain` is read and there is memory for it; `durable`
   * resolves once it is safe on disk, so that reading can continue while the disk writes. After a failure nothing
   * remains. The caller limits the size. A chunk of `plain` is used only until the next one is requested.
   * Errors: those of `plain`; through `durable`, those of `Storage.put`.
   */
  store: (storedName: string, plain: AsyncIterable<Uint8Array>) => Promise<Storing>;
  /** Returns the plain bytes. Errors: `internal` with `documentDamaged` if they are missing or altered. */
  read: (document: StoredUnder) => Promise<Buffer>;
}

export interface Storing {
  durable: Promise<Sealed>;
}

/** Where a document is stored, and the wrapped key that decrypts it. */
export interface StoredUnder {
  storedName: string;
  wrappedKey: string;
}

/** Encrypts and stores the bytes of one document, and frees their memory. */
export type PutDocument = (storedName: string, plain: Uint8Array<ArrayBuffer>) => Promise<Sealed>;

/** Runs on the calling thread. */
export function putEncrypted(storage: Storage, keys: Pick<Keys, 'documents'>): PutDocument {
  return async (storedName, plain) => {
    const { bytes, ...sealed } = encryptDocument(keys, storedName, plain);
    plain.buffer.transfer(0);
    try {
      await storage.put(storedName, bytes);
    } finally {
      freeBuffer(bytes);
    }
    return sealed;
  };
}

/** Reads documents from the storage on this thread and stores them with `put`. */
export function documentStore(
  storage: Storage,
  keys: Pick<Keys, 'documents'>,
  put = putEncrypted(storage, keys),
): DocumentStore {
  const memory = createByteSemaphore(maxStoringBytes);
  return {
    store: async (storedName, plain) => {
      const collected = await collect(plain);
      const release = await memory.take(collected.length);
      const durable = put(storedName, concatBlocks(collected)).finally(release);
      return { durable: handled(durable) };
    },
    read: async (document) => {
      const stored = await storage.read(document.storedName);
      if (!stored) throw new AppError('internal', { sentence: 'documentDamaged' });
      try {
        return decryptDocument(keys, document, stored);
      } finally {
        freeBuffer(stored);
      }
    },
  };
}

interface Collected {
  blocks: Uint8Array<ArrayBuffer>[];
  length: number;
}

/** Copies the chunks into blocks of one size, because their memory is reused. */
async function collect(plain: AsyncIterable<Uint8Array>): Promise<Collected> {
  const blocks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const piece of plain) {
    for (let at = 0; at < piece.length;) {
      const filled = length % blockBytes;
      if (filled === 0) blocks.push(Buffer.allocUnsafeSlow(blockBytes));
      const some = piece.subarray(at, at + blockBytes - filled);
      blocks.at(-1)?.set(some, filled);
      at += some.length;
      length += some.length;
    }
  }
  return { blocks, length };
}

/** Joins the blocks in one buffer that can be transferred to another thread, and frees them. */
function concatBlocks({ blocks, length }: Collected): Uint8Array<ArrayBuffer> {
  const [only] = blocks;
  if (only && blocks.length === 1) return only.subarray(0, length);
  const whole = Buffer.allocUnsafeSlow(length);
  for (const [at, block] of blocks.entries()) {
    const start = at * blockBytes;
    whole.set(block.subarray(0, length - start), start);
    freeBuffer(block);
  }
  return whole;
}

/** Prevents an unhandled rejection if the promise fails before it is awaited. */
export function handled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}

/** Limits how many bytes are in use at once; callers wait first-in first-out. */
interface ByteSemaphore {
  /** Waits for room and returns the function that releases it. */
  take(bytes: number): Promise<() => void>;
}

/** A request for more than `limit` waits until nothing else is in use. */
export function createByteSemaphore(limit: number): ByteSemaphore {
  let held = 0;
  const waiting: { bytes: number; enter: () => void }[] = [];
  const fits = (bytes: number) => held === 0 || held + bytes <= limit;
  const release = (bytes: number) => {
    held -= bytes;
    for (let [next] = waiting; next && fits(next.bytes); [next] = waiting) {
      waiting.shift();
      held += next.bytes;
      next.enter();
    }
  };
  return {
    take: async (bytes) => {
      if (waiting.length === 0 && fits(bytes)) held += bytes;
      else await new Promise<void>((enter) => waiting.push({ bytes, enter }));
      return () => release(bytes);
    },
  };
}
