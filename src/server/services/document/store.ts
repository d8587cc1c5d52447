import { AppError } from '../../../domain/errors/errors.ts';
import { freeBuffer } from '../../storage/free-buffer.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Keys } from '../key/keys.ts';
import { decryptDocument, encryptDocument } from './encryption.ts';

/** How many bytes of documents are being encrypted and stored at once; what has come waits for room. */
const maxStoringBytes = 16 * 1024 * 1024;

/** How much memory is taken at a time as a document comes; most are smaller. */
const blockBytes = 512 * 1024;

/** What is known of a document's bytes once they are stored. */
export interface Sealed {
  /** Of the plain bytes, hex. */
  sha256: string;
  /** What opens them, for the document's row. */
  wrappedKey: string;
}

/** Keeps documents in a storage, encrypted. */
export interface DocumentStore {
  /**
   * Stores a document under a name that is not in use, and resolves once all of `plain` was taken and there is room
   * for it: `durable` resolves when it survives a power cut, so that more can be read while the disk
   * works. When it fails, nothing stays behind. The caller bounds how much comes. A piece of
   * `plain` is only used until the next one is asked for.
   * Errors: whatever `plain` throws; by `durable` as `Storage.put`.
   */
  store: (storedName: string, plain: AsyncIterable<Uint8Array>) => Promise<Storing>;
  /** The plain bytes. Errors: `internal` with `documentDamaged` where they are missing or changed. */
  read: (document: StoredUnder) => Promise<Buffer>;
}

export interface Storing {
  durable: Promise<Sealed>;
}

/** What a document's row says of where its bytes are and what opens them. */
export interface StoredUnder {
  storedName: string;
  wrappedKey: string;
}

/** Encrypts the bytes of one document, whose memory it frees, and stores them. */
export type PutDocument = (storedName: string, plain: Uint8Array<ArrayBuffer>) => Promise<Sealed>;

/** By whoever asks, on their own thread. */
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

/** Documents of a storage, read here and stored by `put`. */
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
      const durable = put(storedName, wholeOf(collected)).finally(release);
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

/** Copies what comes into blocks of one size: a piece is only lent. */
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

/** All bytes in one buffer, which another thread can be given; frees the blocks. */
function wholeOf({ blocks, length }: Collected): Uint8Array<ArrayBuffer> {
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

/** A promise whose failure nobody may be waiting for yet: that is no crash. */
export function handled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}

/** Bounds how many bytes are held at once; whoever wants more waits, in order of arrival. */
interface ByteSemaphore {
  /** Resolves once there is room, to the function that gives it back. */
  take(bytes: number): Promise<() => void>;
}

/** One who wants more than all of `limit` is alone. */
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
