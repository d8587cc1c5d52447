import { join, resolve } from 'node:path';
import { migrations } from '#db/migrations/index.ts';
import type { Config } from '../config.ts';
import { lockDataFolder } from '../startup/data-lock.ts';
import { openStorage } from '../startup/open-storage.ts';
import { isFolder } from '../operations/backup/check.ts';
import { listBackups } from '../operations/backup/folder.ts';
import type { BackupManifest } from '../operations/backup/manifest.ts';
import { prepareDataFolder } from '../operations/data-folder.ts';
import { OperatorError } from '../operator-error.ts';
import { endRestore, isRestoring, restoreBackup } from '../operations/backup/restore.ts';
import { deriveKeys } from '../services/key/keys.ts';
import { readSecret } from '../services/key/key-file.ts';
import { rejectPostgresBackup, withBackups } from './open-existing-data.ts';
import { counted, say, warn } from './terminal.ts';

/** Replaces the data with a backup, by default the newest. */
export async function restore(
  config: Config,
  { named, force }: { named: string | undefined; force: boolean },
): Promise<number> {
  rejectPostgresBackup(config);
  prepareDataFolder(config);
  const { dataDir } = config;
  const unlock = lockDataFolder(dataDir);
  try {
    if (isRestoring(dataDir)) {
      await endRestore(dataDir);
      say('Completed an earlier restore that was interrupted.');
    }
    const backup = await getBackup(config, named);
    const elsewhere = config.storage && (await openStorage(config));
    const { manifest, keptAs } = await withBackups(config, () =>
      restoreBackup({ ...backup, dataDir, elsewhere, force, now: new Date() }),
    );
    report(backup.folder, manifest);
    if (keptAs) say(`The previous data is in ${keptAs}. Delete it when you no longer need it.`);
    const { damaged } = manifest;
    if (damaged.length > 0)
      warn(`Already damaged when the backup was made:\n${damaged.join('\n')}`);
    return 0;
  } finally {
    unlock();
  }
}

/** The requested backup and what is needed to read it. */
async function getBackup(config: Config, named: string | undefined) {
  const folder = await getBackupFolder(config, named);
  const secret = await readSecret(config.secretKeyFile);
  if (!secret) {
    throw new OperatorError(
      `${config.secretKeyFile} is missing. First put this backup’s key there with mode 0600: the ` +
        'key file itself, or the output of `key export`.',
    );
  }
  return { folder, keys: deriveKeys(secret), schemas: Object.keys(migrations('sqlite')) };
}

function report(folder: string, { applications, documents, createdAt }: BackupManifest): void {
  const content = `${counted(applications, 'application')} and ${counted(documents, 'document')}`;
  say(`Restored the backup of ${createdAt} from ${folder}: ${content}`);
  say(
    'Accounts, passwords and sessions are as they were then. Deactivate again any account ' +
      'deactivated since, and end all sessions with: secret rotate',
  );
}

/** Returns the folder of a backup by name or path. */
export async function getBackupFolder(
  { backupFolder }: Config,
  named: string | undefined,
): Promise<string> {
  const names = await listBackups(backupFolder, new Date());
  const name = named ?? names[0];
  if (name === undefined) throw new OperatorError(`No backups found in ${backupFolder}.`);
  const folder = names.includes(name) ? join(backupFolder, name) : resolve(name);
  if (!(await isFolder(folder))) throw new OperatorError(`${folder} is not a backup.`);
  return folder;
}
