import type { Storage } from './storage.ts';

/**
 * Stores a file, and resolves once all of its bytes were taken: `durable` resolves when the storage
 * has them for good, so that more can be read while the disk works. Whoever begins must wait for it.
 * Errors: of `put`, here where it fails before the last byte, else by `durable`.
 */
export async function beginPut(
  storage: Storage,
  name: string,
  source: AsyncIterable<Uint8Array>,
): Promise<{ durable: Promise<void> }> {
  return new Promise((resolve, reject) => {
    const durable = storage.put(
      name,
      followed(source, () => {
        resolve({ durable });
      }),
    );
    durable.then(() => {
      resolve({ durable });
    }, reject);
  });
}

async function* followed(
  source: AsyncIterable<Uint8Array>,
  onEnd: () => void,
): AsyncGenerator<Uint8Array> {
  yield* source;
  onEnd();
}
