import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const keyBytes = 32;
const bound = Buffer.from('rusoom earlier keys 1');

/** Keys that outlive a rotation of the secret, because what they signed cannot be signed again. */
export interface EarlierKeys {
  /** Keys of the audit log, oldest first. */
  audit: KeyObject[];
  recoveryCode: KeyObject;
}

/** Encrypts them with a key of the current secret: nonce, ciphertext and tag, base64url. */
export function sealEarlierKeys(key: KeyObject, { recoveryCode, audit }: EarlierKeys): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(bound);
  const plain = Buffer.concat([recoveryCode, ...audit].map((one) => one.export()));
  const parts = [nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(parts).toString('base64url');
}

/** Returns undefined if they were altered or sealed with another key. */
export function openEarlierKeys(key: KeyObject, sealed: string): EarlierKeys | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const options = { authTagLength: tagBytes };
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), options)
      .setAAD(bound)
      .setAuthTag(bytes.subarray(-tagBytes));
    const opened = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
    const plain = Buffer.concat([opened, decipher.final()]);
    const keys = Array.from({ length: plain.length / keyBytes }, (_, at) =>
      createSecretKey(plain.subarray(at * keyBytes, (at + 1) * keyBytes)),
    );
    const [recoveryCode, ...audit] = keys;
    return recoveryCode && { recoveryCode, audit };
  } catch {
    return undefined;
  }
}
