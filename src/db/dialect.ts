import {
  sql,
  SqliteAdapter,
  type Compilable,
  type CompiledQuery,
  type Expression,
  type Kysely,
  type RawBuilder,
  type SqlBool,
} from 'kysely';
import type { Db, Tx } from './database.ts';

export type DialectName = 'sqlite' | 'postgres';

export type AnyDatabase = Pick<Kysely<unknown>, 'getExecutor'>;

/** Returns the dialect of a connection. */
export function getDialect(db: AnyDatabase): DialectName {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
}

/** True if a column has one of some values, with one parameter for any number of values, so one cached statement. */
export function isOneOf(
  db: AnyDatabase,
  column: string,
  values: readonly (string | number)[],
): Expression<SqlBool> {
  return getDialect(db) === 'postgres'
    ? sql<SqlBool>`${sql.ref(column)} = any(${values})`
    : sql<SqlBool>`${sql.ref(column)} in (select "value" from json_each(${JSON.stringify(values)}))`;
}

/** A column without its index in SQLite, which would choose the index by rules, not by row counts. */
export function withoutIndex(db: AnyDatabase, column: string): RawBuilder<string> {
  return getDialect(db) === 'sqlite' ? sql<string>`+${sql.ref(column)}` : sql.ref<string>(column);
}

/** Values by placeholder name. */
type Parameters = Readonly<Record<`:${string}`, unknown>>;

/**
 * Builds and compiles a query once per dialect, if that takes longer than running it: `build` uses placeholder names
 * (`':id'`) as values, which each call supplies.
 */
export function compileOnce<Row>(build: (db: Db | Tx) => Compilable<Row>) {
  const queries = new Map<DialectName, CompiledQuery<Row>>();
  return async (db: Db | Tx, values: Parameters): Promise<Row[]> => {
    const dialect = getDialect(db);
    const query = queries.get(dialect) ?? build(db).compile();
    queries.set(dialect, query);
    const parameters = query.parameters.map((value) =>
      // NOTE: what `values` has is one of its names.
      Object.hasOwn(values, String(value)) ? values[value as ':'] : value,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
