import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { openSqlite, type Db } from '#db/database.ts';
import type { DialectName } from '#db/dialect.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { template } from './servers/postgres-setup.ts';

/** The database that this run's tests are about. */
export const dialect = inject('postgres') ? 'postgres' : 'sqlite';

export interface TestDatabase {
  /** How the program is told of it. */
  environment: { DATABASE_URL?: string };
  /** Call it once nothing uses the database any more. */
  release: () => void;
}

/** A migrated database without rows for one test; a SQLite file lies in the data folder. */
export async function migratedDatabase(
  dataDir: string,
  kind: DialectName = dialect,
): Promise<TestDatabase> {
  if (kind === 'postgres') return postgresDatabase();
  copyFileSync(await migratedFile(), join(dataDir, 'app.sqlite'));
  return { environment: {}, release: () => undefined };
}

let migrated: Promise<string> | undefined;

/** One migrated SQLite file per test file, copied for each test. */
function migratedFile(): Promise<string> {
  migrated ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rusoom-base-'));
    const file = join(folder, 'base.sqlite');
    const db = openSqlite(file);
    await migrateToLatest(db);
    await db.destroy();
    return file;
  })();
  return migrated;
}

/** Databases of this test file that no test uses, with the shape that they were made with. */
const free: { name: string; shape: string }[] = [];

async function postgresDatabase(): Promise<TestDatabase> {
  const used = (await nextClean()) ?? (await copyTemplate());
  return {
    environment: { DATABASE_URL: getUrl(used.name) },
    release: () => free.push(used),
  };
}

async function nextClean() {
  for (let used = free.pop(); used; used = free.pop()) {
    const { name, shape } = used;
    const [row] = await ask(getUrl(name), 'select cleaning.shape()');
    if (row?.['shape'] !== shape) continue;
    await ask(getUrl(name), 'select cleaning.reset()');
    return used;
  }
  return undefined;
}

async function copyTemplate() {
  const name = `test-${crypto.randomUUID()}`;
  const { admin } = inject('postgres')!;
  await ask(admin, `create database "${name}" template "${template}" strategy file_copy`);
  const [row] = await ask(getUrl(name), 'select cleaning.shape()');
  return { name, shape: String(row?.['shape']) };
}

function getUrl(name: string): string {
  return inject('postgres')!.template.replace('DATABASE', name);
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Makes the last statement of an audited change fail, as a crash would. */
export async function rejectAudit(db: Db, action: string): Promise<void> {
  if (dialect === 'sqlite') {
    await sql`create trigger "crashAudit" before insert on "audit" when new."action" =
      ${sql.lit(action)} begin select raise(abort, 'crash'); end`.execute(db);
    return;
  }
  await sql`create function "crash"() returns trigger language plpgsql as
    $$ begin raise exception 'crash'; end $$`.execute(db);
  await sql`create trigger "crashAudit" before insert on "audit" for each row
    when (new."action" = ${sql.lit(action)}) execute function "crash"()`.execute(db);
}
