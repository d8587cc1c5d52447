import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { doctor, examine } from '#server/cli/doctor.ts';
import { readConfig } from '#server/config.ts';
import { buildTestApp } from '#test/support/app.ts';
import { nextMigration } from '#test/support/next-migration.ts';
import { freePort } from '#test/support/servers/free-port.ts';

vi.mock('#db/migrations/index.ts', async (importOriginal) =>
  (await import('#test/support/next-migration.ts')).withNextMigration(importOriginal),
);

async function seen(dataDir: string, environment: Record<string, string> = {}) {
  const settings = () => readConfig({ DATA_DIR: dataDir, ...environment });
  const findings = await examine({ version: '0.0.0-test', settings });
  const issues = findings.filter(({ level }) => level === 'bad').map(({ about }) => about);
  const findingText = (about: string) =>
    findings
      .filter((finding) => finding.about === about)
      .map(({ level, says, remedy = '' }) => `${level} ${says} → ${remedy}`)
      .join('\n');
  return { issues, findingText };
}

test('a folder where nothing was started yet is no error, and nothing is made there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rusoom-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { issues, findingText } = await seen(join(folder, 'data'));
  expect(issues).toEqual([]);
  expect(findingText('data folder')).toMatch(/warn .*The first start creates it/);
  const { issues: none } = await seen(folder);
  expect(none).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

test('a database that is damaged, of a newer version or due for a migration is reported', async () => {
  const app = await buildTestApp();
  const file = join(app.dataDir, 'app.sqlite');
  const write = (sql: string) => {
    const db = new SqliteDatabase(file);
    db.exec(sql);
    db.close();
  };
  write("insert into kysely_migration values ('999-later', '2030-01-01')");
  expect((await seen(app.dataDir)).findingText('database')).toMatch(
    /bad last used by a newer version.*999-later/,
  );
  write(`delete from kysely_migration where name in ('999-later', '${nextMigration}')`);
  expect((await seen(app.dataDir)).findingText('database')).toMatch(
    /warn .*pending migration.*900-next/,
  );
  await app.db.destroy();
  for (const ending of ['-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
  writeFileSync(file, Buffer.alloc(8192, 7));
  const { issues, findingText } = await seen(app.dataDir);
  expect(issues).toEqual(['database']);
  expect(findingText('database')).toMatch(/damaged.*restore --force/);
});

test('a PostgreSQL server that is unreachable is reported without its password', async () => {
  const app = await buildTestApp();
  const DATABASE_URL = `postgres://rusoom:canary@127.0.0.1:${await freePort()}/rusoom`;
  const { issues, findingText } = await seen(app.dataDir, { DATABASE_URL });
  expect(issues).toContain('database');
  expect(findingText('database')).toMatch(/no PostgreSQL server is responding at this address/);
  expect(findingText('database')).not.toContain('canary');
});

test('a backup that is too old is reported', async () => {
  const app = await buildTestApp();
  expect((await seen(app.dataDir)).findingText('backups')).toMatch(
    /warn no backups yet.*BACKUP_EVERY=24/,
  );
  const daysAgo = new Date(Date.now() - 5 * 86_400_000).toISOString();
  const name = daysAgo.replaceAll(':', '-').replace('.', '-');
  mkdirSync(join(app.dataDir, 'backups', name), { recursive: true });
  const { findingText } = await seen(app.dataDir, { BACKUP_EVERY: '24' });
  expect(findingText('backups')).toMatch(/warn the latest is 120 hours old.*log/);
});

test('the exit code is 1 for an error alone, and the last line counts', async () => {
  const app = await buildTestApp();
  const said: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => said.push(String(line)) > 0);
  onTestFinished(() => void vi.restoreAllMocks());
  const run = (environment: Record<string, string> = {}) =>
    doctor({
      version: '0.0.0-test',
      settings: () => readConfig({ DATA_DIR: app.dataDir, ...environment }),
    });
  expect(await run()).toBe(0);
  expect(said.at(-1)).toMatch(/^Ready to serve, \d+ warnings?\.\n$/);
  expect(await run({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })).toBe(1);
  expect(said.at(-1)).toMatch(/^1 error, /);
  expect(said.join('')).toMatch(/^FAIL {2}mail .*\n {20}→ /m);
});
