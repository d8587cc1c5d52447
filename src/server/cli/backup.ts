import { called } from '../operator-error.ts';
import type { Config } from '../config.ts';
import { openStorage } from '../startup/open-storage.ts';
import { makeBackup } from '../operations/backup/backup.ts';
import { counted, megabytes, say, warn } from './terminal.ts';
import { rejectPostgresBackup, withBackups, withPresentData } from './open-existing-data.ts';

const keyHint =
  'The backup does not include the secret key, and documents cannot be read without it. ' +
  `Keep a copy of the key elsewhere: ${called('key export FILE')}`;

/** Makes a backup, also while the server runs; returns 1 if documents were already damaged. */
export async function backup(config: Config): Promise<number> {
  rejectPostgresBackup(config);
  const { backupFolder: folder, backupKeep: keep, databaseFile } = config;
  const { path, manifest, bytes, pruned } = await withPresentData(config, (data) =>
    withBackups(config, async () => {
      const storage = await openStorage(config);
      return makeBackup({ ...data, storage, databaseFile, folder, keep, now: new Date() });
    }),
  );
  const { applications, documents, damaged } = manifest;
  const content = `${counted(applications, 'application')}, ${counted(documents, 'document')}`;
  say(`Backup created and verified: ${path}`);
  say(
    `${content}, ${megabytes(bytes)}.${pruned > 0 ? ` ${counted(pruned, 'old backup')} deleted.` : ''}`,
  );
  say(keyHint);
  if (damaged.length === 0) return 0;
  warn(`Already damaged, so older backups were kept:\n${damaged.join('\n')}`);
  return 1;
}
