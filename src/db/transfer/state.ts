import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { setAside } from './archive-schema.ts';
import { tableNames } from './tables.ts';

/** Any constant that nobody else uses as an advisory lock. */
const moveLock = 7_566_703;

/** What a database keeps of a move into it, until the move is finished. */
export interface MoveMark {
  begunAt: string;
  /** Whose secret key the data is bound to; hex. */
  keyFingerprint: string;
}

/** The mark of a move that is not finished; undefined in every other database. */
export async function findMoveMark(db: Db): Promise<MoveMark | undefined> {
  const { rows: found } = await sql<{ has: boolean }>`
    select to_regclass('"move"') is not null as has`.execute(db);
  if (found[0]?.has !== true) return undefined;
  const { rows } = await sql<MoveMark>`select "begunAt", "keyFingerprint" from "move"`.execute(db);
  return rows[0];
}

/**
 * Marks a database as half moved, with a list of the files that have arrived in the storage. What
 * is there goes into a schema of the given name at the same moment.
 */
export async function beginMove(writer: Db, mark: MoveMark, keepAs?: string): Promise<void> {
  await writer.transaction().execute(async (tx) => {
    if (keepAs !== undefined) await setAside(tx, keepAs);
    await sql`create table "move" ("begunAt" text collate "C" not null,
      "keyFingerprint" text collate "C" not null, "searchIndex" text collate "C")`.execute(tx);
    await sql`create table "moveFile" ("place" text collate "C" not null,
      "storedName" text collate "C" not null, primary key ("place", "storedName"))`.execute(tx);
    await sql`insert into "move" values (${mark.begunAt}, ${mark.keyFingerprint})`.execute(tx);
  });
}

/** The search index goes, since making it at the end is quicker; `completeMove` puts it back. */
export async function leaveSearchIndex(writer: Db): Promise<void> {
  await writer.transaction().execute(async (tx) => {
    const { rows } = await sql`update "move" set "searchIndex" = indexdef from pg_indexes
      where schemaname = current_schema() and indexname = 'application_searchText'
        and "searchIndex" is null returning 1`.execute(tx);
    if (rows.length > 0) await sql`drop index "application_searchText"`.execute(tx);
  });
}

/** Makes the search index again, sets the counted numbers, and prepares the database for queries. */
export async function completeMove(
  writer: Db,
  counted: readonly { table: string; column: string; last: number }[],
): Promise<void> {
  await sql`set maintenance_work_mem = '256MB'`.execute(writer);
  const { rows } = await sql<{ definition: string | null }>`
    select "searchIndex" as definition from "move"
    where to_regclass('"application_searchText"') is null`.execute(writer);
  const [index] = rows;
  if (index?.definition) await sql.raw(index.definition).execute(writer);
  for (const { table, column, last } of counted) {
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${column}),
      ${Math.max(last, 1)}, ${last > 0})`.execute(writer);
  }
  await sql`analyze`.execute(writer);
}

/** Takes the mark away: from now on the database may be served. */
export async function endMove(writer: Db): Promise<void> {
  await writer.transaction().execute(async (tx) => {
    await sql`drop table "moveFile"`.execute(tx);
    await sql`drop table "move"`.execute(tx);
  });
}

/** Waits a while for its turn to move into this database; false where another process goes on. */
export async function lockMove(writer: Db): Promise<boolean> {
  return sql`select pg_advisory_lock(${moveLock})`.execute(writer).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === '55P03') return false;
      throw error;
    },
  );
}

/** A storage, by any name that tells it from others, and files in it. */
interface MovedFiles {
  place: string;
  storedNames: readonly string[];
}

/** Those of some stored names whose files have arrived and were compared. */
export async function listMoved(db: Db, { place, storedNames }: MovedFiles): Promise<Set<string>> {
  const { rows } = await sql<{ storedName: string }>`select "storedName" from "moveFile"
    where "place" = ${place} and "storedName" = any(${storedNames})`.execute(db);
  return new Set(rows.map((row) => row.storedName));
}

export async function keepMoved(db: Db, { place, storedNames }: MovedFiles): Promise<void> {
  await sql`insert into "moveFile" select ${place}, unnest(${storedNames}::text[])
    on conflict do nothing`.execute(db);
}

/**
 * What a database holds: `nothing`, `schema` (this program's tables without rows), `data` (with
 * rows), or `other` tables.
 */
export async function contentOf(db: Db): Promise<'nothing' | 'schema' | 'data' | 'other'> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e')`.execute(
    db,
  );
  if (rows.length === 0) return 'nothing';
  const own: readonly string[] = [...tableNames, 'kysely_migration', 'kysely_migration_lock'];
  if (rows.some(({ name }) => !own.includes(name))) return 'other';
  for (const { name } of rows) {
    // The migrations leave the audit's first head, which tells of no row.
    const isOurs = name.startsWith('kysely_') || name === 'auditHead';
    if (!isOurs && (await hasRow(db, name))) return 'data';
  }
  return 'schema';
}

async function hasRow(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.id(table)} limit 1`.execute(db);
  return rows.length > 0;
}
