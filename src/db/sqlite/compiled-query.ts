import type { Compilable, CompiledQuery } from 'kysely';
import type { Db, Tx } from '../database.ts';
import { dialectOf, type DialectName } from '../dialect.ts';

/** What stands in a query's text for a value that is not known yet; no value of ours holds it. */
const mark = '\u0000';

/**
 * A query whose text is worked out once for each kind of database, since that takes longer than most
 * queries take to run. `build` gets the names of the values in their places: it may compare and
 * hand them on, and nothing else.
 */
export function keptQuery<
  Name extends string,
  Row,
  Values extends Record<Name, unknown> = Record<Name, string>,
>(
  names: readonly Name[],
  build: (db: Db | Tx, values: Values) => Compilable<Row>,
): (db: Db | Tx, values: Values) => Promise<Row[]> {
  const texts = new Map<DialectName, CompiledQuery<Row>>();
  // NOTE: the keys are the names, and nobody looks into the values.
  const places = Object.fromEntries(names.map((name) => [name, mark + name])) as Values;
  const nameAt = new Map<unknown, Name>(names.map((name) => [mark + name, name]));
  return async (db, values) => {
    const dialect = dialectOf(db);
    const text = texts.get(dialect) ?? build(db, places).compile();
    texts.set(dialect, text);
    const parameters = text.parameters.map((place) => {
      const name = nameAt.get(place);
      return name === undefined ? place : values[name];
    });
    const asked: CompiledQuery<Row> = { ...text, parameters };
    return (await db.executeQuery(asked)).rows;
  };
}
