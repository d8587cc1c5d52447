import { createHmac } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { doctor } from '#server/cli/doctor.ts';
import { moveToPostgres } from '#server/cli/transfer-to-postgres.ts';
import { restore } from '#server/cli/restore.ts';
import { verify, verifyBackup } from '#server/cli/verify.ts';
import { readConfig } from '#server/config.ts';
import { readFolder } from '#server/http/pages/static-files.ts';
import { openDatabase, start } from '#server/start.ts';
import { buildTestApp } from '#test/support/app.ts';
import { backUp, emptyFolder } from '#test/support/backups.ts';
import { runCommand } from '#test/support/run-command.ts';

const refused = /by an unreleased version .*018-message-search.* no way from it to this version/;

/** The bytes of every file, by path; an index of SQLite's log is no data. */
function getBytes(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = paths.filter(
    (path) => !path.endsWith('-shm') && statSync(join(folder, path)).isFile(),
  );
  return Object.fromEntries(
    files.sort().map((path) => [path, readFileSync(join(folder, path), 'hex')]),
  );
}

/** A data folder as an unreleased version left it: after its end, or after a crash. */
async function unreleasedData(end: 'stopped' | 'crashed') {
  const app = await buildTestApp({ dialect: 'sqlite' });
  const config = readConfig({ DATA_DIR: app.dataDir, PORT: '0', LOG_LEVEL: 'silent' });
  const note = "insert into kysely_migration values ('018-message-search', '2026-11-25')";
  if (end === 'stopped') await app.db.destroy();
  const file = new SqliteDatabase(config.databaseFile);
  file.exec(note);
  if (end === 'stopped') file.close();
  else onTestFinished(() => void file.close());
  expect(existsSync(`${config.databaseFile}-wal`)).toBe(end === 'crashed');
  return { app, config };
}

test.each(['stopped', 'crashed'] as const)(
  'a %s folder of an unreleased version is refused with a sentence, and not a byte changes',
  async (end) => {
    const { app, config } = await unreleasedData(end);
    const before = getBytes(app.dataDir);
    const clientFiles = readFolder(join(import.meta.dirname, '../../../src/client'));
    const options = { config, version: '0.0.0-test', clientFiles };
    await expect(start(options)).rejects.toThrow(refused);
    await expect(openDatabase(config)).rejects.toThrow(refused);
    await expect(verify(config)).rejects.toThrow(refused);
    const databaseUrl = 'postgres://127.0.0.1:1/none';
    await expect(moveToPostgres({ ...config, databaseUrl })).rejects.toThrow(refused);
    const examined = await runCommand(() =>
      doctor({ version: '0.0.0-test', settings: () => config }),
    );
    expect(examined).toMatchObject({ code: 1 });
    expect(examined.output).toMatch(refused);
    expect(getBytes(app.dataDir)).toEqual(before);
  },
);

test('a backup of an unreleased version is neither verified nor restored', async () => {
  const app = await buildTestApp({ dialect: 'sqlite' });
  const { path } = await backUp(app);
  const { keys, config: made } = app.services;
  const manifest = readFileSync(join(path, 'manifest.json'), 'utf8');
  const old = manifest
    .replace(/"schema": "[^"]*"/, '"schema": "018-message-search"')
    .replace(/"documents"/, '"sheets"');
  writeFileSync(join(path, 'manifest.json'), old);
  const mac = createHmac('sha256', keys.backup).update(old).digest('hex');
  writeFileSync(join(path, 'manifest.mac'), `${mac}\n`);
  const config = readConfig({ DATA_DIR: emptyFolder(), LOG_LEVEL: 'silent' });
  cpSync(made.secretKeyFile, config.secretKeyFile);
  await expect(verifyBackup(config, path)).rejects.toThrow(refused);
  await expect(restore(config, { named: path, force: true })).rejects.toThrow(refused);
  expect(existsSync(config.databaseFile)).toBe(false);
});
