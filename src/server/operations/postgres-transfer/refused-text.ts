import type { Db } from '../../../db/database.ts';
import { pagesOf, type Reading } from '../../../db/transfer/rows.ts';
import { keyOf } from '../../../db/transfer/tables.ts';
import { OperatorError } from '../operator-error.ts';

/** What an operator is told where PostgreSQL refuses a row; other errors stay as they are. */
export async function refusedText(error: unknown, source: Db, reading: Reading): Promise<unknown> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'P0001') {
    return new OperatorError(
      'The PostgreSQL database has audit entries that SQLite does not have: it holds half of a ' +
        'move of other data. Make an empty database and begin again.',
    );
  }
  if (code !== '22P05' && code !== '22021') return error;
  for await (const page of pagesOf(source, reading)) {
    for (const row of page) {
      const column = reading.columns.find((name) => String(row[name]).includes('\0'));
      if (column === undefined) continue;
      const key = keyOf(reading.table).map((name) => row[name]);
      return new OperatorError(
        `PostgreSQL keeps no NUL: mend ${column} in the row ${key.join(' ')} of ${reading.table}.`,
      );
    }
  }
  return error;
}
