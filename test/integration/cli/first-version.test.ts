import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqliteCopy } from '#db/sqlite/online-backup.ts';
import { backup } from '#server/cli/backup.ts';
import { getBackupFolder, restore } from '#server/cli/restore.ts';
import { verify, verifyBackup } from '#server/cli/verify.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/start.ts';
import { emptyFolder } from '#test/support/backups.ts';
import {
  allRows,
  expectUnchanged,
  expectReadable,
  firstVersion,
} from '#test/support/first-version.ts';
import { runCommand } from '#test/support/run-command.ts';

async function rowsIn(dataDir: string) {
  const db = openSqliteCopy(join(dataDir, 'app.sqlite'));
  try {
    return await allRows(db);
  } finally {
    await db.destroy();
  }
}

test('a data folder of the first version is opened with every row and document', async () => {
  const { dataDir, facts } = firstVersion();
  const before = await rowsIn(dataDir);
  expect(before['application']).toHaveLength(3);
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  await expect(verify(config)).rejects.toThrow(/older schema.*migrate/);
  expect((await runCommand(() => backup(config))).output).toContain('Backup created and verified');
  const db = await openDatabase(config, () => undefined);
  expectUnchanged(before, await allRows(db));
  await db.destroy();
  await expectReadable({ DATA_DIR: dataDir }, facts);
});

test('a backup of the first version is verified and restored with every row and document', async () => {
  const { dataDir, facts } = firstVersion();
  const before = await rowsIn(dataDir);
  const folder = await getBackupFolder(readConfig({ DATA_DIR: dataDir }), undefined);
  const config = readConfig({ DATA_DIR: emptyFolder(), LOG_LEVEL: 'silent' });
  copyFileSync(join(dataDir, 'secret.key'), config.secretKeyFile);
  const checked = await runCommand(() => verifyBackup(config, folder));
  expect(checked.output).toContain('No damage found.');
  const restored = await runCommand(() => restore(config, { named: folder, force: false }));
  expect(restored.code).toBe(0);
  expectUnchanged(before, await rowsIn(config.dataDir));
  await expectReadable({ DATA_DIR: config.dataDir }, facts);
});
