import {
  sql,
  SqliteAdapter,
  type Expression,
  type Kysely,
  type RawBuilder,
  type SqlBool,
} from 'kysely';

/** The databases the program runs on. */
export type DialectName = 'sqlite' | 'postgres';

export type AnyDatabase = Pick<Kysely<unknown>, 'getExecutor'>;

/** Which database a connection talks to. */
export function dialectOf(db: AnyDatabase): DialectName {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
}

/** True where a column is one of some values: one parameter, and so one statement, however many they are. */
export function isOneOf(
  db: AnyDatabase,
  column: string,
  values: readonly (string | number)[],
): Expression<SqlBool> {
  return dialectOf(db) === 'postgres'
    ? sql<SqlBool>`${sql.ref(column)} = any(${values})`
    : sql<SqlBool>`${sql.ref(column)} in (select "value" from json_each(${JSON.stringify(values)}))`;
}

/** A column that SQLite uses no index of: it takes one by rules, whatever rows that leaves. */
export function withoutIndex(db: AnyDatabase, column: string): RawBuilder<string> {
  return dialectOf(db) === 'sqlite' ? sql<string>`+${sql.ref(column)}` : sql.ref<string>(column);
}
