import { expect, onTestFinished, test, vi } from 'vitest';
import { startBackups } from '../../src/server/operations/backup/schedule.ts';
import { backupTurn } from '../../src/server/operations/backup/lease.ts';
import { buildTestApp, type TestApp } from '../support/app.ts';
import { emptyFolder } from '../support/backups.ts';

const hourMs = 3_600_000;
const soon = { timeout: 80_000, interval: 50 };
/** Instead of the program, which another test runs; it is told where the database is. */
const program = ['-e', 'process.exit(process.env.DATABASE_URL ? 0 : 1)'];

// The process that makes a backup waits for every other.
vi.setConfig({ testTimeout: 180_000 });

/** A process that shares the database; it has backups of its own. */
function processBeside({ services }: TestApp, how: readonly string[] = program) {
  const backupFolder = emptyFolder();
  const told: string[] = [];
  const tell = (...[first, second]: unknown[]) => void told.push(String(second ?? first));
  // NOTE: the worker calls no more of the log than this.
  const log = { info: tell, error: tell } as unknown as TestApp['services']['log'];
  const config = { ...services.config, backupFolder, backupEvery: 2 };
  const stop = startBackups({ ...services, config, log }, how);
  onTestFinished(stop);
  return { stop, told };
}

test('of processes that share a database one makes the backup, and the next when it is due', async () => {
  const app = await buildTestApp();
  const all = [processBeside(app), processBeside(app), processBeside(app)];
  const made = () => all.flatMap(({ told }) => told);
  await expect.poll(made, soon).toEqual(['backup made']);
  await Promise.all(all.map(({ stop }) => stop()));
  expect(made()).toEqual(['backup made']);

  expect(await backupTurn(app.services, 2 * hourMs).take()).toBe(false);
  app.clock.now = new Date(app.clock.now.getTime() + 2 * hourMs);
  const due = processBeside(app);
  await expect.poll(() => due.told, soon).toEqual(['backup made']);
});

test('a backup that fails lets another process try after a while', async () => {
  const app = await buildTestApp();
  const failing = processBeside(app, ['-e', 'process.exit(1)']);
  await expect.poll(() => failing.told, soon).toEqual(['backup failed']);
  expect(await backupTurn(app.services, 2 * hourMs).take()).toBe(false);
  await failing.stop();
  app.clock.now = new Date(app.clock.now.getTime() + hourMs / 5);
  const next = processBeside(app);
  await expect.poll(() => next.told, soon).toEqual(['backup made']);
});
