// A bucket of the real server, looked into beside the program.
import { createHash } from 'node:crypto';
import { createS3Client, type S3Client } from '#server/storage/s3/client.ts';
import { readS3Settings } from '#server/storage/s3/settings.ts';
import type { S3Server } from './s3-server.ts';

export interface TestBucket {
  /** What the program is told. */
  settings: Record<string, string>;
  keys: () => Promise<string[]>;
  read: (key: string) => Promise<Buffer>;
  write: (key: string, bytes: Buffer) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

/** Makes a bucket. */
export async function makeBucket(server: S3Server, name: string): Promise<TestBucket> {
  const { endpoint, keyId, secret } = server;
  const settings = {
    STORAGE_URL: `s3://${name}?endpoint=${endpoint}`,
    AWS_ACCESS_KEY_ID: keyId,
    AWS_SECRET_ACCESS_KEY: secret,
  };
  const { warn } = console;
  const call = createS3Client(readS3Settings(settings.STORAGE_URL, settings), { warn });
  await call({ method: 'PUT', key: '' });
  return {
    settings,
    keys: () => getKeys(call),
    read: async (key) => (await call({ method: 'GET', key })).body,
    write: async (key, bytes) => {
      await call({ method: 'PUT', key, payload: makePayload(bytes) });
    },
    remove: async (key) => {
      await call({ method: 'DELETE', key });
    },
  };
}

async function getKeys(call: S3Client): Promise<string[]> {
  const keys: string[] = [];
  for (;;) {
    const after = keys.at(-1);
    const query = { 'list-type': '2', ...(after !== undefined && { 'start-after': after }) };
    const { body } = await call({ method: 'GET', key: '', query });
    const page = [...body.toString().matchAll(/<Key>([^<]*)</g)].map(([, key = '']) => key);
    if (page.length === 0) return keys;
    keys.push(...page);
  }
}

function makePayload(bytes: Buffer) {
  return {
    length: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    md5: createHash('md5').update(bytes).digest('base64'),
    bytes: async function* () {
      yield bytes;
    },
    close: () => Promise.resolve(),
  };
}
