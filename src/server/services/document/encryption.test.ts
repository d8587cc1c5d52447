import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors/errors.ts';
import { newStoredName } from '#server/storage/storage.ts';
import { decryptDocument, encryptDocument } from './encryption.ts';
import { deriveKeys } from '../key/keys.ts';

const keys = deriveKeys(Buffer.alloc(32, 7));

function sealed(plain: Uint8Array, storedName = newStoredName()) {
  return { storedName, ...encryptDocument(keys, storedName, plain) };
}

function rejection(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error instanceof AppError ? error.details.sentence : error;
  }
}

describe('an encrypted document', () => {
  it.each([0, 1, 100_000])('of %i bytes comes back as it was', async (size) => {
    const plain = randomBytes(size);
    const file = sealed(plain);
    expect(decryptDocument(keys, file, file.bytes).equals(plain)).toBe(true);
  });

  it('shows nothing of its content, and never the same bytes twice', () => {
    const plain = Buffer.from('civil id 292091998298 '.repeat(50));
    const name = newStoredName();
    const [one, other] = [sealed(plain, name), sealed(plain, name)];
    expect(one.bytes.includes('292091998298')).toBe(false);
    expect(one.bytes.equals(other.bytes)).toBe(false);
    expect(one.wrappedKey).not.toBe(other.wrappedKey);
  });

  it('is refused after any one bit of it was changed', async () => {
    const file = sealed(randomBytes(100));
    const bits = file.bytes.length * 8;
    expect(bits).toBeGreaterThan(1000);
    for (let bit = 0; bit < bits; bit += 1) {
      const changed = Buffer.from(file.bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(rejection(() => decryptDocument(keys, file, changed))).toBe('documentDamaged');
    }
  });

  it('is refused when it was cut or made longer', async () => {
    const file = sealed(randomBytes(100));
    const cut = [0, 8, 20, 35, file.bytes.length - 1].map((end) => file.bytes.subarray(0, end));
    for (const bytes of [...cut, Buffer.concat([file.bytes, Buffer.from([0])])]) {
      expect(rejection(() => decryptDocument(keys, file, bytes))).toBe('documentDamaged');
    }
  });

  it('cannot stand in for another one, even with its key', async () => {
    const [one, other] = [sealed(randomBytes(50)), sealed(randomBytes(50))];
    expect(rejection(() => decryptDocument(keys, one, other.bytes))).toBe('documentDamaged');
    const swapped = { storedName: one.storedName, wrappedKey: other.wrappedKey };
    expect(rejection(() => decryptDocument(keys, swapped, other.bytes))).toBe('documentDamaged');
  });

  it('is refused with the keys of another secret', async () => {
    const file = sealed(randomBytes(50));
    const foreign = deriveKeys(Buffer.alloc(32, 8));
    expect(rejection(() => decryptDocument(foreign, file, file.bytes))).toBe('documentDamaged');
  });

  it('opens with an older key that is stored beside the new one', async () => {
    const file = sealed(Buffer.from('plain'));
    const newer = deriveKeys(Buffer.alloc(32, 9));
    const both = { ...newer, documents: [newer.documents[0], ...keys.documents] as const };
    expect(decryptDocument(both, file, file.bytes).toString()).toBe('plain');
  });

  it('is refused with a wrapped key that is no such thing', async () => {
    const file = sealed(randomBytes(50));
    for (const wrappedKey of [
      '',
      'x',
      `${keys.documents[0].id}.AAAA`,
      `00000000.${'A'.repeat(80)}`,
    ]) {
      const row = { storedName: file.storedName, wrappedKey };
      expect(rejection(() => decryptDocument(keys, row, file.bytes))).toBe('documentDamaged');
    }
  });
});
