import { join, resolve } from 'node:path';
import { migrations } from '../../db/migrations/index.ts';
import type { Config } from '../config.ts';
import { lockDataFolder } from '../data-lock.ts';
import { openStorage } from '../open-storage.ts';
import { isFolder } from '../services/backup-check.ts';
import { listBackups } from '../services/backup-folder.ts';
import { OperatorError } from '../services/operator-error.ts';
import { endRestore, isRestoring, restoreBackup } from '../services/restore.ts';
import { deriveKeys } from '../services/secret-key.ts';
import { readSecret } from '../services/secret-key-file.ts';
import { prepareDataFolder } from '../start.ts';
import { withBackups } from './present-data.ts';
import { counted, say, warn } from './terminal.ts';

/** Puts a backup in the place of the data; without a name, the newest one. */
export async function restore(
  config: Config,
  { named, force }: { named: string | undefined; force: boolean },
): Promise<number> {
  const { dataDir, secretKeyFile } = config;
  prepareDataFolder(config);
  const unlock = lockDataFolder(dataDir);
  try {
    if (isRestoring(dataDir)) {
      await endRestore(dataDir);
      say('An earlier restore that was cut short is now complete.');
    }
    const folder = await backupFolderOf(config, named);
    const secret = await readSecret(secretKeyFile);
    if (!secret) {
      throw new OperatorError(
        `${secretKeyFile} is missing. Put the key of this backup there first: the file itself, or ` +
          'what `key export` wrote, with mode 0600.',
      );
    }
    const keys = deriveKeys(secret);
    const elsewhere = config.storage && (await openStorage(config));
    const schemas = Object.keys(migrations('sqlite'));
    const { manifest, keptAs } = await withBackups(config, () =>
      restoreBackup({ folder, dataDir, keys, elsewhere, force, schemas, now: new Date() }),
    );
    const { applications, papers, createdAt, damaged } = manifest;
    const content = `${counted(applications, 'application')} and ${counted(papers, 'paper')}`;
    say(`Restored the state of ${createdAt}: ${content}, from ${folder}`);
    if (keptAs) say(`What was there before is in ${keptAs}; delete it when nobody needs it.`);
    if (damaged.length > 0) warn(`Damaged before the backup was made:\n${damaged.join('\n')}`);
    return 0;
  } finally {
    unlock();
  }
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
