import { openDB, type IDBPDatabase } from 'idb';
import { lastSaveKey } from './draft-mark.ts';
import { writeLocal, writeSession } from './safe-storage.ts';

const DATABASE = 'rusoom';
const STORE = 'kept';
/** Keys in IndexedDB: the draft, its files, and receipts of submitted applications. */
export const storedKeys = { fields: 'draft', files: 'draftFiles', receipts: 'receipts' } as const;

/** The sessionStorage key of a draft's fields on a shared device. */
export const sharedDraftKey = 'applyDraft';

/** Some browsers that block IndexedDB never respond instead of rejecting. */
const readTimeoutMs = 4000;
/** Long enough to write files on a slow phone. */
const writeTimeoutMs = 30_000;

/** Values by key; undefined deletes. */
export type Change = Readonly<Record<string, unknown>>;

let opened: Promise<IDBPDatabase> | undefined;
const listeners = new Set<() => void>();

/** Reads values from IndexedDB. Errors: rejects if storage is blocked, full or not responding. */
export async function readStored(keys: readonly string[]): Promise<unknown[]> {
  return withTimeout(readTimeoutMs, async () => {
    const { store, done } = (await database()).transaction(STORE);
    const requests = keys.map((key): Promise<unknown> => store.get(key));
    const [values] = await Promise.all([Promise.all(requests), done]);
    return values;
  });
}

/** Writes all of a change or none. Errors: as `readStored`. */
export async function updateStored(change: Change): Promise<void> {
  return withTimeout(writeTimeoutMs, async () => {
    const transaction = (await database()).transaction(STORE, 'readwrite');
    const { store, done } = transaction;
    const requests = Object.entries(change).map(([key, value]) =>
      value === undefined ? store.delete(key) : store.put(value, key),
    );
    // NOTE: commit now, because a page that is being closed receives no more events.
    transaction.commit();
    await Promise.all([...requests, done]);
  });
}

/** Deletes the draft on the device and in this tab. */
export async function forgetDraft(): Promise<void> {
  await forget({ [storedKeys.fields]: undefined, [storedKeys.files]: undefined });
}

/** Deletes the draft and the receipts. */
export async function clearStored(): Promise<void> {
  await forget(Object.fromEntries(Object.values(storedKeys).map((key) => [key, undefined])));
}

/** Calls `listener` when the draft is deleted. */
export function onForgotten(listener: () => void): void {
  listeners.add(listener);
}

async function forget(change: Change): Promise<void> {
  for (const listener of listeners) listener();
  writeSession(sharedDraftKey, undefined);
  writeLocal(lastSaveKey, undefined);
  try {
    await updateStored(change);
  } catch {
    // NOTE: if storage is blocked, there is nothing to delete.
  }
}

function database(): Promise<IDBPDatabase> {
  const reset = () => {
    opened = undefined;
  };
  opened ??= openDB(DATABASE, 1, {
    upgrade: (db) => void db.createObjectStore(STORE),
    blocking: () => {
      void opened?.then((db) => db.close());
      reset();
    },
    terminated: reset,
  }).catch((error: unknown) => {
    reset();
    throw error;
  });
  return opened;
}

async function withTimeout<Value>(ms: number, work: () => Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), ms);
  });
  try {
    return await Promise.race([work(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
