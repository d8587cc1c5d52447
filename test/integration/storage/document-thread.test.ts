import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { carriedDocumentThread } from '../../../src/server/embedded-assets.ts';
import { AppError } from '../../../src/domain/errors/errors.ts';
import { errorOf, failureOf } from '../../../src/server/services/document/worker-messages.ts';
import {
  documentsAtOnce,
  slabBytes,
  slabCount,
} from '../../../src/server/services/document/shared-buffers.ts';
import { documentStore } from '../../../src/server/services/document/store.ts';
import { documentThread } from '../../../src/server/services/document/worker-client.ts';
import { deriveKeys } from '../../../src/server/services/key/keys.ts';
import { taskFailures } from '../../../src/server/operations/metrics/metrics.ts';
import { openDiskStorage } from '../../../src/server/storage/disk.ts';
import { newStoredName } from '../../../src/server/storage/storage.ts';
import { chunksOf, failingAfter, someBytes } from './compliance.ts';

const keys = deriveKeys(Buffer.alloc(32, 7));

async function openThread(program = carriedDocumentThread()) {
  const folder = join(mkdtempSync(join(tmpdir(), 'rusoom-thread-')), 'documents');
  const inPlace = documentStore(await openDiskStorage(folder), keys);
  const log = pino({ level: 'silent' });
  const thread = documentThread({ program, folder, keys, log }, inPlace);
  onTestFinished(async () => {
    await thread.close();
    rmSync(join(folder, '..'), { recursive: true, force: true });
  });
  const keep = async (plain: AsyncIterable<Uint8Array>, storedName = newStoredName()) => {
    const { durable } = await thread.store(storedName, plain);
    return { storedName, ...(await durable) };
  };
  return { folder, thread, inPlace, keep };
}

/** The names of all files in a folder and below it. */
function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

test.each([1, 300_000, slabBytes - 1, slabBytes, slabBytes + 1, 3 * slabBytes, 5_000_001])(
  'a document of %i bytes is stored as its own thread would',
  async (size) => {
    const { folder, inPlace, keep } = await openThread();
    const plain = someBytes(size);
    const kept = await keep(chunksOf(Buffer.from(plain), 65_521));
    expect(kept.sha256).toBe(sha256(plain));
    expect((await inPlace.read(kept)).equals(plain)).toBe(true);
    expect(filesIn(folder)).toEqual([kept.storedName]);
  },
);

test('the memory of each piece is given back at once, unless it is small or stands there with others', async () => {
  const { inPlace, keep } = await openThread();
  const alone = Buffer.allocUnsafeSlow(slabBytes + 10).fill(1);
  const small = Buffer.allocUnsafeSlow(100).fill(3);
  const shared = Buffer.allocUnsafeSlow(10_000).fill(2);
  async function* pieces() {
    yield alone;
    yield small;
    yield shared.subarray(0, 5000);
  }
  const plain = Buffer.concat([alone, small, shared.subarray(0, 5000)]);
  expect((await inPlace.read(await keep(pieces()))).equals(plain)).toBe(true);
  expect([alone.length, small.length, shared.length]).toEqual([0, 100, 10_000]);
});

test.runIf(process.platform === 'linux')('it gives way to the event loop', async () => {
  // The 19th value behind the name in brackets.
  const nice = (task: string) =>
    Number(readFileSync(`/proc/self/task/${task}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]);
  const own = nice(String(process.pid));
  const giveWay = () => readdirSync('/proc/self/task').filter((task) => nice(task) === own + 5);
  const before = giveWay().length;
  const { keep } = await openThread();
  await keep(chunksOf(someBytes(100), 10));
  expect(giveWay()).toHaveLength(before + 1);
  expect(nice(String(process.pid))).toBe(own);
});

test('documents that come as slowly as they may keep none of the others waiting', async () => {
  const { inPlace, keep } = await openThread();
  let go: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (go = resolve));
  async function* slow(at: number) {
    yield someBytes(1000 + at);
    await released;
    yield someBytes(slabBytes);
  }
  const slowOnes = Array.from({ length: documentsAtOnce - 1 }, (_, at) => keep(slow(at)));
  for (let at = 0; at < 2 * slabCount; at += 1) {
    const plain = someBytes(slabBytes + at);
    expect((await inPlace.read(await keep(chunksOf(plain, 60_000)))).equals(plain)).toBe(true);
  }
  go();
  for (const [at, kept] of (await Promise.all(slowOnes)).entries()) {
    const plain = Buffer.concat([someBytes(1000 + at), someBytes(slabBytes)]);
    expect((await inPlace.read(kept)).equals(plain)).toBe(true);
  }
});

test('a document that breaks off leaves nothing behind, and takes no room from others', async () => {
  const { folder, keep } = await openThread();
  const sizes = [0, 10, slabBytes - 1, slabBytes, 3 * slabBytes + 1];
  for (let round = 0; round < slabCount; round += 1) {
    const failed = sizes.map((size) => keep(failingAfter(someBytes(size))));
    for (const { status, reason } of (await Promise.allSettled(
      failed,
    )) as PromiseRejectedResult[]) {
      expect([status, String(reason)]).toEqual(['rejected', 'Error: the sender went away']);
    }
  }
  expect(filesIn(folder)).toEqual([]);
  const { storedName } = await keep(chunksOf(someBytes(2 * slabBytes), 50_000));
  expect(filesIn(folder)).toEqual([storedName]);
});

test('what the storage refuses is told, and the rest of the document is not waited for', async () => {
  const { folder, keep, thread } = await openThread();
  const storedName = newStoredName();
  await keep(chunksOf(someBytes(100), 10), storedName);
  let isLeft = false;
  async function* endless() {
    try {
      for (;;) {
        yield someBytes(60_000);
        await new Promise((resolve) => setImmediate(resolve));
      }
    } finally {
      isLeft = true;
    }
  }
  await expect(thread.store(storedName, endless())).rejects.toMatchObject({ code: 'EEXIST' });
  expect(isLeft).toBe(true);
  async function* eager() {
    for (;;) yield someBytes(slabBytes);
  }
  for (let round = 0; round < 3; round += 1) {
    await expect(thread.store(storedName, eager())).rejects.toMatchObject({ code: 'EEXIST' });
  }
  expect(filesIn(folder)).toEqual([storedName]);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'no folder');
  await expect(keep(chunksOf(someBytes(100), 10))).rejects.toMatchObject({ code: 'ENOTDIR' });
  rmSync(folder);
  mkdirSync(folder);
  await keep(chunksOf(someBytes(100), 10));
});

test('documents under way fail as unavailable where the thread ends; the next begins it anew', async () => {
  const { inPlace, keep, thread } = await openThread();
  let go: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (go = resolve));
  async function* waiting() {
    yield someBytes(2 * slabBytes);
    await released;
    yield someBytes(10);
  }
  const storing = keep(waiting());
  await keep(chunksOf(someBytes(10), 10));
  await thread.close();
  go();
  await expect(storing).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfterSeconds: 5 },
  });
  const plain = someBytes(slabBytes + 5);
  expect((await inPlace.read(await keep(chunksOf(plain, 9999)))).equals(plain)).toBe(true);
});

test('a thread that fails is counted, and its documents are refused for now', async () => {
  const { keep } = await openThread({ text: 'throw new Error("cannot begin")' });
  const failures = async () => {
    const { values } = await taskFailures.get();
    return values.find(({ labels }) => labels.task === 'document_worker')?.value ?? 0;
  };
  const before = await failures();
  for (const times of [1, 2]) {
    await expect(keep(chunksOf(someBytes(10), 5))).rejects.toMatchObject({ code: 'unavailable' });
    expect(await failures()).toBe(before + times);
  }
});

test('a program goes on while a document is being stored, and ends where it has nothing else to do', async () => {
  const { folder, inPlace } = await openThread();
  const source = (path: string) => join(import.meta.dirname, '../../../src/server', path);
  const options = { program: carriedDocumentThread(), folder };
  const storedName = newStoredName();
  const script = `
    const { documentThread } = await import('${source('services/document/worker-client.ts')}');
    const { deriveKeys } = await import('${source('services/key/keys.ts')}');
    const { newStoredName } = await import('${source('storage/storage.ts')}');
    const keys = deriveKeys(Buffer.alloc(32, 7));
    const thread = documentThread({ ...${JSON.stringify(options)}, keys, log: console }, {});
    async function* plain() { yield Buffer.from('paper'); }
    const store = async () => (await thread.store(newStoredName(), plain())).durable;
    for (let at = 0; at < 30; at += 1) await store();
    const { durable } = await thread.store('${storedName}', plain());
    console.log((await durable).wrappedKey);`;
  const ended = spawnSync(process.execPath, ['-e', script], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect([ended.stderr, ended.status]).toEqual(['', 0]);
  const kept = { storedName, wrappedKey: ended.stdout.trim() };
  expect((await inPlace.read(kept)).toString()).toBe('paper');
});

test('an error comes over with all that is told of it', () => {
  const full = new AppError('unavailable', { sentence: 'storageFull', retryAfterSeconds: 60 });
  const told = errorOf(structuredClone(failureOf(full)));
  expect(told).toBeInstanceOf(AppError);
  expect(told).toMatchObject({ code: full.code, details: full.details, message: full.message });
  const broken = Object.assign(new Error('i/o error'), { code: 'EIO' });
  const again = errorOf(structuredClone(failureOf(broken)));
  expect(again).toMatchObject({ code: 'EIO', message: 'i/o error' });
  expect(again).not.toBeInstanceOf(AppError);
});
