import { join, resolve } from 'node:path';
import { migrations } from '../../db/migrations/index.ts';
import type { Config } from '../config.ts';
import { lockDataFolder } from '../startup/data-lock.ts';
import { openStorage } from '../startup/open-storage.ts';
import { isFolder } from '../operations/backup/check.ts';
import { listBackups } from '../operations/backup/folder.ts';
import type { BackupManifest } from '../operations/backup/manifest.ts';
import { prepareDataFolder } from '../operations/maintenance/data-folder.ts';
import { OperatorError } from '../operations/operator-error.ts';
import { endRestore, isRestoring, restoreBackup } from '../operations/backup/restore.ts';
import { deriveKeys } from '../services/key/keys.ts';
import { readSecret } from '../services/key/key-file.ts';
import { refusePostgresBackup, withBackups } from './open-existing-data.ts';
import { counted, say, warn } from './terminal.ts';

/** Puts a backup in the place of the data; without a name, the newest one. */
export async function restore(
  config: Config,
  { named, force }: { named: string | undefined; force: boolean },
): Promise<number> {
  refusePostgresBackup(config);
  prepareDataFolder(config);
  const { dataDir } = config;
  const unlock = lockDataFolder(dataDir);
  try {
    if (isRestoring(dataDir)) {
      await endRestore(dataDir);
      say('An earlier restore that was cut short is now complete.');
    }
    const backup = await backupOf(config, named);
    const elsewhere = config.storage && (await openStorage(config));
    const { manifest, keptAs } = await withBackups(config, () =>
      restoreBackup({ ...backup, dataDir, elsewhere, force, now: new Date() }),
    );
    report(backup.folder, manifest);
    if (keptAs) say(`What was there before is in ${keptAs}; delete it when nobody needs it.`);
    const { damaged } = manifest;
    if (damaged.length > 0) warn(`Damaged before the backup was made:\n${damaged.join('\n')}`);
    return 0;
  } finally {
    unlock();
  }
}

/** The backup that is asked for, and what it takes to read it. */
async function backupOf(config: Config, named: string | undefined) {
  const folder = await backupFolderOf(config, named);
  const secret = await readSecret(config.secretKeyFile);
  if (!secret) {
    throw new OperatorError(
      `${config.secretKeyFile} is missing. Put the key of this backup there first: the file ` +
        'itself, or what `key export` wrote, with mode 0600.',
    );
  }
  return { folder, keys: deriveKeys(secret), schemas: Object.keys(migrations('sqlite')) };
}

function report(folder: string, { applications, papers, createdAt }: BackupManifest): void {
  const content = `${counted(applications, 'application')} and ${counted(papers, 'paper')}`;
  say(`Restored the state of ${createdAt}: ${content}, from ${folder}`);
  say(
    'Accounts, passwords and sessions are those of that time: deactivate again whom somebody deactivated since, and ' +
      'end every session by: secret rotate',
  );
}

/** The folder of a backup by its name or path. */
export async function backupFolderOf(
  { backupFolder }: Config,
  named: string | undefined,
): Promise<string> {
  const names = await listBackups(backupFolder, new Date());
  const name = named ?? names[0];
  if (name === undefined) throw new OperatorError(`There is no backup in ${backupFolder}.`);
  const folder = names.includes(name) ? join(backupFolder, name) : resolve(name);
  if (!(await isFolder(folder))) throw new OperatorError(`${folder} is no backup.`);
  return folder;
}
