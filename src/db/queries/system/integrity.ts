import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { getDialect } from '#db/dialect.ts';

/** How many rows with a missing parent are reported per relation. */
const maxReported = 20;

/**
 * Returns the errors of the database itself, one line each: broken foreign keys and, for SQLite, damaged pages and
 * indexes.
 */
export async function findDatabaseErrors(db: Db): Promise<string[]> {
  if (getDialect(db) === 'postgres') return findLostRows(db);
  const pages = await sql<{ integrity_check: string }>`pragma integrity_check(20)`.execute(db);
  const keys = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db);
  return [
    ...pages.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
    ...keys.rows.map(({ table, parent }) => missingParentIssue(table, parent)),
  ];
}

/** Such rows come from a restore with disabled triggers, or from a server that lost pages. */
async function findLostRows(db: Db): Promise<string[]> {
  const relations = await sql<Record<'child' | 'column' | 'parent' | 'target', string>>`
    select child.relname as "child", "from".attname as "column",
      parent.relname as "parent", "to".attname as "target"
    from pg_constraint as key
      join pg_class as child on child.oid = key.conrelid
      join pg_class as parent on parent.oid = key.confrelid
      join pg_attribute as "from" on "from".attrelid = child.oid and "from".attnum = key.conkey[1]
      join pg_attribute as "to" on "to".attrelid = parent.oid and "to".attnum = key.confkey[1]
    where key.contype = 'f' and key.connamespace = current_schema()::regnamespace
    order by 1, 2`.execute(db);
  const issues: string[] = [];
  for (const { child, column, parent, target } of relations.rows) {
    const from = sql.ref(`child.${column}`);
    const lost = await sql`select 1 from ${sql.table(child)} as child
      where ${from} is not null and not exists (
        select 1 from ${sql.table(parent)} as parent where ${sql.ref(`parent.${target}`)} = ${from})
      limit ${maxReported}`.execute(db);
    issues.push(...lost.rows.map(() => missingParentIssue(child, parent)));
  }
  return issues;
}

function missingParentIssue(table: string, parent: string): string {
  return `a row of ${table} refers to a missing ${parent}`;
}

/** Returns the latest migration of the database, or undefined if it was never used. */
export async function findSchemaName(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select "name" from "kysely_migration" order by "name" desc limit 1`.execute(db);
  return rows[0]?.name;
}

/** Counts all applications by rows, not from counters. */
export async function countApplications(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('application')
    .select((from) => from.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the time of the latest audit entry (ISO UTC); undefined if there is none. */
export async function findLastMoment(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('audit')
    .select('at')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** Returns the database server's time; undefined if that is this machine. */
export async function findServerTime(db: Db): Promise<Date | undefined> {
  if (getDialect(db) === 'sqlite') return undefined;
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(db);
  const ms = rows[0]?.ms;
  return ms === undefined ? undefined : new Date(Number(ms));
}
