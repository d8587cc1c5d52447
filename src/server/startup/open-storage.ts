import { join } from 'node:path';
import { ConfigError, type Config } from '../config.ts';
import type { Services } from '../context.ts';
import { documentStore, type DocumentStore } from '../services/document/store.ts';
import {
  documentWorker,
  type DocumentWorker,
  type WorkerProgram,
} from '../services/document/worker-client.ts';
import { openDiskStorage } from '../storage/disk.ts';
import type { StorageLog } from '../storage/s3/client.ts';
import { openS3Storage } from '../storage/s3/s3.ts';
import { StorageError, type Storage } from '../storage/storage.ts';

/** Where in the data folder documents and logos lie, or wait for the bucket. */
const storageFolder = 'documents';
const spoolFolder = 'spool';

/** Of commands, whose errors say all. */
const silent: StorageLog = { warn: () => undefined };

type StorageConfig = Pick<Config, 'dataDir' | 'storage'>;

/** The storage that the settings name. Errors: ConfigError where it cannot be used. */
export async function openStorage(
  { dataDir, storage }: StorageConfig,
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

/** Documents, and what ends their worker where they have one. */
export type OpenedDocuments = DocumentStore & Partial<Pick<DocumentWorker, 'close'>>;

/**
 * Documents in that storage, stored by a worker where they lie in a folder and the worker's program is
 * known: a bucket takes its time elsewhere.
 */
export function openDocuments(
  { dataDir, storage: bucket }: StorageConfig,
  {
    storage,
    keys,
    log,
    program,
  }: Pick<Services, 'storage' | 'keys' | 'log'> & { program?: WorkerProgram | undefined },
): OpenedDocuments {
  if (bucket || !program) return documentStore(storage, keys);
  const folder = join(dataDir, storageFolder);
  const { put, close } = documentWorker({ program, folder, keys, log });
  return { ...documentStore(storage, keys, put), close };
}
