import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newStoredName, type Storage } from '#server/storage/storage.ts';

/** A storage to try, which can be opened again beside itself. */
export interface Subject {
  open: () => Promise<Storage>;
  close: () => Promise<void>;
}

export async function* getChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export async function* failingAfter(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
  throw new Error('the sender went away');
}

export function someBytes(length: number): Buffer {
  return Buffer.alloc(length, Buffer.from(Uint8Array.from({ length: 251 }, (_, at) => at)));
}

async function getNames(storage: Storage): Promise<string[]> {
  const names: string[] = [];
  for await (const name of storage.names()) names.push(name);
  return names.sort();
}

/** What every storage must do; each case has an empty one. */
export function describeStorage(driver: string, prepare: () => Promise<Subject>): void {
  describe(`storage on ${driver}`, () => {
    let subject: Subject;
    let storage: Storage;

    beforeEach(async () => {
      subject = await prepare();
      storage = await subject.open();
    });
    afterEach(() => subject.close());

    it.each([0, 1, 65_536, 5 * 1024 * 1024 + 64])(
      'gives back %i bytes as they were',
      async (size) => {
        const name = newStoredName();
        await storage.put(name, someBytes(size));
        expect((await storage.read(name))?.equals(someBytes(size))).toBe(true);
      },
    );

    it('gives back what came in pieces', async () => {
      const name = newStoredName();
      await storage.put(name, getChunks(someBytes(200_000), 7001));
      expect((await storage.read(name))?.equals(someBytes(200_000))).toBe(true);
    });

    it('knows nothing of a name that was never stored', async () => {
      const name = newStoredName();
      expect(await storage.read(name)).toBeUndefined();
      expect(await storage.exists(name)).toBe(false);
    });

    it('refuses a name in use and keeps what is there', async () => {
      const name = newStoredName();
      await storage.put(name, someBytes(10));
      await expect(storage.put(name, someBytes(20))).rejects.toThrow();
      expect(await storage.read(name)).toHaveLength(10);
    });

    it('leaves nothing of a source that failed half-way, and takes the name again', async () => {
      const name = newStoredName();
      await expect(storage.put(name, failingAfter(someBytes(100_000)))).rejects.toThrow(
        'the sender went away',
      );
      expect(await storage.exists(name)).toBe(false);
      await storage.put(name, someBytes(5));
      expect(await storage.read(name)).toHaveLength(5);
    });

    it('removes a name, and a second time as well', async () => {
      const name = newStoredName();
      await storage.put(name, someBytes(10));
      await storage.remove(name);
      await storage.remove(name);
      expect(await storage.exists(name)).toBe(false);
    });

    it.each(['', '..', '../../etc/passwd', 'A'.repeat(32), '0'.repeat(31), `${'0'.repeat(32)}/x`])(
      'refuses the name %j for every use',
      async (name) => {
        await expect(storage.put(name, someBytes(1))).rejects.toThrow(RangeError);
        await expect(storage.read(name)).rejects.toThrow(RangeError);
        await expect(storage.exists(name)).rejects.toThrow(RangeError);
        await expect(storage.remove(name)).rejects.toThrow(RangeError);
      },
    );

    it('answers that it is well and how much room is left', async () => {
      await storage.check();
      expect(await storage.freeBytes()).toBeGreaterThan(0);
    });

    it('keeps what it has when it is opened again', async () => {
      const name = newStoredName();
      await storage.put(name, someBytes(10));
      expect(await (await subject.open()).read(name)).toHaveLength(10);
    });

    it('names all that it has', async () => {
      expect(await getNames(storage)).toEqual([]);
      const stored = Array.from({ length: 12 }, newStoredName);
      for (const name of stored) await storage.put(name, someBytes(3));
      expect(await getNames(storage)).toEqual(stored.toSorted());
      await storage.remove(stored[0]!);
      expect(await getNames(storage)).toHaveLength(11);
    });

    it('keeps what comes at once apart, and gives each back', async () => {
      const stored = Array.from({ length: 16 }, newStoredName);
      await Promise.all(
        stored.map((name, at) => storage.put(name, getChunks(someBytes(20_000 + at), 999))),
      );
      for (const [at, name] of stored.entries()) {
        expect((await storage.read(name))?.equals(someBytes(20_000 + at))).toBe(true);
      }
    });
  });
}
