import { createHistogram } from '../../../db/histogram.ts';
import type { Storage } from '../../storage/storage.ts';

/** How long files took to be stored, read and removed, in this process. */
export const storageTimes = {
  put: createHistogram(),
  read: createHistogram(),
  remove: createHistogram(),
};

/** The same storage, its times kept; those that fail count too. */
export function timed(storage: Storage): Storage {
  return {
    ...storage,
    put: (name, source) => keepTime('put', storage.put(name, source)),
    read: (name) => keepTime('read', storage.read(name)),
    remove: (name) => keepTime('remove', storage.remove(name)),
  };
}

async function keepTime<Value>(
  operation: keyof typeof storageTimes,
  work: Promise<Value>,
): Promise<Value> {
  const begun = performance.now();
  try {
    return await work;
  } finally {
    storageTimes[operation].add((performance.now() - begun) / 1000);
  }
}
