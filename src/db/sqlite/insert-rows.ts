import { CompiledQuery, sql, type Insertable } from 'kysely';
import type { Db, Tx } from '../database.ts';
import { dialectOf } from '../dialect.ts';
import type { Database } from '../schema/schema.ts';

/** How many values SQLite takes in one statement at most, and how many rows are worth one. */
const maxValues = 32_766;
const maxRows = 500;

/** The text of statements for more rows is not kept: the last ones of many may be any number. */
const keptRows = 16;

type Value = string | number | null;

/**
 * Inserts rows of one table, one or many, fast: a few statements whose text is worked out once. Errors: TypeError
 * where a row has not the first one's columns.
 */
export async function insertRows<Table extends keyof Database>(
  db: Db | Tx,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  await insertUntyped(db, table, rows);
}

/** As `insertRows`, for rows that were read from a table of that name. */
export async function insertUntyped(
  db: Db | Tx,
  table: string,
  rows: readonly Readonly<Record<string, Value>>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  if (!rows.every((row) => hasOnly(row, columns))) throw new TypeError('rows of other columns');
  if (dialectOf(db) === 'postgres') {
    const list = sql.join(columns.map((column) => sql.id(column)));
    await sql`insert into ${sql.id(table)} (${list})
      select ${list} from json_populate_recordset(null::${sql.id(table)}, ${JSON.stringify(rows)})`.execute(
      db,
    );
    return;
  }
  const perStatement = Math.min(maxRows, Math.floor(maxValues / columns.length));
  for (let from = 0; from < rows.length; from += perStatement) {
    const some = rows.slice(from, from + perStatement);
    const values = some.flatMap((row) => columns.map((column) => row[column] ?? null));
    await db.executeQuery(CompiledQuery.raw(statement(table, columns, some.length), values));
  }
}

/** What the first row has not would be lost, without a word. */
function hasOnly(row: object, columns: readonly string[]): boolean {
  return Object.keys(row).length === columns.length && columns.every((column) => column in row);
}

/** The texts of statements by table, columns and how many rows they take. */
const statements = new Map<string, string>();

function statement(table: string, columns: readonly string[], rows: number): string {
  const shape = `${table} ${rows} ${columns.join(' ')}`;
  const known = statements.get(shape) ?? written(table, columns, rows);
  if (rows <= keptRows) statements.set(shape, known);
  return known;
}

function written(table: string, columns: readonly string[], rows: number): string {
  const quoted = columns.map((column) => `"${column}"`).join(', ');
  const row = `(${columns.map(() => '?').join(', ')})`;
  return `insert into "${table}" (${quoted}) values ${new Array(rows).fill(row).join(', ')}`;
}
