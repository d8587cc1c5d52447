import type { Compilable, CompiledQuery } from 'kysely';
import type { Db, Tx } from './database.ts';
import { dialectOf, type DialectName } from './dialect.ts';

/** Values by placeholder name. */
type Parameters = Readonly<Record<`:${string}`, unknown>>;

/**
 * Builds and compiles a query once per dialect, if that takes longer than running it: `build` uses placeholder names
 * (`':id'`) as values, which each call supplies.
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
