import { createSecretKey, type KeyObject } from 'node:crypto';
import { seal, unseal } from './seal.ts';

const keyBytes = 32;
const bound = Buffer.from('rusoom earlier keys 1');

/** Keys that outlive a rotation of the secret, because what they signed cannot be signed again. */
export interface EarlierKeys {
  /** Keys of the audit log, oldest first. */
  audit: KeyObject[];
  recoveryCode: KeyObject;
}

/** Seals them with a key of the current secret, base64url. */
export function sealEarlierKeys(key: KeyObject, { recoveryCode, audit }: EarlierKeys): string {
  const plain = Buffer.concat([recoveryCode, ...audit].map((one) => one.export()));
  return seal(key, { plain, bound }).toString('base64url');
}

/** Returns undefined if they were altered or sealed with another key. */
export function openEarlierKeys(key: KeyObject, sealed: string): EarlierKeys | undefined {
  try {
    const plain = unseal(key, Buffer.from(sealed, 'base64url'), bound);
    const keys = Array.from({ length: plain.length / keyBytes }, (_, at) =>
      createSecretKey(plain.subarray(at * keyBytes, (at + 1) * keyBytes)),
    );
    const [recoveryCode, ...audit] = keys;
    return recoveryCode && { recoveryCode, audit };
  } catch {
    return undefined;
  }
}
