import { sql, type Expression, type SqlBool } from 'kysely';
import type { DialectName } from './dialect.ts';

/**
 * True where a column holds `needle` somewhere, letter by letter: `%` and `_` are letters too.
 * For folded columns with a needle of the domain's `searchNeedle`.
 */
export function contains(
  dialect: DialectName,
  column: string,
  needle: string,
): Expression<SqlBool> {
  const position = dialect === 'sqlite' ? sql.raw('instr') : sql.raw('strpos');
  return sql<SqlBool>`${position}(${sql.ref(column)}, ${needle}) > 0`;
}
