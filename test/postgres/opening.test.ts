import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { isStorageUnavailable } from '#db/database.ts';
import { openPostgres } from '#db/postgres/postgres.ts';
import { readConfig } from '#server/config.ts';
import { connectDatabase } from '#server/startup/connect-database.ts';
import { openDatabase } from '#server/start.ts';
import { insertApplications } from '../support/applications.ts';
import { buildWorld } from '../support/context.ts';
import { databaseMade } from './support/made-database.ts';

const { admin, template } = inject('postgres')!;
const findAddress = (name: string) => template.replace('DATABASE', name);

function getConfig(url: string) {
  const folder = mkdtempSync(join(tmpdir(), 'rusoom-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return readConfig({ DATA_DIR: folder, DATABASE_URL: url, LOG_LEVEL: 'silent' });
}

test.each([
  ['postgres://127.0.0.1:1/rusoom', 'no PostgreSQL server is responding at this address'],
  [findAddress('absent'), 'the database does not exist'],
])('%s is reported in a sentence that names the setting', async (url, sentence) => {
  await expect(connectDatabase(getConfig(url))).rejects.toThrow(`DATABASE_URL: ${sentence}`);
});

test('a database that cannot hold or search Arabic is refused with what to do', async () => {
  const ascii = await databaseMade(`encoding 'UTF8' locale 'C'`);
  await expect(openDatabase(getConfig(ascii))).rejects.toThrow(
    /DATABASE_URL: the database locale does not support Arabic.*C\.UTF-8/,
  );
  const latin = await databaseMade(`encoding 'LATIN1' locale 'C'`);
  await expect(openDatabase(getConfig(latin))).rejects.toThrow(
    'DATABASE_URL: the database encoding is LATIN1; it must be UTF8',
  );
});

test('the error for a user who may not make the search extension says who can', async () => {
  const made = await databaseMade();
  const server = await openPostgres(admin);
  const role = `plain-${crypto.randomUUID()}`;
  await sql.raw(`create role "${role}" login`).execute(server);
  onTestFinished(async () => {
    await sql.raw(`drop role "${role}"`).execute(server);
    await server.destroy();
  });
  const url = made.replace('user=app', `user=${role}`);
  await expect(openDatabase(getConfig(url))).rejects.toThrow('CREATE EXTENSION pg_trgm;');
});

test('text is ordered by its code points, and whole numbers have room', async () => {
  const { db } = await buildWorld();
  const { rows } = await sql<{ type: string; collation: string | null; columns: number }>`
    select data_type as type, collation_name as collation, count(*) as columns
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'
    group by 1, 2 order by 1`.execute(db);
  expect(rows.map(({ type, collation }) => [type, collation])).toEqual([
    ['bigint', null],
    ['text', 'C'],
  ]);
  const [first] = await insertApplications({ db }, [{ name: 'مريم' }]);
  await db.updateTable('application').set({ debtToIncomeBasisPoints: 2e13 }).execute();
  const stored = await db
    .selectFrom('application')
    .select(['id', 'debtToIncomeBasisPoints'])
    .execute();
  expect(stored).toEqual([{ id: first?.id, debtToIncomeBasisPoints: 2e13 }]);
});

test('a search for Arabic letters goes by the trigram index', async () => {
  const { db } = await buildWorld();
  await insertApplications({ db }, [{ name: 'مريم' }]);
  const plan = await db.connection().execute(async (one) => {
    await sql`set enable_seqscan = off`.execute(one);
    return sql`explain select "number" from "application"
      where "searchText" like '%مريم%' limit 10`.execute(one);
  });
  expect(JSON.stringify(plan.rows)).toContain('application_searchText');
});

test('connections that the server ended are opened anew, and the loss is one to wait for', async () => {
  const { db } = await buildWorld();
  const running = sql`select pg_sleep(60)`.execute(db).catch((error: unknown) => error);
  const end = () =>
    sql<{ ended: number }>`select count(pg_terminate_backend(pid)) as ended from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and query like '%pg_sleep%'`.execute(db);
  await expect.poll(async () => (await end()).rows[0]?.ended, { timeout: 20_000 }).toBe(1);
  expect(isStorageUnavailable(await running)).toBe(true);
  // One more query may still meet the lost connection before it is known to be lost.
  const after = () => Promise.all([1, 2, 3].map(() => sql`select 1`.execute(db)));
  await vi.waitFor(after, { timeout: 20_000 });
});
