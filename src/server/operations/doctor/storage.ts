import { randomBytes } from 'node:crypto';
import { newStoredName, type Storage } from '../../storage/storage.ts';
import { findingsAbout, reasonOf, type Finding } from './finding.ts';

const storage = findingsAbout('storage');

const probeBytes = 1024;
const slowMs = 3000;

/** Opens the storage, stores a few bytes, reads them back and removes them. `where` is named without any password. */
export async function examineStorage(
  open: () => Promise<Storage>,
  { where, remedy }: { where: string; remedy: string },
): Promise<Finding> {
  const name = newStoredName();
  const bytes = randomBytes(probeBytes);
  const begun = performance.now();
  let step = 'reached';
  let store: Storage | undefined;
  try {
    store = await open();
    await store.check();
    step = 'written';
    await store.put(name, bytes);
    step = 'read';
    const read = await store.read(name);
    if (!read?.equals(bytes)) throw new Error('other bytes came back than were stored');
    step = 'cleaned';
    await store.remove(name);
  } catch (error) {
    await store?.remove(name).catch(() => undefined);
    return storage.bad(`${where} cannot be ${step} (${reasonOf(error)})`, remedy);
  }
  const ms = Math.round(performance.now() - begun);
  if (ms > slowMs) return storage.warn(`${where} answers after ${ms} ms`, 'Look at the network.');
  return storage.ok(`${where} takes, gives and forgets a file`);
}
