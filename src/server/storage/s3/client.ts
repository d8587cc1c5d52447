import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { exchange, type S3Answer } from './http.ts';
import { isPassing, toStorageError, toConnectionError } from './errors.ts';
import type { S3Settings } from './settings.ts';
import type { Payload } from './temporary-file.ts';
import type { StorageError } from '../storage.ts';

export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Below the folder that the settings name; empty for the bucket itself. */
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  payload?: Payload;
  /** Statuses beside success that the caller has a use for. */
  expected?: readonly number[];
  /** How often it is tried. */
  tries?: number;
}

export interface S3Reply extends S3Answer {
  /** True where an earlier try may have done it already. */
  isRepeat: boolean;
}

/** Where a driver logs what operators need to know. */
export interface StorageLog {
  warn: (facts: object, message: string) => void;
}

/** In ms. */
export interface Timeouts {
  idleMs: number;
  totalMs: number;
  /** The first pause between two tries; it doubles. */
  pauseMs: number;
}

const defaultTimeouts: Timeouts = { idleMs: 10_000, totalMs: 60_000, pauseMs: 200 };
const defaultTries = 5;
const longestPauseMs = 5000;
/** No document comes near it. */
const maxAnswerBytes = 32 * 1024 * 1024;
const noBytes = createHash('sha256').digest('hex');

/** Carries a call out: answers its reply, or throws a StorageError. */
export type S3Client = (call: S3Call) => Promise<S3Reply>;

/**
 * Speaks to a bucket: signs, limits the time, and repeats what may succeed another time, with
 * growing pauses. What fails for good is logged, by its kind and without names or keys.
 */
export function createS3Client(
  settings: S3Settings,
  log: StorageLog,
  timeouts: Timeouts = defaultTimeouts,
): S3Client {
  const sign = createSigner(settings);
  return async (call) => {
    const { method, payload, expected = [], tries = defaultTries } = call;
    for (let tried = 1; ; tried += 1) {
      const { answer, failure } = await attempt();
      const isDone = answer && (answer.status < 300 || expected.includes(answer.status));
      if (isDone) return { ...answer, isRepeat: tried > 1 };
      const mayPass = !answer || isPassing(answer);
      if (!mayPass || tried >= tries) {
        log.warn({ method, tries: tried, reason: failure.message }, 'storage failed');
        throw failure;
      }
      await wait(pauseBefore(tried, timeouts.pauseMs, answer));
    }

    async function attempt(): Promise<{ answer?: S3Answer; failure: StorageError }> {
      try {
        const signed = await sign(call);
        const body = payload?.bytes();
        const limits = { ...timeouts, maxBytes: maxAnswerBytes };
        const answer = await exchange({ ...signed, ...(body && { body }) }, limits);
        return { answer, failure: toStorageError(answer, settings) };
      } catch (error) {
        return { failure: toConnectionError(error, settings) };
      }
    }
  };
}

function createSigner(settings: S3Settings) {
  const { base, keyId, secret, sessionToken, region } = settings;
  const cache = new Map<string, ArrayBuffer>();
  return async ({ method, key, query = {}, headers = {}, payload }: S3Call) => {
    // NOTE: a listing is asked of the bucket, whose address is without the folder.
    const url = new URL(key === '' ? bucketAddress(settings) : new URL(key, base));
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: {
        ...headers,
        'x-amz-content-sha256': payload?.sha256 ?? noBytes,
        ...(payload && { 'content-md5': payload.md5 }),
      },
      accessKeyId: keyId,
      secretAccessKey: secret,
      ...(sessionToken !== undefined && { sessionToken }),
      service: 's3',
      region,
      cache,
    });
    const signed = await signer.sign();
    return {
      method,
      url: signed.url,
      headers: {
        ...Object.fromEntries(signed.headers),
        ...(payload && { 'content-length': String(payload.length) }),
      },
    };
  };
}

function bucketAddress({ base, prefix }: S3Settings): string {
  return base.href.slice(0, base.href.length - prefix.length);
}

/** As long as the storage asks for, or longer from try to try, never the same for all. */
function pauseBefore(tried: number, pauseMs: number, answer: S3Answer | undefined): number {
  const asked = Number(answer?.headers['retry-after'] ?? NaN) * 1000;
  if (asked >= 0) return Math.min(asked, longestPauseMs);
  return Math.min(pauseMs * 2 ** (tried - 1), longestPauseMs) * (0.5 + Math.random() / 2);
}
