import { sql, type Kysely } from 'kysely';
import type { DialectName } from '../dialect.ts';

/**
 * SQLite's search index gets a piece for every two words that follow one another, beside those of three signs, so that
 * a full name is found without going through the long lists of its trigrams. A view puts them behind a row's text, as
 * `search-pieces.ts` reads them: the index takes a text and cuts it by itself. All of it is made anew, 13 s for 100,000
 * applications. Older code would go on, but load in bulk without such pieces.
 */
export function createSearchSeams(dialect: DialectName) {
  return {
    // NOTE: a migration knows no row types, since the schema it builds is the one of its own time.
    async up(db: Kysely<unknown>): Promise<void> {
      if (dialect !== 'sqlite') return;
      await sql`create view "applicationSearchText" as
        select "number", "searchText" || coalesce((
          select group_concat(
            case when ${digitIn('head')} then char(983040)
              else char(${bothOf('head', 1, 2)}, ${bothOf('head', 3, 4)}) end
            || case when not ${digitIn('tail')} then char(${bothOf('tail', -2, -1)})
              when ${digitIn('head')} then '' else char(983040) end,
            '' order by "key")
          from (
            select "key", "value" || '    ' as "head", '  ' || "value" as "tail"
            from json_each('[' || replace(json_quote(substr("searchText", 3)), '  ', '","') || ']')
          )
        ), '') as "searchText"
        from "application"`.execute(db);
      await sql`drop trigger "applicationSearchInsert"`.execute(db);
      await sql`insert into "applicationSearch" ("applicationSearch")
        values ('delete-all')`.execute(db);
      await sql`insert into "applicationSearch" (rowid, "searchText")
        select "number", "searchText" from "applicationSearchText"`.execute(db);
      await sql`insert into "applicationSearch" ("applicationSearch")
        values ('optimize')`.execute(db);
      await sql`create trigger "applicationSearchInsert" after insert on "application" begin
        insert into "applicationSearch" (rowid, "searchText")
          select "number", "searchText" from "applicationSearchText"
          where "number" = new."number";
      end`.execute(db);
    },
  };
}

/** Whether a padded word has a digit where a seam looks; a sign of its own then keeps its neighbours apart. */
function digitIn(word: 'head' | 'tail') {
  const signs = word === 'head' ? sql`substr("head", 1, 4)` : sql`substr("tail", -2)`;
  return sql`${signs} glob '*[0-9]*'`;
}

/** Two signs of a padded word in one, each counted from its beginning, or from its end below 0. */
function bothOf(word: 'head' | 'tail', one: number, other: number) {
  const bitsOf = (at: number) => sql`(unicode(substr(${sql.ref(word)}, ${sql.lit(at)}, 1)) & 127)`;
  return sql`983040 + (${bitsOf(one)} << 7) + ${bitsOf(other)}`;
}
