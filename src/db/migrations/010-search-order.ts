import { sql, type Kysely } from 'kysely';
import type { DialectName } from '../dialect.ts';

/**
 * A frequent term is looked for along the list's order: with what is searched in that index, a walk past
 * thousands of applications reads no row. PostgreSQL takes no text of such a length into its indexes. Older code goes
 * on as before.
 */
export function createSearchOrder(dialect: DialectName) {
  return {
    // NOTE: a migration knows no row types, since the schema it builds is the one of its own time.
    async up(db: Kysely<unknown>): Promise<void> {
      if (dialect !== 'sqlite') return;
      await sql`create index "application_searchText"
        on "application" ("updatedAt", "number", "submittedAt", "searchText")`.execute(db);
    },
  };
}
