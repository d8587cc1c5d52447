import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lastBackupAt, listBackups } from '#server/operations/backup/folder.ts';
import { startBackups } from '#server/operations/backup/schedule.ts';
import { buildTestApp, type TestApp } from '#test/support/app.ts';
import { backUp } from '#test/support/backups.ts';
import { startByteServer } from '#test/support/servers/byte-server.ts';

const dayMs = 24 * 60 * 60_000;

test('backups of another time are older than those made since, and go first', async () => {
  const server = await startByteServer();
  await server.submit();
  const { backupFolder } = server.services.config;
  const ahead = [await backUp(server, 3), await backUp(server, 3)];
  server.clock.now = new Date(server.clock.now.getTime() - 3 * dayMs);
  const since = [await backUp(server, 3), await backUp(server, 3)];
  const names = await listBackups(backupFolder, server.clock.now);
  expect(names).toEqual([since[1]!, since[0]!, ahead[1]!].map(({ path }) => basename(path)));
  expect(existsSync(ahead[0]!.path)).toBe(false);
  expect(await lastBackupAt(backupFolder, server.clock.now)).toEqual(server.clock.now);
});

/** Instead of the program, which another test runs: Node itself, with these arguments. */
function schedule({ services }: TestApp, program: string[], changes: object = {}) {
  const lines: string[] = [];
  const note = (...[first, second]: unknown[]) => void lines.push(String(second ?? first));
  // NOTE: the schedule calls no more of the log than this.
  const log = { info: note, warn: note, error: note } as unknown as TestApp['services']['log'];
  const config = { ...services.config, backupEvery: 2, ...changes };
  const stop = startBackups({ ...services, config, log }, program);
  onTestFinished(stop);
  return { stop, lines };
}

test('a backup is made when one is due, and a failed one waits before the next try', async () => {
  const app = await buildTestApp({ dialect: 'sqlite' });
  const due = schedule(app, ['-e', 'process.exit(0)']);
  await expect.poll(() => due.lines).toEqual(['backup made']);
  await due.stop();
  const failing = schedule(app, ['-e', 'process.exit(1)']);
  await expect.poll(() => failing.lines).toEqual(['backup failed']);
  await failing.stop();
  app.clock.now = new Date();
  await backUp(app);
  const early = schedule(app, ['-e', 'process.exit(0)']);
  await early.stop();
  expect(early.lines).toEqual([]);
});

test('with PostgreSQL the start says that BACKUP_EVERY does nothing', async () => {
  const app = await buildTestApp({ dialect: 'sqlite' });
  const { lines } = schedule(app, ['-e', 'process.exit(0)'], { databaseUrl: 'postgres://x/y' });
  expect(lines).toEqual([expect.stringContaining('BACKUP_EVERY is for SQLite')]);
});
