import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';

/** Moves all tables and functions out of the way, into a new schema; what extensions own stays. */
export async function setAside(tx: Tx, schema: string): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e')`.execute(
    tx,
  );
  const { rows: functions } = await sql<{ name: string }>`
    select pg_proc.oid::regprocedure::text as name from pg_proc
    where pronamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(
    tx,
  );
  await sql`create schema ${sql.id(schema)}`.execute(tx);
  for (const { name } of tables) {
    await sql`alter table ${sql.id(name)} set schema ${sql.id(schema)}`.execute(tx);
  }
  for (const { name } of functions) {
    await sql`alter function ${sql.raw(name)} set schema ${sql.id(schema)}`.execute(tx);
  }
}

/** How many other connections of this program the database has; nobody else's are seen. */
export async function countOtherConnections(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = 'rusoom'
      and pid <> pg_backend_pid()`.execute(db);
  return rows[0]?.count ?? 0;
}
