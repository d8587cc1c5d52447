import { randomBytes } from 'node:crypto';
import { expect, it, test } from 'vitest';
import { newStoredName, type Storage } from '#server/storage/storage.ts';
import { deriveKeys } from '../key/keys.ts';
import { createByteSemaphore, documentStore } from './store.ts';

/** An in-memory storage for one document, which returns the same buffer that it stored. */
function storageInMemory() {
  const stored: { bytes: Buffer; given: Uint8Array } = {
    bytes: Buffer.alloc(0),
    given: new Uint8Array(),
  };
  const put: Storage['put'] = async (_name, source) => {
    if (!(source instanceof Uint8Array)) throw new TypeError('not all bytes at once');
    stored.given = source;
    stored.bytes = Buffer.allocUnsafeSlow(source.length);
    stored.bytes.set(source);
  };
  const read: Storage['read'] = async () => stored.bytes;
  // NOTE: this test uses no other method of a storage.
  return { stored, storage: { put, read } as unknown as Storage };
}

async function* onePiece(bytes: Uint8Array) {
  yield bytes;
}

it.each([
  ['opened', false],
  ['found damaged', true],
])('frees encrypted bytes once they are stored, and once they are %s', async (_how, isDamaged) => {
  const { stored, storage } = storageInMemory();
  const documents = documentStore(storage, deriveKeys(Buffer.alloc(32, 7)));
  const [storedName, plain] = [newStoredName(), randomBytes(100_000)];
  const { durable } = await documents.store(storedName, onePiece(Buffer.from(plain)));
  const document = { storedName, ...(await durable) };
  expect(stored.given).toHaveLength(0);
  if (isDamaged) stored.bytes.fill(0, 500, 510);
  const read = documents.read(document);
  if (isDamaged) await expect(read).rejects.toThrow();
  else expect((await read).equals(plain)).toBe(true);
  expect(stored.bytes).toHaveLength(0);
});

it('copies what comes, whose memory may be used again, however much it is', async () => {
  const { storage } = storageInMemory();
  const documents = documentStore(storage, deriveKeys(Buffer.alloc(32, 7)));
  const plain = randomBytes(2_000_000);
  async function* reused() {
    const piece = Buffer.alloc(3000);
    for (let at = 0; at < plain.length; at += piece.length) {
      yield piece.subarray(0, plain.copy(piece, 0, at));
    }
  }
  const storedName = newStoredName();
  const { durable } = await documents.store(storedName, reused());
  expect((await documents.read({ storedName, ...(await durable) })).equals(plain)).toBe(true);
});

test('no more bytes are held than allowed, and who waits is served in order', async () => {
  const semaphore = createByteSemaphore(100);
  const entered: string[] = [];
  const take = async (name: string, bytes: number) => {
    const release = await semaphore.take(bytes);
    entered.push(name);
    return release;
  };
  const first = await take('first', 60);
  const second = await take('second', 40);
  const third = take('third', 50);
  // It would fit, but the queue is first-in first-out.
  const fourth = take('fourth', 10);
  second();
  await new Promise(setImmediate);
  expect(entered).toEqual(['first', 'second']);
  first();
  await Promise.all([third, fourth]);
  expect(entered).toEqual(['first', 'second', 'third', 'fourth']);
});

test('more bytes than allowed at all are held alone', async () => {
  const semaphore = createByteSemaphore(100);
  const small = await semaphore.take(1);
  let isHeld = false;
  const large = semaphore.take(1000).finally(() => (isHeld = true));
  await new Promise(setImmediate);
  expect(isHeld).toBe(false);
  small();
  (await large)();
  expect(await semaphore.take(100)).toBeTypeOf('function');
});
