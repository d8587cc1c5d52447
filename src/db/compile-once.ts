import type { Compilable, CompiledQuery } from 'kysely';
import type { Db, Tx } from './database.ts';
import { dialectOf, type DialectName } from './dialect.ts';

/** Values by the names that stand in their places. */
type Parameters = Readonly<Record<`:${string}`, unknown>>;

/**
 * A query that is built and compiled once for each kind of database, where that takes longer than to run it: `build`
 * compares with and inserts names (`':id'`), for which each call gives the values.
 */
export function compileOnce<Row>(build: (db: Db | Tx) => Compilable<Row>) {
  const queries = new Map<DialectName, CompiledQuery<Row>>();
  return async (db: Db | Tx, values: Parameters): Promise<Row[]> => {
    const dialect = dialectOf(db);
    const query = queries.get(dialect) ?? build(db).compile();
    queries.set(dialect, query);
    const parameters = query.parameters.map((value) =>
      Object.hasOwn(values, String(value)) ? values[value as ':'] : value,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
