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
import { openS3Storage } from '../storage/s3/s3.ts';
import { StorageError, type Storage } from '../storage/storage.ts';

/** The folder for documents and logos. */
const storageFolder = 'documents';

/** For commands, whose errors contain everything. */
const silent: Pick<Services['log'], 'warn'> = { warn: () => undefined };

type StorageConfig = Pick<Config, 'dataDir' | 'storage'>;

/** Opens the configured storage. Errors: ConfigError if it cannot be used. */
export async function openStorage(
  { dataDir, storage }: StorageConfig,
  log = silent,
): Promise<Storage> {
  if (!storage) return openDiskStorage(join(dataDir, storageFolder));
  try {
    return await openS3Storage(storage, { dataDir, log });
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    throw new ConfigError(`STORAGE_URL: ${error.message}`, { cause: error });
  }
}

/** A document store, with its worker's `close` if it has one. */
export type OpenedDocuments = DocumentStore & Partial<Pick<DocumentWorker, 'close'>>;

/** Opens the document store. A worker stores documents in a folder; a bucket needs none, because its work is remote. */
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
