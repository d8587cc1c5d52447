import { sql, type Kysely } from 'kysely';
import type { DialectName } from '../dialect.ts';

/**
 * Words of a search are found in any order, so that SQLite's search index need not know where a text has
 * them: it takes a third of the space without, and is made anew, 7 s for 100,000 applications. The index
 * of the day of submit only counts: what else the list is narrowed by has indexes that hold the day.
 */
export function createSearchWords(dialect: DialectName) {
  return {
    // NOTE: a migration knows no row types, since the schema it builds is the one of its own time.
    async up(db: Kysely<unknown>): Promise<void> {
      await sql`drop index "application_submittedAt"`.execute(db);
      await sql`create index "application_submittedAt"
        on "application" ("submittedAt")`.execute(db);
      if (dialect !== 'sqlite') return;
      await sql`drop trigger "applicationSearchInsert"`.execute(db);
      await sql`drop view "applicationSearchText"`.execute(db);
      await sql`drop table "applicationSearch"`.execute(db);
      await sql`create virtual table "applicationSearch" using fts5(
        "searchText", content='', contentless_delete=1, tokenize='trigram', detail=none
      )`.execute(db);
      await sql`insert into "applicationSearch" (rowid, "searchText")
        select "number", "searchText" from "application" order by "number"`.execute(db);
      await sql`insert into "applicationSearch" ("applicationSearch")
        values ('optimize')`.execute(db);
      await sql`create trigger "applicationSearchInsert" after insert on "application" begin
        insert into "applicationSearch" (rowid, "searchText") values (new."number", new."searchText");
      end`.execute(db);
    },
  };
}
