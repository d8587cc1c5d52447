import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { openPostgres } from '#db/postgres/postgres.ts';
import { withStartupLock } from '#db/postgres/startup-lock.ts';
import { readConfig } from '#server/config.ts';
import { readFolder } from '#server/http/pages/static-files.ts';
import { SecretKeyError } from '#server/services/key/key-file.ts';
import { start, type Started } from '#server/start.ts';

const { admin, template } = inject('postgres')!;
const clientFiles = readFolder(join(import.meta.dirname, '../../src/client'));

/** An empty database and a folder, gone after the test. */
let url: string;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rusoom-starts-'));
  const name = `starts-${crypto.randomUUID()}`;
  url = template.replace('DATABASE', name);
  const server = await openPostgres(admin);
  await sql.raw(`create database "${name}" template template0`).execute(server);
  onTestFinished(async () => {
    await sql.raw(`drop database "${name}" with (force)`).execute(server);
    await server.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
});

async function starting(dataDir: string = folder, seed: string = 'starter'): Promise<Started> {
  const environment = { DATABASE_URL: url, DATA_DIR: dataDir, SEED: seed };
  const config = readConfig({ ...environment, PORT: '0', LOG_LEVEL: 'silent' });
  const started = await start({ config, version: '0.0.0-test', clientFiles, shutdownMs: 0 });
  onTestFinished(() => started.stop());
  return started;
}

async function getCounts(tables: readonly string[]): Promise<number[]> {
  const db = await openPostgres(url);
  const counts = [];
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(
      db,
    );
    counts.push(rows[0]?.count ?? -1);
  }
  await db.destroy();
  return counts;
}

test('four that start at once on an empty database make it once', async () => {
  const all = await Promise.all([1, 2, 3, 4].map(() => starting(folder, 'demo')));
  const passwords = all.flatMap(({ firstAdmin }) => firstAdmin.oneTimePassword ?? []);
  expect(passwords).toHaveLength(1);
  expect(all.map(({ firstAdmin }) => firstAdmin.username)).toEqual(Array(4).fill('admin'));
  expect(await getCounts(['admin', 'application', 'outbox'])).toEqual([1, 36, 0]);
  const lists = await Promise.all(
    all.map(async ({ address }) => (await fetch(`${address}/api/schools`)).text()),
  );
  expect(new Set(lists).size).toBe(1);
  // A session that one opens is good in all: they have one key.
  const signedIn = await fetch(`${all[0]!.address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: passwords[0] }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const seen = await Promise.all(
    all.map(
      async ({ address }) => (await fetch(`${address}/api/admin/statistics`, { headers })).status,
    ),
  );
  expect(new Set(seen)).toEqual(new Set([200]));
});

test('of two machines that start at once without a key, one makes it and the other says so', async () => {
  const folders = [1, 2].map((at) => join(folder, String(at)));
  const results = await Promise.allSettled(folders.map((each) => starting(each)));
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  expect(refused).toHaveLength(1);
  expect(refused[0]).toBeInstanceOf(SecretKeyError);
  const keys = folders.map((each) => statSync(join(each, 'secret.key'), { throwIfNoEntry: false }));
  expect(keys.filter(Boolean)).toHaveLength(1);
});

test('a start waits for another as long as that takes, and not for one that died', async () => {
  const db = await openPostgres(url);
  const second = await openPostgres(url);
  const order: string[] = [];
  let free = () => {};
  const first = withStartupLock(db, async () => {
    order.push('first');
    await new Promise<void>((resolve) => (free = resolve));
    order.push('first is done');
  });
  await expect.poll(() => order).toEqual(['first']);
  const waiting = withStartupLock(second, async () => void order.push('second'));
  await expect.poll(async () => (await waitingForLock(second)).length, { timeout: 20_000 }).toBe(1);
  free();
  await Promise.all([first, waiting]);
  expect(order).toEqual(['first', 'first is done', 'second']);
  // The connection that has the turn ends, as with its process.
  const dying = withStartupLock(db, async () => {
    // Of this database alone: other tests' transactions hold such locks on the same server.
    await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(
      second,
    );
  }).catch((error: unknown) => error);
  expect(await dying).toBeInstanceOf(Error);
  expect(await withStartupLock(second, async () => 'in turn')).toBe('in turn');
  await Promise.all([db.destroy(), second.destroy()]);
});

test('the lock of a start is one of a transaction, which a pooler ends with its client', async () => {
  const db = await openPostgres(url);
  const holders = () =>
    sql<{ state: string }>`select state from pg_stat_activity where pid in (select pid from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database
        where datname = current_database()))`.execute(db);
  const held = await withStartupLock(db, async () => (await holders()).rows);
  expect(held).toEqual([{ state: 'idle in transaction' }]);
  // Migrations take none of their own, which would be one of a session.
  await db.getExecutor().adapter.acquireMigrationLock(db, { lockTable: '', lockRowId: '' });
  expect((await holders()).rows).toEqual([]);
  await db.destroy();
});

async function waitingForLock(db: Awaited<ReturnType<typeof openPostgres>>) {
  const { rows } = await sql`select pid from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows;
}

test('one that stops says so before it refuses anybody', async () => {
  const environment = { DATABASE_URL: url, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' };
  const config = readConfig(environment);
  const options = { config, version: '0.0.0-test', clientFiles, shutdownMs: 1500 };
  const started = await start(options);
  const status = async (path: string) => (await fetch(`${started.address}${path}`)).status;
  expect(await status('/readyz')).toBe(200);
  const stopped = started.stop();
  expect([await status('/readyz'), await status('/api/schools')]).toEqual([503, 200]);
  await stopped;
  await expect(status('/healthz')).rejects.toThrow();
});
