import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';
import { tableNames } from './tables.ts';

/**
 * The content of a PostgreSQL database: `nothing`, `schema` (our tables without rows), `data` (with rows), or `other`
 * tables.
 */
export async function getContent(db: Db | Tx): Promise<'nothing' | 'schema' | 'data' | 'other'> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e')`.execute(
    db,
  );
  if (rows.length === 0) return 'nothing';
  const own: readonly string[] = [...tableNames, 'kysely_migration', 'kysely_migration_lock'];
  if (rows.some(({ name }) => !own.includes(name))) return 'other';
  for (const { name } of rows) {
    // The migrations insert a first audit head before there is an entry.
    const isEmpty = name.startsWith('kysely_') || name === 'auditHead';
    if (!isEmpty && (await hasRow(db, name))) return 'data';
  }
  return 'schema';
}

async function hasRow(db: Db | Tx, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.id(table)} limit 1`.execute(db);
  return rows.length > 0;
}
