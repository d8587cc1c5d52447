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
  /** Relative to the configured folder; empty for the bucket itself. */
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  payload?: Payload;
  /** Statuses besides success that the caller handles. */
  expected?: readonly number[];
  /** The number of attempts. */
  tries?: number;
}

export interface S3Reply extends S3Answer {
  /** True if an earlier attempt may have succeeded. */
  isRepeat: boolean;
}

/** Receives warnings for operators. */
export interface StorageLog {
  warn: (facts: object, message: string) => void;
}

export interface Timeouts {
  idleMs: number;
  totalMs: number;
  /** The first back-off; it doubles. */
  pauseMs: number;
}

const defaultTimeouts: Timeouts = { idleMs: 10_000, totalMs: 60_000, pauseMs: 200 };
const defaultTries = 5;
const longestPauseMs = 5000;
/** Larger than any document. */
const maxAnswerBytes = 32 * 1024 * 1024;
const noBytes = createHash('sha256').digest('hex');

/** Sends a request and returns its response. Errors: StorageError. */
export type S3Client = (call: S3Call) => Promise<S3Reply>;

/**
 * Creates a client for a bucket that signs requests, enforces timeouts and retries transient errors with back-off. Logs
 * final failures by kind, without names or keys.
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
    // NOTE: a listing goes to the bucket, whose URL does not contain the folder.
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

/** The requested `Retry-After`, or exponential back-off with jitter. */
function pauseBefore(tried: number, pauseMs: number, answer: S3Answer | undefined): number {
  const asked = Number(answer?.headers['retry-after'] ?? NaN) * 1000;
  if (asked >= 0) return Math.min(asked, longestPauseMs);
  return Math.min(pauseMs * 2 ** (tried - 1), longestPauseMs) * (0.5 + Math.random() / 2);
}
