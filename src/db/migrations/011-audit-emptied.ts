import { sql, type Kysely } from 'kysely';
import type { DialectName } from '../dialect.ts';

/** The audit cannot be emptied either: PostgreSQL's `truncate` asks no trigger of rows. SQLite has no such thing. */
export function createAuditEmptied(dialect: DialectName) {
  return {
    // NOTE: a migration knows no row types, since the schema it builds is the one of its own time.
    async up(db: Kysely<unknown>): Promise<void> {
      if (dialect !== 'postgres') return;
      await sql`create trigger "auditNotEmptied" before truncate on "audit"
        for each statement execute function "refuseAuditChange"()`.execute(db);
    },
  };
}
