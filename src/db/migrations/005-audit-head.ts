import { sql, type Kysely } from 'kysely';
import type { DialectName } from '../dialect.ts';

/**
 * Where the audit ends. Code that does not know it goes on appending, and its rows then count as
 * tampered with, since they are bound by no key.
 */
export function createAuditHead(dialect: DialectName) {
  return {
    // NOTE: a migration knows no row types, since the schema it builds is the one of its own time.
    async up(db: Kysely<unknown>): Promise<void> {
      const head = db.schema
        .createTable('auditHead')
        .addColumn('id', 'integer', (column) => column.notNull().primaryKey())
        .addColumn('rows', 'integer', (column) => column.notNull())
        .addColumn('unkeyed', 'integer', (column) => column.notNull())
        .addColumn('hash', 'text', (column) => column.notNull())
        .addColumn('mac', 'text', (column) => column.notNull())
        .addCheckConstraint('auditHeadOnce', sql`${sql.ref('id')} = 1`);
      await (dialect === 'sqlite' ? head.modifyEnd(sql`strict`) : head).execute();
      await sql`insert into "auditHead" ("id", "rows", "unkeyed", "hash", "mac")
        values (1, 0, 0, '', '')`.execute(db);
    },
  };
}
