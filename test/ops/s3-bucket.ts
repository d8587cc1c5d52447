// A bucket of the real server, looked into beside the program.
import { paginateListObjectsV2, S3 } from '@aws-sdk/client-s3';
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
  const s3 = new S3({
    endpoint,
    forcePathStyle: true,
    region: 'us-east-1',
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
  });
  const Bucket = name;
  await s3.createBucket({ Bucket });
  return {
    settings,
    keys: async () => {
      const keys: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket })) {
        keys.push(...Contents.map(({ Key = '' }) => Key));
      }
      return keys;
    },
    read: async (Key) => {
      const { Body } = await s3.getObject({ Bucket, Key });
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    },
    write: async (Key, Body) => {
      await s3.putObject({ Bucket, Key, Body });
    },
    remove: async (Key) => {
      await s3.deleteObject({ Bucket, Key });
    },
  };
}
