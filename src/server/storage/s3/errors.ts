import type { S3Answer } from './http.ts';
import type { S3Settings } from './settings.ts';
import { StorageError } from '../storage.ts';
import { getSystemCode } from '#domain/errors/errors.ts';

const minuteMs = 60_000;
/** The clock skew that S3 storages accept. */
const forgivenSkewMs = 15 * minuteMs;
const fullRetrySeconds = 60;

/** Errors that the operator must fix, by code of the response. */
const sentences: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'the storage does not recognise AWS_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'AWS_SECRET_ACCESS_KEY does not match AWS_ACCESS_KEY_ID',
  InvalidToken: 'AWS_SESSION_TOKEN is not valid',
  ExpiredToken: 'AWS_SESSION_TOKEN has expired',
  BadDigest: 'data was corrupted on the way to the storage',
  XAmzContentSHA256Mismatch: 'data was corrupted on the way to the storage',
};
const otherRegion = ['PermanentRedirect', 'TemporaryRedirect', 'AuthorizationHeaderMalformed'];
const fullCodes = ['QuotaExceeded', 'XMinioStorageFull', 'InsufficientCapacity', 'StorageFull'];

/** Responses that are worth a retry. */
const passing = [408, 409, 429, 500, 502, 503, 504];
const passingCodes = ['RequestTimeout', 'SlowDown', 'InternalError', 'ServiceUnavailable'];

/** Returns an S3 error's code; empty if the response has no body, as for HEAD. */
export function getErrorCode({ body }: S3Answer): string {
  return /<Code>([\w.]{1,100})<\/Code>/.exec(body.toString('latin1', 0, 4096))?.[1] ?? '';
}

export function isPassing(answer: S3Answer): boolean {
  return passing.includes(answer.status) || passingCodes.includes(getErrorCode(answer));
}

/** Converts an error response to an error for the operator. */
export function toStorageError(answer: S3Answer, settings: S3Settings): StorageError {
  const { status, headers } = answer;
  const code = getErrorCode(answer);
  if (status === 507 || fullCodes.includes(code)) {
    const details = { sentence: 'storageFull', retryAfterSeconds: fullRetrySeconds } as const;
    return new StorageError('the storage is full', details);
  }
  const skewMs = Date.now() - Date.parse(headers.date ?? '');
  if (code === 'RequestTimeTooSkewed' || (status === 403 && Math.abs(skewMs) > forgivenSkewMs)) {
    const minutes = Math.round(Math.abs(skewMs) / minuteMs);
    const by = Number.isFinite(minutes) ? ` by ${minutes} minutes` : '';
    return new StorageError(`this machine’s clock and the storage’s clock differ${by}`);
  }
  const known = sentences[code];
  if (known !== undefined) return new StorageError(known);
  if (code === 'NoSuchBucket' || status === 404) {
    return new StorageError(`bucket ${settings.bucket} does not exist`);
  }
  if (otherRegion.includes(code) || status === 301 || status === 307) {
    return new StorageError(`the bucket is not in region ${settings.region}`);
  }
  const description = code === '' ? String(status) : `${status} ${code}`;
  if (status === 401 || status === 403) {
    return new StorageError(
      `the key needs permission to read, write, list and delete (${description})`,
    );
  }
  return new StorageError(`the storage returned ${description}`);
}

/** Converts a connection error to one for the operator. */
export function toConnectionError(error: unknown, { base }: S3Settings): StorageError {
  const code = getSystemCode(error);
  const host = base.host;
  if (code === 'ECONNREFUSED') return new StorageError(`connection refused by ${host}`);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StorageError(`host ${host} not found (${code})`);
  }
  if (/CERT|SELF_SIGNED|UNABLE_TO/.test(code)) {
    return new StorageError(`the certificate of ${host} is not trusted (${code})`);
  }
  if (/^(EPROTO|ERR_SSL|HPE)/.test(code)) {
    return new StorageError(`${host} does not support ${base.protocol.slice(0, -1)} (${code})`);
  }
  if (code === 'ETIMEDOUT') return new StorageError(`${host} timed out`);
  return new StorageError(`the connection to ${host} was lost${code ? ` (${code})` : ''}`);
}
