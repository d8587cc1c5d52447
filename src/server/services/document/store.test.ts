import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { newStoredName, type Storage } from '../../storage/storage.ts';
import { documentStore } from './store.ts';
import { deriveKeys } from '../key/keys.ts';

/** A storage for one document, which hands out the very bytes that it tells of. */
function keptInMemory() {
  const kept = { bytes: Buffer.alloc(0) };
  const put: Storage['put'] = async (_name, source) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of source instanceof Uint8Array ? [source] : source) chunks.push(chunk);
    const stored = Buffer.concat(chunks);
    kept.bytes = Buffer.allocUnsafeSlow(stored.length);
    stored.copy(kept.bytes);
  };
  const read: Storage['read'] = async () => kept.bytes;
  // NOTE: nothing else of a storage is asked for here.
  return { kept, storage: { put, read } as unknown as Storage };
}

it.each([
  ['opened', false],
  ['found damaged', true],
])('gives the memory of encrypted bytes back once they are %s', async (_how, isDamaged) => {
  const { kept, storage } = keptInMemory();
  const documents = documentStore(storage, deriveKeys(Buffer.alloc(32, 7)));
  const [storedName, plain] = [newStoredName(), randomBytes(100_000)];
  const { durable } = await documents.store(
    storedName,
    (async function* () {
      yield plain;
    })(),
  );
  const document = { storedName, ...(await durable) };
  if (isDamaged) kept.bytes.fill(0, 500, 510);
  const read = documents.read(document);
  if (isDamaged) await expect(read).rejects.toThrow();
  else expect((await read).equals(plain)).toBe(true);
  expect(kept.bytes).toHaveLength(0);
});
