import { AppError } from '../../../domain/errors/errors.ts';
import { beginPut } from '../../storage/begin-put.ts';
import { giveBack } from '../../storage/detach-buffer.ts';
import type { Storage } from '../../storage/storage.ts';
import { decryptDocument, encryptDocument } from './encryption.ts';
import type { Keys } from '../key/keys.ts';

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
   * Stores a document under a name that is not in use, and resolves once all of `plain` was taken:
   * `durable` resolves when it survives a power cut, so that more can be read while the disk works.
   * Whoever begins must wait for it. When it fails, nothing stays behind. Each larger piece of `plain` is
   * handed over for good: it may be empty afterwards.
   * Errors: as `Storage.put`, here where it fails before the last byte, else by `durable`.
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

/** Documents kept by whoever asks, on their own thread. */
export function documentStore(storage: Storage, keys: Pick<Keys, 'documents'>): DocumentStore {
  return {
    store: async (storedName, plain) => {
      const { bytes, sealed } = encryptDocument(keys, storedName, plain);
      const { durable } = await beginPut(storage, storedName, bytes);
      return { durable: handled(durable.then(sealed)) };
    },
    read: async (document) => {
      const stored = await storage.read(document.storedName);
      if (!stored) throw new AppError('internal', { sentence: 'documentDamaged' });
      try {
        return decryptDocument(keys, document, stored);
      } finally {
        giveBack(stored);
      }
    },
  };
}

/** A promise whose failure nobody may be waiting for yet: that is no crash. */
export function handled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}
