import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { AppError } from '#domain/errors/errors.ts';
import { openS3Storage } from '#server/storage/s3/s3.ts';
import { readS3Settings } from '#server/storage/s3/settings.ts';
import { newStoredName, StorageError } from '#server/storage/storage.ts';
import {
  refuse,
  startS3StandIn,
  type S3StandIn,
  type Trouble,
} from '#test/support/servers/s3-stand-in.ts';
import { getChunks, describeStorage, failingAfter, someBytes } from './compliance.ts';

const secret = 'never/in+a=log';
const keys = { AWS_ACCESS_KEY_ID: 'KEYID', AWS_SECRET_ACCESS_KEY: secret };
const idleMs = 300;

function getSettings({ endpoint }: S3StandIn) {
  return readS3Settings(`s3://bucket/documents?endpoint=${endpoint}`, keys);
}

describeStorage('an S3 stand-in', async () => {
  const server = await startS3StandIn();
  const dataDir = await mkdtemp(join(tmpdir(), 'rusoom-data-'));
  const log = { warn: () => undefined };
  return {
    open: () => openS3Storage(getSettings(server), { dataDir, log }),
    close: async () => {
      await server.close();
      await rm(dataDir, { recursive: true });
    },
  };
});

/** A storage whose server can be troubled, with what it logs. */
async function troubled() {
  const server = await startS3StandIn();
  const dataDir = await mkdtemp(join(tmpdir(), 'rusoom-data-'));
  const logged: unknown[] = [];
  const log = { warn: (facts: object, message: string) => logged.push({ ...facts, message }) };
  const open = () => openS3Storage(getSettings(server), { dataDir, log, idleMs });
  onTestFinished(async () => {
    await server.close();
    await rm(dataDir, { recursive: true });
  });
  return { server, dataDir, logged, open, storage: await open() };
}

/** Troubles the first requests of a method, then no more. */
function first(count: number, method: string, trouble: Trouble): Trouble {
  let left = count;
  return (request, response) => {
    if (request.method !== method || left === 0) return false;
    left -= 1;
    return trouble(request, response);
  };
}

const overloaded: Trouble = (_, response) => refuse(response, 503, 'SlowDown');
const hangUp: Trouble = (request) => Boolean(request.socket.destroy());
const silence: Trouble = () => true;
/** Takes the body in and stores it, but the answer is lost. */
const loseAnswer =
  ({ objects }: S3StandIn): Trouble =>
  (request) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const hash = String(request.headers['x-amz-meta-sha256']);
      objects.set((request.url ?? '').slice('/bucket/'.length), {
        bytes: Buffer.concat(chunks),
        hash,
      });
      request.socket.destroy();
    });
    return true;
  };

describe('a bucket in trouble', () => {
  it.each([
    ['is overloaded', overloaded],
    ['fails', ((_, response) => refuse(response, 500, 'InternalError')) satisfies Trouble],
    ['hangs up', hangUp],
    ['says nothing', silence],
  ])('that %s for a moment gets the document all the same', async (_, trouble) => {
    const { server, storage, logged } = await troubled();
    const name = newStoredName();
    server.trouble = first(2, 'PUT', trouble);
    await storage.put(name, getChunks(someBytes(300_000), 5000));
    server.trouble = first(2, 'GET', trouble);
    expect((await storage.read(name))?.equals(someBytes(300_000))).toBe(true);
    expect(logged).toEqual([]);
  });

  it('takes a document once when the answer to it is lost', async () => {
    const { server, storage } = await troubled();
    const name = newStoredName();
    server.trouble = first(1, 'PUT', loseAnswer(server));
    await storage.put(name, getChunks(someBytes(1000), 100));
    expect((await storage.read(name))?.equals(someBytes(1000))).toBe(true);
    await expect(storage.put(name, someBytes(1000))).rejects.toMatchObject({ code: 'EEXIST' });
  });

  it('that stays in it is unavailable, is logged without a secret, and keeps nothing', async () => {
    const { server, storage, dataDir, logged } = await troubled();
    server.trouble = first(100, 'PUT', overloaded);
    const name = newStoredName();
    const failed = storage.put(name, getChunks(someBytes(90_000), 5000));
    await expect(failed).rejects.toMatchObject({ name: 'StorageError', code: 'unavailable' });
    expect([server.objects.size, await readdir(dataDir)]).toEqual([0, []]);
    const reason = 'the storage returned 503 SlowDown';
    expect(logged).toEqual([{ message: 'storage failed', method: 'PUT', tries: 5, reason }]);
    expect(JSON.stringify(logged)).not.toContain(secret);
    expect(JSON.stringify(logged)).not.toContain(name);
  });

  it('keeps a name on record that was sent without an answer, since it may still appear', async () => {
    const { server, storage } = await troubled();
    const name = newStoredName();
    server.trouble = silence;
    await expect(storage.put(name, someBytes(10))).rejects.toMatchObject({ code: 'unavailable' });
    server.trouble = undefined;
    await expect(storage.remove(name)).rejects.toBeInstanceOf(StorageError);
  });

  it('hears nothing of a source that fails', async () => {
    const { server, storage } = await troubled();
    server.asked.length = 0;
    await expect(storage.put(newStoredName(), failingAfter(someBytes(70_000)))).rejects.toThrow();
    expect(server.asked).toEqual([]);
  });

  it('whose answers are cut off gives no half document', async () => {
    const { server, storage } = await troubled();
    const name = newStoredName();
    await storage.put(name, someBytes(50_000));
    const cut: Trouble = (_, response) => {
      response.writeHead(200, { 'content-length': 50_000 });
      response.write(someBytes(20_000), () => response.destroy());
      return true;
    };
    server.trouble = first(2, 'GET', cut);
    expect((await storage.read(name))?.length).toBe(50_000);
    server.trouble = cut;
    await expect(storage.read(name)).rejects.toBeInstanceOf(StorageError);
  });

  it('that lost its bucket does not pass for one without the document', async () => {
    const { server, storage } = await troubled();
    server.trouble = (_, response) => refuse(response, 404, 'NoSuchBucket');
    const name = newStoredName();
    const asking = [() => storage.read(name), () => storage.remove(name), () => storage.check()];
    for (const ask of asking) await expect(ask()).rejects.toThrow('bucket bucket does not exist');
  });

  it('that cannot refuse a name in use is asked before', async () => {
    const { server, open } = await troubled();
    for (const trouble of [
      undefined,
      first(1, 'PUT', (_, to) => refuse(to, 501, 'NotImplemented')),
    ]) {
      server.knowsConditions = false;
      server.trouble = trouble;
      const storage = await open();
      const name = newStoredName();
      await storage.put(name, someBytes(10));
      await expect(storage.put(name, someBytes(20))).rejects.toMatchObject({ code: 'EEXIST' });
      expect(await storage.read(name)).toHaveLength(10);
    }
  });

  it('that is full says so', async () => {
    const { server, storage } = await troubled();
    server.trouble = (_, response) => refuse(response, 403, 'QuotaExceeded');
    const error = await storage
      .put(newStoredName(), someBytes(10))
      .catch((thrown: unknown) => thrown);
    expect((error as AppError).details.sentence).toBe('storageFull');
  });
});

describe('opening a bucket', () => {
  const opening = async (trouble: Trouble) => {
    const { server, open } = await troubled();
    server.trouble = trouble;
    return open();
  };

  it.each([
    [403, 'InvalidAccessKeyId', 'the storage does not recognise AWS_ACCESS_KEY_ID'],
    [403, 'SignatureDoesNotMatch', 'AWS_SECRET_ACCESS_KEY does not match AWS_ACCESS_KEY_ID'],
    [
      403,
      'AccessDenied',
      'the key needs permission to read, write, list and delete (403 AccessDenied)',
    ],
    [404, 'NoSuchBucket', 'bucket bucket does not exist'],
    [301, 'PermanentRedirect', 'the bucket is not in region us-east-1'],
    [403, 'RequestTimeTooSkewed', 'this machine’s clock and the storage’s clock differ'],
  ])('that answers %i %s says what to mend', async (status, code, sentence) => {
    await expect(opening((_, response) => refuse(response, status, code))).rejects.toThrow(
      sentence,
    );
  });

  it('whose clock differs is asked again with its time', async () => {
    const { server, open } = await troubled();
    const aheadMs = 40 * 60_000;
    const date = new Date(Date.now() + aheadMs).toUTCString();
    server.trouble = (request, response) => {
      const signed = String(request.headers['x-amz-date']);
      const text = signed.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z');
      const isNear = Math.abs(Date.parse(date) - Date.parse(text)) < 60_000;
      response.setHeader('date', date);
      return !isNear && refuse(response, 403, 'RequestTimeTooSkewed');
    };
    await open();
  });

  it('that is no S3 storage is refused', async () => {
    const page: Trouble = (_, response) => Boolean(response.end('<html>'));
    await expect(opening(page)).rejects.toThrow('the server is not an S3 storage');
  });

  it('where nobody listens is named by its host, not by its key', async () => {
    const server = await startS3StandIn();
    await server.close();
    const dataDir = await mkdtemp(join(tmpdir(), 'rusoom-data-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const log = { warn: () => undefined };
    const opened = openS3Storage(getSettings(server), { dataDir, log, idleMs });
    await expect(opened).rejects.toThrow(`connection refused by ${new URL(server.endpoint).host}`);
  });
});
