import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateToLatest } from '#db/migrate.ts';
import { openPostgres } from '#db/postgres/postgres.ts';
import { startPostgres } from './postgres-server.ts';

/** What every test's database is a copy of. */
export const template = 'migrated';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of databases on the run's PostgreSQL server end with their names. */
    postgres: { admin: string; template: string } | undefined;
  }
}

/** One PostgreSQL server for the whole run, with a migrated database to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  try {
    await asAdmin(server.getUrl('postgres'), `create database "${template}"`);
    const db = await openPostgres(server.getUrl(template));
    await migrateToLatest(db);
    await db.destroy();
    await asAdmin(server.getUrl(template), cleaning);
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('postgres', {
    admin: server.getUrl('postgres'),
    template: server.getUrl('DATABASE'),
  });
  return server.stop;
}

async function asAdmin(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/**
 * Lets a test's database be used again, which is quicker than another copy: `reset` makes the rows
 * those that the migrations left, `shape` tells a database whose schema a test has changed.
 */
const cleaning = `
create schema cleaning;
do $$ declare name text; has_rows boolean; begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('select exists (select from public.%I)', name) into has_rows;
    if has_rows and name not like 'kysely_%' then
      execute format('create table cleaning.%I as table public.%I', name, name);
    end if;
  end loop;
end $$;
create function cleaning.reset() returns void language plpgsql as $$
declare name text; begin
  perform set_config('session_replication_role', 'replica', true);
  for name in select tablename from pg_tables
      where schemaname = 'public' and tablename not like 'kysely_%' loop
    execute format('delete from public.%I', name);
  end loop;
  for name in select tablename from pg_tables where schemaname = 'cleaning' loop
    execute format('insert into public.%I select * from cleaning.%I', name, name);
  end loop;
  for name in select sequencename from pg_sequences where schemaname = 'public' loop
    execute format('alter sequence public.%I restart', name);
  end loop;
end $$;
create function cleaning.shape() returns text language sql as $$
  select concat_ws(' ',
    (select sum(hashoid(oid)::bigint) from pg_class where relnamespace = 'public'::regnamespace),
    (select sum(hashoid(oid)::bigint) from pg_trigger),
    (select sum(attnum) from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and not attisdropped))
$$;
`;
