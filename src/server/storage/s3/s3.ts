import { statfs } from 'node:fs/promises';
import { createS3Client, type Timeouts, type S3Client, type StorageLog } from './client.ts';
import { getErrorCode, toStorageError } from './errors.ts';
import type { S3Settings } from './settings.ts';
import { prepareSpool, spool, type Payload } from './temporary-file.ts';
import { checkedName, nameInUse, newStoredName, StorageError, type Storage } from '../storage.ts';

/** Longer than a request can still be in progress after its timeout. */
const maxInFlightMs = 10 * 60_000;

/** The metadata header with the hash of the bytes sent. */
const hashHeader = 'x-amz-meta-sha256';

export interface S3Surroundings {
  /** A private folder for this process, where a file waits until it is complete. */
  spoolFolder: string;
  log: StorageLog;
  timeouts?: Timeouts;
}

interface Bucket {
  settings: S3Settings;
  call: S3Client;
  spoolFolder: string;
  /** False if the storage overwrites despite `If-None-Match`. */
  refusesOverwriting: boolean;
  /** Names of unconfirmed writes, and until when these may still complete. */
  doubtful: Map<string, number>;
}

/**
 * Opens a storage in a bucket, after a test write, read, list and delete. Keys equal the paths of a disk storage, so
 * that files can be copied between the two.
 * Errors: StorageError that says what to fix.
 */
export async function openS3Storage(
  settings: S3Settings,
  { spoolFolder, log, timeouts }: S3Surroundings,
): Promise<Storage> {
  await prepareSpool(spoolFolder);
  const call = createS3Client(settings, log, timeouts);
  const bucket: Bucket = {
    settings,
    call,
    spoolFolder,
    refusesOverwriting: true,
    doubtful: new Map(),
  };
  await tryOut(bucket);
  return {
    put: async (name, source) => put(bucket, checkedName(name), source),
    read: async (name) => read(bucket, getKey(name)),
    exists: async (name) => (await head(bucket, getKey(name))) !== undefined,
    remove: async (name) => remove(bucket, checkedName(name)),
    check: () => check(bucket),
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(spoolFolder);
      return bavail * bsize;
    },
    names: () => names(bucket),
  };
}

function getKey(name: string): string {
  return `${checkedName(name).slice(0, 2)}/${name}`;
}

async function put(
  bucket: Bucket,
  name: string,
  source: Parameters<Storage['put']>[1],
): Promise<void> {
  const payload = await spool(bucket.spoolFolder, source);
  try {
    await store(bucket, name, payload);
  } finally {
    await payload.close();
  }
}

/** Resolves once the storage confirms these exact bytes: it checks both hashes. */
async function store(bucket: Bucket, name: string, payload: Payload): Promise<void> {
  const key = getKey(name);
  if (!bucket.refusesOverwriting && (await head(bucket, key)) !== undefined) throw nameInUse();
  const reply = await sendKnowing(bucket, key, payload).catch(async (error: unknown) => {
    warning(bucket, name);
    await bucket.call({ method: 'DELETE', key, tries: 1 }).catch(() => undefined);
    throw error;
  });
  if (reply.status === 412) {
    // An earlier attempt, whose response was lost, may have stored these bytes.
    const isOwn = reply.isRepeat && (await head(bucket, key))?.[hashHeader] === payload.sha256;
    if (!isOwn) throw nameInUse();
  } else if (reply.headers.etag === undefined) {
    throw new StorageError('the server is not an S3 storage');
  }
}

/** As `send`, also for a storage that does not support the condition (501). */
async function sendKnowing(bucket: Bucket, key: string, payload: Payload) {
  const reply = await send(bucket, key, payload);
  if (reply.status !== 501 || !bucket.refusesOverwriting) return reply;
  bucket.refusesOverwriting = false;
  return send(bucket, key, payload);
}

function send({ call, refusesOverwriting }: Bucket, key: string, payload: Payload) {
  const headers = {
    'content-type': 'application/octet-stream',
    [hashHeader]: payload.sha256,
    ...(refusesOverwriting && { 'if-none-match': '*' }),
  };
  return call({ method: 'PUT', key, headers, payload, expected: [412, 501] });
}

/** Records that a name may still appear, and drops expired ones. */
function warning({ doubtful }: Bucket, name: string): void {
  const now = performance.now();
  for (const [each, until] of doubtful) if (until < now) doubtful.delete(each);
  doubtful.set(name, now + maxInFlightMs);
}

async function read({ call, settings }: Bucket, key: string): Promise<Buffer | undefined> {
  const reply = await call({ method: 'GET', key, expected: [404] });
  if (reply.status !== 404) return reply.body;
  if (getErrorCode(reply) === 'NoSuchBucket') throw toStorageError(reply, settings);
  return undefined;
}

async function head({ call }: Bucket, key: string) {
  const { status, headers } = await call({ method: 'HEAD', key, expected: [404] });
  return status === 404 ? undefined : headers;
}

/** Errors: StorageError also for an unconfirmed write, whose name must stay recorded. */
async function remove({ call, settings, doubtful }: Bucket, name: string): Promise<void> {
  const reply = await call({ method: 'DELETE', key: getKey(name), expected: [404] });
  if (getErrorCode(reply) === 'NoSuchBucket') throw toStorageError(reply, settings);
  if ((doubtful.get(name) ?? 0) > performance.now()) {
    throw new StorageError('an unconfirmed write may still appear');
  }
  doubtful.delete(name);
}

/** Lists one name: this needs the bucket, the key and permission to list, and changes nothing. */
async function check({ call, settings }: Bucket): Promise<void> {
  const query = { 'list-type': '2', 'max-keys': '1', prefix: settings.prefix };
  await call({ method: 'GET', key: '', query, tries: 2 });
}

async function* names({ call, settings }: Bucket): AsyncGenerator<string> {
  const { prefix } = settings;
  for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
    const { body } = await call({
      method: 'GET',
      key: '',
      query: {
        'list-type': '2',
        'encoding-type': 'url',
        prefix,
        ...(token && { 'continuation-token': token }),
      },
    });
    const page = body.toString('utf8');
    for (const [, key = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) {
      const path = decodeURIComponent(key.replaceAll('+', ' ')).slice(prefix.length);
      yield path.slice(path.lastIndexOf('/') + 1) || path;
    }
    token = unescaped(/<NextContinuationToken>([^<]+)</.exec(page)?.[1]);
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string | undefined): string | undefined {
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '');
}

/** Tests all operations once, and whether the storage rejects overwriting. */
async function tryOut(bucket: Bucket): Promise<void> {
  const name = newStoredName();
  const payload = await spool(bucket.spoolFolder, Buffer.from('Rusoom tries this bucket out.'));
  await check(bucket);
  await store(bucket, name, payload);
  if (bucket.refusesOverwriting) {
    const second = await send(bucket, getKey(name), payload);
    bucket.refusesOverwriting = second.status === 412;
  }
  const found = await read(bucket, getKey(name));
  await remove(bucket, name);
  if (found?.length !== payload.length) {
    throw new StorageError('data just written cannot be read back');
  }
}
