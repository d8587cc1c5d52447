import type { S3ServiceException } from '@aws-sdk/client-s3';
import { getSystemCode } from '#domain/errors/errors.ts';
import { StorageError } from '../storage.ts';
import type { S3Settings } from './settings.ts';

const full = /^507|QuotaExceeded|XMinioStorageFull|InsufficientCapacity|StorageFull/;
const fullDetails = { sentence: 'storageFull', retryAfterSeconds: 60 } as const;

/** What the operator reads, by status and code of the response, or by the code of the connection. The first counts. */
const sentences: readonly [code: RegExp, sentence: string][] = [
  [/InvalidAccessKeyId/, 'the storage does not recognise AWS_ACCESS_KEY_ID'],
  [/SignatureDoesNotMatch/, 'AWS_SECRET_ACCESS_KEY does not match AWS_ACCESS_KEY_ID'],
  [/InvalidToken/, 'AWS_SESSION_TOKEN is not valid'],
  [/ExpiredToken/, 'AWS_SESSION_TOKEN has expired'],
  [/RequestTimeTooSkewed/, 'this machine’s clock and the storage’s clock differ'],
  [/BadDigest|XAmzContentSHA256Mismatch/, 'data was corrupted on the way to the storage'],
  [/^404|NoSuchBucket/, 'bucket BUCKET does not exist'],
  [/^30[17]|AuthorizationHeaderMalformed/, 'the bucket is not in region REGION'],
  [/^40[13]/, 'the key needs permission to read, write, list and delete (CODE)'],
  [/^\d/, 'the storage returned CODE'],
  [/^ECONNREFUSED/, 'connection refused by HOST'],
  [/^(ENOTFOUND|EAI_AGAIN)/, 'host HOST not found (CODE)'],
  [/CERT|SELF_SIGNED|UNABLE_TO/, 'the certificate of HOST is not trusted (CODE)'],
  [/^(EPROTO|ERR_SSL|HPE)/, 'HOST does not support the protocol of URL (CODE)'],
  [/./, 'the connection to HOST was lost (CODE)'],
  [/^/, 'HOST timed out'],
];

/** An error of the SDK. NOTE: it adds metadata to each, also to one of the connection, and the response if any. */
type SdkError = Partial<S3ServiceException>;

/** Returns the status of an error response; 0 without a response, and for a missing bucket, which is never expected. */
export function getStatus(error: unknown): number {
  const { name, $fault, $metadata } = error as SdkError;
  return ($fault && name !== 'NoSuchBucket' && $metadata?.httpStatusCode) || 0;
}

/** Returns how often the SDK sent the request; undefined if it is no error of a request. */
export function getAttempts(error: unknown): number | undefined {
  return (error as SdkError).$metadata?.attempts;
}

/** Converts an error of the SDK to one for the operator. */
export function toStorageError(error: unknown, { bucket, client }: S3Settings): StorageError {
  const { name, $fault, $metadata, $response } = error as SdkError;
  const code = $fault ? `${$metadata?.httpStatusCode} ${name}` : getSystemCode(error);
  if (full.test(code)) return new StorageError('the storage is full', fullDetails);
  if (code === '' && $response) return new StorageError('the server is not an S3 storage');
  const { host } = new URL(client.endpoint);
  const words = { BUCKET: bucket, REGION: client.region, HOST: host, URL: client.endpoint };
  const sentence = sentences.find(([pattern]) => pattern.test(code))?.[1] ?? '';
  const fill = (word: string) => ({ ...words, CODE: code })[word] ?? word;
  return new StorageError(sentence.replace(/BUCKET|REGION|HOST|URL|CODE/g, fill));
}
