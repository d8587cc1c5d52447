import { sql, type Kysely } from 'kysely';
import type { DialectName } from '../dialect.ts';

/**
 * An applicant can correct the email address once, and may allow an enquiry at the credit bureau. The search index of
 * SQLite follows a changed text. Older code would go on, and ignore both.
 */
export function createEmailCorrection(dialect: DialectName) {
  return {
    // NOTE: a migration knows no row types, since the schema it builds is the one of its own time.
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('application').addColumn('emailCorrectedAt', 'text').execute();
      await db.schema.alterTable('application').addColumn('bureauConsentAt', 'text').execute();
      if (dialect !== 'sqlite') return;
      await sql`create trigger "applicationSearchUpdate"
        after update of "searchText" on "application" begin
          delete from "applicationSearch" where rowid = old."number";
          insert into "applicationSearch" (rowid, "searchText")
            values (new."number", new."searchText");
      end`.execute(db);
    },
  };
}
