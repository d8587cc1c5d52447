import { createSecretKey, hash, randomBytes, type KeyObject } from 'node:crypto';
import { AppError } from '#domain/errors/errors.ts';
import type { Keys, WrappingKey } from '../key/keys.ts';
import { seal, sealBytes, unseal } from '../key/seal.ts';

const keyBytes = 32;

/** The first bytes of every stored document: the format and its version. */
const header = Buffer.from('RSMDOC\x00\x01', 'latin1');

/** The format of a wrapped key in the database: `<key id>.<base64url>`. */
const wrapped = /^([0-9a-f]{8})\.([A-Za-z0-9_-]{80})$/;

export interface Encrypted {
  /** The bytes to store: header, then as sealed. */
  bytes: Buffer;
  /** Hash of the plain bytes, hex. */
  sha256: string;
  wrappedKey: string;
}

/**
 * Encrypts a document with its own key, which the first of `keys.documents` wraps. Both are bound to the stored name,
 * so that no file can replace another.
 */
export function encryptDocument(
  keys: Pick<Keys, 'documents'>,
  storedName: string,
  plain: Uint8Array,
): Encrypted {
  const key = createSecretKey(randomBytes(keyBytes));
  return {
    bytes: seal(key, { plain, bound: boundTo(storedName), header }),
    sha256: hash('sha256', plain),
    wrappedKey: wrapKey(keys.documents[0], key, storedName),
  };
}

/**
 * Decrypts a stored document and verifies all of it.
 * Errors: `internal` with the sentence `documentDamaged` if it was altered, swapped or truncated, or wrapped by an
 * unknown key.
 */
export function decryptDocument(
  keys: Pick<Keys, 'documents'>,
  stored: { storedName: string; wrappedKey: string },
  bytes: Uint8Array,
): Buffer {
  try {
    const key = unwrapKey(keys, stored.wrappedKey, stored.storedName);
    const headed = header.equals(bytes.subarray(0, header.length));
    if (!headed) throw new RangeError('not a stored document');
    return unseal(key, bytes.subarray(header.length), boundTo(stored.storedName));
  } catch (cause) {
    throw Object.assign(new AppError('internal', { sentence: 'documentDamaged' }), { cause });
  }
}

/**
 * Rewraps a document's key with another secret's key; the document's bytes stay unchanged. Undefined for a wrapped key
 * that was altered or that `from` cannot open.
 */
export function rewrapKey(
  { from, to }: { from: Keys; to: Keys },
  stored: { storedName: string; wrappedKey: string },
): string | undefined {
  try {
    const key = unwrapKey(from, stored.wrappedKey, stored.storedName);
    return wrapKey(to.documents[0], key, stored.storedName);
  } catch {
    return undefined;
  }
}

/** The stored size of a document of this many bytes. */
export function storedBytes(plainBytes: number): number {
  return header.length + plainBytes + sealBytes;
}

function wrapKey(wrapping: WrappingKey, key: KeyObject, storedName: string): string {
  const sealed = seal(wrapping.key, { plain: key.export(), bound: boundTo(storedName) });
  return `${wrapping.id}.${sealed.toString('base64url')}`;
}

function unwrapKey(
  keys: Pick<Keys, 'documents'>,
  wrappedKey: string,
  storedName: string,
): KeyObject {
  const [, id, sealed = ''] = wrapped.exec(wrappedKey) ?? [];
  const wrapping = keys.documents.find((candidate) => candidate.id === id);
  if (!wrapping) throw new RangeError('wrapped by an unknown key');
  return createSecretKey(
    unseal(wrapping.key, Buffer.from(sealed, 'base64url'), boundTo(storedName)),
  );
}

function boundTo(storedName: string): Buffer {
  return Buffer.concat([header, Buffer.from(storedName, 'utf8')]);
}
