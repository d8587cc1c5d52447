import { CompiledQuery, sql } from 'kysely';
import type { Db } from './database.ts';
import { dialectOf } from './dialect.ts';

/** How many values SQLite takes in one statement at most, and how many rows are worth one. */
const maxValues = 32_766;
const maxRows = 500;

type Value = string | number | null;

/**
 * Inserts many rows of one table, fast: a few statements that are written once. All rows have the
 * first one's columns. For trusted rows in bulk; Kysely's own inserts say more about mistakes.
 */
export async function insertRows(
  db: Db,
  table: string,
  rows: readonly Readonly<Record<string, Value>>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
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

function statement(table: string, columns: readonly string[], rows: number): string {
  const quoted = columns.map((column) => `"${column}"`).join(', ');
  const row = `(${columns.map(() => '?').join(', ')})`;
  return `insert into "${table}" (${quoted}) values ${new Array(rows).fill(row).join(', ')}`;
}
