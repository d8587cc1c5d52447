import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';
import { freeBuffer } from '#server/storage/storage.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** By how much sealed bytes are longer than plain ones. */
export const sealBytes = nonceBytes + tagBytes;

interface Sealing {
  plain: Uint8Array;
  /** What opening must name. */
  bound: Uint8Array;
  /** Comes first, as it is. */
  header?: Uint8Array;
}

/** Encrypts bytes: header, nonce, ciphertext and tag. Stored data has this format. */
export function seal(key: KeyObject, { plain, bound, header = Buffer.of() }: Sealing): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(bound);
  const ciphertext = cipher.update(plain);
  // NOTE: GCM buffers no bytes, so this returns none.
  cipher.final();
  const sealed = Buffer.concat([header, nonce, ciphertext, cipher.getAuthTag()]);
  freeBuffer(ciphertext);
  return sealed;
}

/** Decrypts nonce, ciphertext and tag. Throws if any bit was altered, or for another `bound`. */
export function unseal(key: KeyObject, sealed: Uint8Array, bound: Uint8Array): Buffer {
  const end = sealed.length - tagBytes;
  if (end < nonceBytes) throw new RangeError('too short');
  const options = { authTagLength: tagBytes };
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), options)
    .setAAD(bound)
    .setAuthTag(sealed.subarray(end));
  const plain = decipher.update(sealed.subarray(nonceBytes, end));
  // NOTE: throws if anything was altered.
  decipher.final();
  return plain;
}
