import { lastSaveKey } from './draft-mark.ts';
import { writeLocal, writeSession } from './safe-storage.ts';
import { asKept, keepable } from './stored-files.ts';

const DATABASE = 'rusoom';
const STORE = 'kept';
/** What the product keeps: the application in work, its files, and what was sent from here. */
export const storedKeys = { fields: 'draft', files: 'draftFiles', receipts: 'receipts' } as const;

/** Where sessionStorage has the fields of an application on a shared device. */
export const sharedDraftKey = 'applyDraft';

/** A database that does not answer is a blocked one: some browsers stay silent instead of refusing. */
const readPatienceMs = 4000;
/** Files of a slow phone take their time. */
const writePatienceMs = 30_000;

/** What is put, by its key; a value of undefined removes. */
export type Change = Readonly<Record<string, unknown>>;

let opened: Promise<IDBDatabase> | undefined;
const listeners = new Set<() => void>();

/**
 * What this device keeps for the product in IndexedDB: values by key, files among them.
 * Errors: rejects where storage is blocked, full or silent.
 */
export async function readStored(keys: readonly string[]): Promise<unknown[]> {
  return patiently(readPatienceMs, async () => {
    const store = (await database()).transaction(STORE).objectStore(STORE);
    const values = await Promise.all(keys.map((key) => answerOf<unknown>(store.get(key))));
    return values.map(asKept);
  });
}

/** Writes all of a change or nothing. Errors: as readKept. */
export async function updateStored(change: Change): Promise<void> {
  return patiently(writePatienceMs, async () => {
    // NOTE: a page that is being closed has time for what holds no new file, and for no more.
    const entries = Object.entries(change).map(
      async ([key, value]) => [key, await keepable(value)] as const,
    );
    const kept = Object.fromEntries(await Promise.all(entries));
    return written(await database(), kept);
  });
}

/** Forgets the application in work, wherever this tab keeps or holds it. */
export async function forgetDraft(): Promise<void> {
  await forget({ [storedKeys.fields]: undefined, [storedKeys.files]: undefined });
}

/** Forgets the application in work, and which ones were sent from here. */
export async function clearStored(): Promise<void> {
  await forget(Object.fromEntries(Object.values(storedKeys).map((key) => [key, undefined])));
}

/** Calls back when the application in work is forgotten. */
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
    // NOTE: what could not be kept need not be forgotten.
  }
}

function written(db: IDBDatabase, change: Change): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    for (const [key, value] of Object.entries(change)) {
      if (value === undefined) store.delete(key);
      else store.put(value, key);
    }
    // NOTE: a page that is being closed hears no more answers, so nothing may wait for one.
    transaction.commit();
  });
}

function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onerror = () => reject(request.error ?? new Error('blocked'));
    request.onsuccess = () => {
      const db = request.result;
      const close = () => {
        db.close();
        opened = undefined;
      };
      db.onversionchange = close;
      db.onclose = close;
      resolve(db);
    };
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('refused'));
  });
}

async function patiently<Value>(ms: number, work: () => Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('silent')), ms);
  });
  try {
    return await Promise.race([work(), silence]);
  } finally {
    clearTimeout(timer);
  }
}
