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
import type { Db } from './database.ts';
import { dialectOf } from './dialect.ts';
import { migrations } from './migrations/index.ts';
import { prepareSearch } from './postgres/postgres.ts';
import { withStartupLock } from './postgres/startup-lock.ts';

/**
 * Brings the database to the newest schema. Answers the names of the migrations it ran.
 * Errors: the first migration's that fails; a failed one leaves the schema as it was. A
 * DatabaseError where PostgreSQL cannot search.
 */
export function migrateToLatest(db: Db): Promise<string[]> {
  return withStartupLock(db, () => migrate(db));
}

async function migrate(db: Db): Promise<string[]> {
  if (dialectOf(db) === 'postgres') {
    await prepareSearch(db);
    return runMigrations(db);
  }
  // An index over all rows is sorted aside, which may take more than the memory of a small server.
  await sql`pragma temp_store = file`.execute(db);
  try {
    return await runMigrations(db);
  } finally {
    await sql`pragma temp_store = memory`.execute(db);
  }
}

async function runMigrations(db: Db): Promise<string[]> {
  const { error, results } = await (await migratorOf(db)).migrateToLatest();
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error('migration failed', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}

/** The names of the migrations that the database has seen, and of those that are due; each in order. */
export async function migrationState(db: Db): Promise<{ executed: string[]; pending: string[] }> {
  const all = await (await migratorOf(db)).getMigrations();
  const namesOf = (isExecuted: boolean) =>
    all
      .filter(({ executedAt }) => (executedAt !== undefined) === isExecuted)
      .map(({ name }) => name);
  return { executed: namesOf(true), pending: namesOf(false) };
}

async function migratorOf(db: Db): Promise<Migrator> {
  const provider = { getMigrations: () => Promise.resolve(migrations(dialectOf(db))) };
  if (dialectOf(db) === 'sqlite') return new Migrator({ db, provider });
  // A restore leaves what was there in a schema of its own, which Kysely would take for this one.
  const { rows } = await sql<{ schema: string }>`select current_schema() as "schema"`.execute(db);
  return new Migrator({
    db: db.withPlugin(new PostgresColumns()),
    provider,
    ...(rows[0] && { migrationTableSchema: rows[0].schema }),
  });
}

/**
 * What PostgreSQL needs to keep a column as SQLite does: text is ordered by its code points
 * whatever the database's language, and whole numbers have 64 bits.
 */
const columnTypes: Readonly<Record<string, string>> = {
  text: 'text collate "C"',
  integer: 'bigint',
  serial: 'bigserial',
};

/** For migrations on PostgreSQL: gives the columns they make the types of `columnTypes`. */
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
