import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configOfProcess } from '#server/config.ts';
import { openS3Storage } from '#server/storage/s3/s3.ts';
import { newStoredName } from '#server/storage/storage.ts';
import { describeStorage } from '../integration/storage/compliance.ts';

// The server and its bucket are named by the settings that the program itself has.
describeStorage('a real S3 server', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rusoom-data-'));
  const { storage } = configOfProcess();
  if (!storage) throw new Error('STORAGE_URL is not set');
  // Each case has a folder of its own.
  const prefix = `${newStoredName()}/`;
  const settings = { ...storage, prefix };
  const log = { warn: () => undefined };
  return {
    open: () => openS3Storage(settings, { dataDir, log }),
    close: () => rm(dataDir, { recursive: true }),
  };
});
