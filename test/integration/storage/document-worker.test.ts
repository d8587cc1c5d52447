import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '#domain/errors/errors.ts';
import { embeddedDocumentWorker } from '#server/embedded-assets.ts';
import { taskFailures } from '#server/metrics.ts';
import { documentStore } from '#server/services/document/store.ts';
import { documentWorker } from '#server/services/document/worker-client.ts';
import { deriveKeys } from '#server/services/key/keys.ts';
import { openDiskStorage } from '#server/storage/disk.ts';
import { newStoredName } from '#server/storage/storage.ts';
import { getChunks, failingAfter, someBytes } from './compliance.ts';

const keys = deriveKeys(Buffer.alloc(32, 7));

async function openWorker(program = embeddedDocumentWorker()) {
  const folder = join(mkdtempSync(join(tmpdir(), 'rusoom-worker-')), 'documents');
  const storage = await openDiskStorage(folder);
  const log = pino({ level: 'silent' });
  const worker = documentWorker({ program, folder, keys, log });
  const documents = documentStore(storage, keys, worker.put);
  onTestFinished(async () => {
    await worker.close();
    rmSync(join(folder, '..'), { recursive: true, force: true });
  });
  const store = async (plain: AsyncIterable<Uint8Array>, storedName = newStoredName()) => {
    const { durable } = await documents.store(storedName, plain);
    return { storedName, ...(await durable) };
  };
  return { folder, worker, documents, store };
}

/** The names of all files in a folder and below it. */
function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test.each([0, 1, 300_000, 5_000_001])(
  'a document of %i bytes is stored by the worker and read back',
  async (size) => {
    const { folder, documents, store } = await openWorker();
    const plain = someBytes(size);
    const stored = await store(getChunks(plain, 65_521));
    expect(stored.sha256).toBe(createHash('sha256').update(plain).digest('hex'));
    expect((await documents.read(stored)).equals(plain)).toBe(true);
    expect(filesIn(folder)).toEqual([stored.storedName]);
  },
);

test.runIf(process.platform === 'linux')('it gives way to the event loop', async () => {
  // The 19th value behind the name in brackets.
  const nice = (task: string) =>
    Number(readFileSync(`/proc/self/task/${task}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]);
  const own = nice(String(process.pid));
  const giveWay = () => readdirSync('/proc/self/task').filter((task) => nice(task) === own + 5);
  const before = giveWay().length;
  const { store } = await openWorker();
  await store(getChunks(someBytes(100), 10));
  expect(giveWay()).toHaveLength(before + 1);
  expect(nice(String(process.pid))).toBe(own);
});

test('documents that come slowly keep none of the others waiting, and many come whole', async () => {
  const { documents, store } = await openWorker();
  const released = Promise.withResolvers<undefined>();
  async function* slow(at: number) {
    yield someBytes(1000 + at);
    await released.promise;
    yield someBytes(10);
  }
  const slowOnes = Array.from({ length: 23 }, (_, at) => store(slow(at)));
  // More than four times what may be encrypted at once.
  const sizes = Array.from({ length: 15 }, (_, at) => 5_000_000 + at);
  const stored = await Promise.all(sizes.map((size) => store(getChunks(someBytes(size), 500_000))));
  for (const [at, one] of stored.entries()) {
    expect((await documents.read(one)).equals(someBytes(sizes[at] ?? 0))).toBe(true);
  }
  released.resolve(undefined);
  for (const [at, one] of (await Promise.all(slowOnes)).entries()) {
    const plain = Buffer.concat([someBytes(1000 + at), someBytes(10)]);
    expect((await documents.read(one)).equals(plain)).toBe(true);
  }
});

test('a document that breaks off leaves nothing behind', async () => {
  const { folder, store } = await openWorker();
  for (const size of [0, 10, 400_000]) {
    await expect(store(failingAfter(someBytes(size)))).rejects.toThrow('the sender went away');
  }
  expect(filesIn(folder)).toEqual([]);
  const { storedName } = await store(getChunks(someBytes(800_000), 50_000));
  expect(filesIn(folder)).toEqual([storedName]);
});

test('what the storage rejects is reported with its code and details, and the next document is stored', async () => {
  const { folder, store } = await openWorker();
  const storedName = newStoredName();
  await store(getChunks(someBytes(100), 10), storedName);
  await expect(store(getChunks(someBytes(10), 10), storedName)).rejects.toMatchObject({
    code: 'EEXIST',
  });
  expect(filesIn(folder)).toEqual([storedName]);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'no folder');
  await expect(store(getChunks(someBytes(100), 10))).rejects.toMatchObject({ code: 'ENOTDIR' });
  rmSync(folder);
  mkdirSync(folder);
  await store(getChunks(someBytes(100), 10));
});

test('an error of the program comes over with all that callers see', async () => {
  const app = { code: 'unavailable', details: { sentence: 'storageFull', retryAfterSeconds: 60 } };
  const failure = JSON.stringify({ message: 'unavailable', code: '', app });
  const { store } = await openWorker({
    text: `const { parentPort } = require('node:worker_threads');
      parentPort.on('message', ({ id }) => parentPort.postMessage({ id, failure: ${failure} }));`,
  });
  const error: unknown = await store(getChunks(someBytes(10), 5)).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject(app);
});

test('documents under way fail as unavailable where the worker ends; the next begins it anew', async () => {
  const { documents, store, worker } = await openWorker();
  const storing = store(getChunks(someBytes(4_000_000), 1_000_000));
  const refused = expect(storing).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfterSeconds: 5 },
  });
  // Its pieces have come; what the worker does with them takes longer.
  for (let rounds = 0; rounds < 20; rounds += 1) await Promise.resolve();
  await worker.close();
  await refused;
  const plain = someBytes(100_005);
  const stored = await store(getChunks(plain, 9999));
  expect((await documents.read(stored)).equals(plain)).toBe(true);
});

test('a worker that fails is counted, and its documents are refused for now', async () => {
  const { store } = await openWorker({ text: 'throw new Error("cannot begin")' });
  const failures = async () => {
    const { values } = await taskFailures.get();
    return values.find(({ labels }) => labels.task === 'document_worker')?.value ?? 0;
  };
  const before = await failures();
  for (const times of [1, 2]) {
    await expect(store(getChunks(someBytes(10), 5))).rejects.toMatchObject({ code: 'unavailable' });
    expect(await failures()).toBe(before + times);
  }
});

test('a program goes on while a document is being stored, and ends where it has nothing else to do', async () => {
  const { folder, documents } = await openWorker();
  const source = (path: string) => join(import.meta.dirname, '../../../src/server', path);
  const options = { program: embeddedDocumentWorker(), folder };
  const storedName = newStoredName();
  const script = `
    const { documentWorker } = await import('${source('services/document/worker-client.ts')}');
    const { deriveKeys } = await import('${source('services/key/keys.ts')}');
    const { newStoredName } = await import('${source('storage/storage.ts')}');
    const keys = deriveKeys(Buffer.alloc(32, 7));
    const { put } = documentWorker({ ...${JSON.stringify(options)}, keys, log: console });
    const plain = () => new Uint8Array([1, 2, 3]);
    for (let at = 0; at < 30; at += 1) await put(newStoredName(), plain());
    console.log((await put('${storedName}', plain())).wrappedKey);`;
  const ended = spawnSync(process.execPath, ['-e', script], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect([ended.stderr, ended.status]).toEqual(['', 0]);
  const stored = { storedName, wrappedKey: ended.stdout.trim() };
  expect([...(await documents.read(stored))]).toEqual([1, 2, 3]);
});
