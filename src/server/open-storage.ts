import { join } from 'node:path';
import { ConfigError, type Config } from './config.ts';
import { openDiskStorage } from './storage/disk.ts';
import type { StorageLog } from './storage/s3-client.ts';
import { openS3Storage } from './storage/s3.ts';
import { StorageError, type Storage } from './storage/storage.ts';

/** Where in the data folder papers and logos lie, or wait for the bucket. */
const storageFolder = 'documents';
const spoolFolder = 'spool';

/** Of commands, whose errors say all. */
const silent: StorageLog = { warn: () => undefined };

/** The storage that the settings name. Errors: ConfigError where it cannot be used. */
export async function openStorage(
  { dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>,
  log: StorageLog = silent,
): Promise<Storage> {
  if (!storage) return openDiskStorage(join(dataDir, storageFolder));
  try {
    return await openS3Storage(storage, { spoolFolder: join(dataDir, spoolFolder), log });
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    throw new ConfigError(`STORAGE_URL: ${error.message}`, { cause: error });
  }
}
