import { existsSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import {
  type ColumnDefinitionNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  RawNode,
  type RootOperationNode,
  sql,
  type UnknownRow,
} from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Db, Tx } from './database.ts';
import { getDialect } from './dialect.ts';
import { migrations } from './migrations/index.ts';
import { prepareSearch } from './postgres/postgres.ts';
import { withStartupLock } from './postgres/startup-lock.ts';

/**
 * Migrates the database to the latest schema and returns the names of the migrations it ran.
 * Errors: that of the first failing migration, which leaves the schema as before; a DatabaseError if PostgreSQL lacks
 * search.
 */
export function migrateToLatest(db: Db): Promise<string[]> {
  return withStartupLock(db, () => migrate(db));
}

async function migrate(db: Db): Promise<string[]> {
  if (getDialect(db) === 'postgres') {
    await prepareSearch(db);
    return runMigrations(db);
  }
  // Sorting a large index in memory may exceed a small server's memory.
  await sql`pragma temp_store = file`.execute(db);
  try {
    return await runMigrations(db);
  } finally {
    await sql`pragma temp_store = memory`.execute(db);
  }
}

async function runMigrations(db: Db): Promise<string[]> {
  const { error, results } = await (await getMigrator(db)).migrateToLatest();
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error('migration failed', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}

/** Returns the names of executed and pending migrations, each in order. */
export async function migrationState(db: Db): Promise<{ executed: string[]; pending: string[] }> {
  const all = await (await getMigrator(db)).getMigrations();
  const getNames = (isExecuted: boolean) =>
    all
      .filter(({ executedAt }) => (executedAt !== undefined) === isExecuted)
      .map(({ name }) => name);
  return { executed: getNames(true), pending: getNames(false) };
}

/** Returns the names of executed migrations, known or not, in order; none if there was never one. */
export async function listMigrations(db: Db | Tx): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`
      select "name" from "kysely_migration" order by "name"`.execute(db);
    return rows.map((row) => row.name);
  } catch (error) {
    if (error instanceof Error && isMissingTable(error)) return [];
    throw error;
  }
}

/** True for an error about a table that does not exist. */
export function isMissingTable({ message }: Error): boolean {
  return /no such table|relation .* does not exist/.test(message);
}

/**
 * As `listMigrations`, of a SQLite file, which does not change. Returns none if the file cannot be read, which whoever
 * opens it reports.
 */
export function readMigrations(file: string): string[] {
  // NOTE: SQLite removes the journal that it makes here, and keeps one that is there if it may only read.
  const readonly = existsSync(`${file}-wal`);
  try {
    const sqlite = new SqliteDatabase(file, { readonly, fileMustExist: true });
    try {
      const names = sqlite.prepare('select "name" from "kysely_migration" order by "name"').pluck();
      return names.all().map(String);
    } finally {
      sqlite.close();
    }
  } catch {
    return [];
  }
}

async function getMigrator(db: Db): Promise<Migrator> {
  const provider = { getMigrations: () => Promise.resolve(migrations(getDialect(db))) };
  if (getDialect(db) === 'sqlite') return new Migrator({ db, provider });
  // A restore leaves the old data in another schema, which Kysely would confuse with this one.
  const { rows } = await sql<{ schema: string }>`select current_schema() as "schema"`.execute(db);
  return new Migrator({
    db: db.withPlugin(new PostgresColumns()),
    provider,
    ...(rows[0] && { migrationTableSchema: rows[0].schema }),
  });
}

/**
 * The column types with which PostgreSQL behaves like SQLite: text sorts by code point in any locale, and integers have
 * 64 bits.
 */
const columnTypes: Readonly<Record<string, string>> = {
  text: 'text collate "C"',
  integer: 'bigint',
  serial: 'bigserial',
};

/** Gives the columns of migrations on PostgreSQL the types of `columnTypes`. */
class PostgresColumns implements KyselyPlugin {
  readonly #transformer = new ColumnTypes();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node, queryId);
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}

class ColumnTypes extends OperationNodeTransformer {
  protected override transformColumnDefinition(
    ...[node, queryId]: Parameters<OperationNodeTransformer['transformColumnDefinition']>
  ): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node, queryId);
    const { dataType } = column;
    const name = 'dataType' in dataType ? String(dataType.dataType) : '';
    const type = columnTypes[name];
    return type === undefined ? column : { ...column, dataType: RawNode.createWithSql(type) };
  }
}
