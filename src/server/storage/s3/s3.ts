import { hash } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { ListObjectsV2Output, ListObjectsV2Request, S3 } from '@aws-sdk/client-s3';
import { getSystemCode } from '#domain/errors/errors.ts';
import { checkedName, nameInUse, newStoredName, StorageError, type Storage } from '../storage.ts';
import { getAttempts, getStatus, toStorageError } from './errors.ts';
import type { S3Settings } from './settings.ts';

/** Longer than a request can still be in progress after its timeout. */
const maxInFlightMs = 10 * 60_000;
const attemptLimit = { requestTimeout: 60_000, throwOnRequestTimeout: true };
const tries = 5;

type Place = { Bucket: string; Key: string };
type Own = Required<Surroundings> & { s3: S3; settings: S3Settings };

interface Surroundings {
  /** The data folder: a bucket has room, the disk of the database may have none. */
  dataDir: string;
  /** Receives warnings for operators. */
  log: { warn: (facts: object, message: string) => void };
  /** The timeout of connecting, and without a byte in either direction. */
  idleMs?: number;
}

/**
 * Opens a storage in a bucket, after a test write, read, list and delete. Keys equal the paths of a disk storage, so
 * that files can be copied between the two.
 * Errors: StorageError that says what to fix.
 */
export async function openS3Storage(
  settings: S3Settings,
  { dataDir, log, idleMs = 10_000 }: Surroundings,
): Promise<Storage> {
  // Loaded only where it is used: it holds 36 MB.
  const { S3 } = await import('@aws-sdk/client-s3');
  const s3 = new S3({
    ...settings.client,
    maxAttempts: tries,
    // Other storages may not know Amazon's checksums; `put` sends a hash that all check.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: idleMs, socketTimeout: idleMs, ...attemptLimit },
  });
  const storage = new S3Storage({ s3, settings, dataDir, log, idleMs });
  await storage.tryOut();
  return storage;
}

class S3Storage implements Storage {
  readonly #own: Own;
  /** False if the storage overwrites despite `If-None-Match`. */
  #refusesOverwriting = true;
  /** Names of unconfirmed writes that may still complete. */
  readonly #doubtful = new Set<string>();

  constructor(own: Own) {
    this.#own = own;
  }

  /** Tests all operations once, and whether the storage rejects overwriting. */
  async tryOut(): Promise<void> {
    const name = newStoredName();
    const bytes = Buffer.from('Rusoom tries this bucket out.');
    await this.check();
    await this.put(name, bytes);
    this.#refusesOverwriting &&= (await this.put(name, bytes).catch(getSystemCode)) === 'EEXIST';
    const found = await this.read(name);
    await this.remove(name);
    if (!found?.equals(bytes)) throw new StorageError('data just written cannot be read back');
  }

  /** Sends nothing before the source has ended. Resolves once the storage confirms these exact bytes. */
  async put(name: string, source: Parameters<Storage['put']>[1]): Promise<void> {
    // NOTE: a copy, because a connection may still send from it after an early response, when the caller frees its own.
    const Body = source instanceof Uint8Array ? Buffer.from(source) : await buffer(source);
    const Metadata = { sha256: hash('sha256', Body) };
    const ContentMD5 = hash('md5', Body, 'base64');
    const condition = this.#refusesOverwriting ? { IfNoneMatch: '*' } : undefined;
    const object = { ...this.#getPlace(name), Body, Metadata, ContentMD5, ...condition };
    if (!condition && (await this.exists(name))) throw nameInUse();
    try {
      const send = () => this.#own.s3.putObject(object);
      const { ETag } = await this.#call('PUT', send, condition && [412, 501]);
      if (ETag === undefined) throw new StorageError('the server is not an S3 storage');
    } catch (error) {
      if (getStatus(error) === 412) {
        // An earlier attempt, whose response was lost, may have stored these bytes.
        const stored = (getAttempts(error) ?? 1) > 1 ? await this.#find(name) : undefined;
        if (stored?.Metadata?.['sha256'] !== Metadata.sha256) throw nameInUse();
      } else if (getStatus(error) === 501) {
        this.#refusesOverwriting = false;
        await this.put(name, Body);
      } else {
        this.#doubtful.add(name);
        setTimeout(() => this.#doubtful.delete(name), maxInFlightMs).unref();
        const abortSignal = AbortSignal.timeout(this.#own.idleMs);
        const remove = () => this.#own.s3.deleteObject(this.#getPlace(name), { abortSignal });
        await this.#call('DELETE', remove).catch(() => undefined);
        throw error;
      }
    }
  }

  async read(name: string): Promise<Buffer | undefined> {
    return this.#ask('GET', name, async (place) => {
      const { Body } = await this.#own.s3.getObject(place);
      return Body && Buffer.from(await Body.transformToByteArray());
    });
  }

  async exists(name: string): Promise<boolean> {
    return (await this.#find(name)) !== undefined;
  }

  /** Errors: StorageError also for an unconfirmed write, whose name must stay recorded. */
  async remove(name: string): Promise<void> {
    await this.#ask('DELETE', name, (place) => this.#own.s3.deleteObject(place));
    if (this.#doubtful.has(name)) throw new StorageError('an unconfirmed write may still appear');
  }

  /** Lists one name: this needs the bucket, the key and permission to list, and changes nothing. */
  async check(): Promise<void> {
    await this.#list({ MaxKeys: 1 });
  }

  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.#own.dataDir);
    return bavail * bsize;
  }

  async *names(): AsyncGenerator<string> {
    for (let after: Partial<ListObjectsV2Request> | undefined = {}; after;) {
      const { Contents = [], NextContinuationToken } = await this.#list(after);
      for (const { Key = '' } of Contents) {
        yield decodeURIComponent(Key.replaceAll('+', ' ')).split('/').at(-1) || Key;
      }
      after = NextContinuationToken ? { ContinuationToken: NextContinuationToken } : undefined;
    }
  }

  #list(more: Partial<ListObjectsV2Request>): Promise<ListObjectsV2Output> {
    const { bucket: Bucket, prefix: Prefix } = this.#own.settings;
    const query = { Bucket, Prefix, EncodingType: 'url', ...more } as const;
    return this.#call('GET', () => this.#own.s3.listObjectsV2(query));
  }

  #getPlace(name: string): Place {
    const { bucket, prefix } = this.#own.settings;
    return { Bucket: bucket, Key: `${prefix}${checkedName(name).slice(0, 2)}/${name}` };
  }

  #find(name: string) {
    return this.#ask('HEAD', name, (place) => this.#own.s3.headObject(place));
  }

  /** Sends a request about a name; undefined if it is not there. */
  async #ask<Answer>(method: string, name: string, send: (place: Place) => Promise<Answer>) {
    const place = this.#getPlace(name);
    return this.#call(method, () => send(place), [404]).catch((error: unknown) => {
      if (getStatus(error) !== 404) throw error;
      return undefined;
    });
  }

  /** Errors: StorageError, logged without names or keys; for an `expected` status, the SDK's own. */
  async #call<Answer>(method: string, send: () => Promise<Answer>, expected: number[] = []) {
    for (let tried = 1; ; tried += 1) {
      try {
        return await send();
      } catch (error) {
        if (expected.includes(getStatus(error))) throw error;
        const sent = getAttempts(error);
        // The SDK retries requests, not a response that breaks off.
        if (sent === undefined && tried < tries) continue;
        const failure = toStorageError(error, this.#own.settings);
        const facts = { method, tries: sent ?? tried, reason: failure.message };
        this.#own.log.warn(facts, 'storage failed');
        throw failure;
      }
    }
  }
}
