import { called } from '../operations/operator-error.ts';
import type { Config } from '../config.ts';
import { openStorage } from '../startup/open-storage.ts';
import { makeBackup } from '../operations/backup/backup.ts';
import { counted, megabytes, say, warn } from './terminal.ts';
import { refusePostgresBackup, withBackups, withPresentData } from './open-existing-data.ts';

const keyHint =
  'The secret key is not in it, and without the key nobody can read the papers. ' +
  `Keep a copy of the key elsewhere: ${called('key export FILE')}`;

/** Makes a backup while the site may go on; 1 where documents turned out damaged. */
export async function backup(config: Config): Promise<number> {
  refusePostgresBackup(config);
  const { backupFolder: folder, backupKeep: keep, databaseFile } = config;
  const { path, manifest, bytes, pruned } = await withPresentData(config, (data) =>
    withBackups(config, async () => {
      const storage = await openStorage(config);
      return makeBackup({ ...data, storage, databaseFile, folder, keep, now: new Date() });
    }),
  );
  const { applications, papers, damaged } = manifest;
  const content = `${counted(applications, 'application')}, ${counted(papers, 'paper')}`;
  say(`Backup made and checked: ${path}`);
  say(
    `${content}, ${megabytes(bytes)}.${pruned > 0 ? ` ${counted(pruned, 'old one')} removed.` : ''}`,
  );
  say(keyHint);
  if (damaged.length === 0) return 0;
  warn(`Damaged already, so older backups stay:\n${damaged.join('\n')}`);
  return 1;
}
