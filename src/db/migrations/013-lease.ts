import { sql, type Kysely } from 'kysely';
import type { DialectName } from '../dialect.ts';

/**
 * Leases have a table of their own; before, they stood among the counters of attempts. Processes of
 * an older version look for them there, so that one of them may clean up in the same hour again.
 */
export function createLease(dialect: DialectName) {
  return {
    // NOTE: a migration knows no row types, since the schema it builds is the one of its own time.
    async up(db: Kysely<unknown>): Promise<void> {
      const built = db.schema
        .createTable('lease')
        .addColumn('name', 'text', (column) => column.notNull().primaryKey())
        .addColumn('expiresAt', 'text', (column) => column.notNull());
      await (dialect === 'sqlite' ? built.modifyEnd(sql`strict`) : built).execute();
      await sql`delete from "rateLimit" where "key" like 'turn:%'`.execute(db);
    },
  };
}
