import { sql, type Kysely } from 'kysely';
import type { DialectName } from '../dialect.ts';

/**
 * Searches find names joined or apart: a stored phrase has no spaces, apostrophes, dashes and brackets, and the first
 * two letters of its further words after it. Older code on the new schema finds fewer names. A million applications
 * take minutes.
 */
export function createJoinedNames(dialect: DialectName) {
  return {
    // NOTE: a migration knows no row types, since the schema it builds is the one of its own time.
    async up(db: Kysely<unknown>): Promise<void> {
      const isSqlite = dialect === 'sqlite';
      if (isSqlite) {
        await sql`drop index "application_searchText"`.execute(db);
        await sql`drop trigger "applicationSearchUpdate"`.execute(db);
      }
      for (const table of tables) await renew(db, table);
      if (!isSqlite) return;
      await sql`create index "application_searchText"
        on "application" ("updatedAt", "number", "submittedAt", "searchText")`.execute(db);
      await sql`insert into "applicationSearch" ("applicationSearch")
        values ('delete-all')`.execute(db);
      await sql`insert into "applicationSearch" (rowid, "searchText")
        select "number", "searchText" from "application" order by "number"`.execute(db);
      await sql`insert into "applicationSearch" ("applicationSearch")
        values ('optimize')`.execute(db);
      await sql`create trigger "applicationSearchUpdate"
        after update of "searchText" on "application" begin
          delete from "applicationSearch" where rowid = old."number";
          insert into "applicationSearch" (rowid, "searchText")
            values (new."number", new."searchText");
      end`.execute(db);
    },
  };
}

interface SearchedTable {
  name: string;
  key: 'id' | 'number';
  /** Columns, each one phrase. */
  phrases: readonly string[];
  /** A column whose words are phrases of their own. */
  words?: string;
  join?: string;
}

const tables: readonly SearchedTable[] = [
  {
    name: 'application',
    key: 'number',
    phrases: [
      ...['"row"."applicantName"', '"row"."applicantEmail"', '"row"."institutionName"'],
      ...['"row"."applicationId"', '"institution"."nameAr"', '"institution"."nameEn"'],
    ],
    join: 'left join "institution" on "institution"."id" = "row"."institutionId"',
  },
  { name: 'institution', key: 'id', phrases: ['"row"."nameEn"', '"row"."nameAr"'] },
  { name: 'partner', key: 'id', phrases: ['"row"."name"'] },
  {
    name: 'message',
    key: 'id',
    phrases: ['"row"."name"', '"row"."email"', '"row"."subject"'],
    words: '"row"."message"',
  },
];

type Row = { key: string | number; searchText: string } & Record<string, string | null>;

/** Replaces the known phrases of each search text; the rest stays, such as an institution's earlier name. */
async function renew(db: Kysely<unknown>, table: SearchedTable): Promise<void> {
  const key = sql.ref(`row.${table.key}`);
  const columns = [...table.phrases, table.words ?? 'null'].map(
    (column, at) => sql`${sql.raw(column)} as ${sql.ref(`text${at}`)}`,
  );
  for (let after: string | number = table.key === 'number' ? 0 : ''; ;) {
    const { rows } = await sql<Row>`
      select ${key} as "key", "row"."searchText", ${sql.join(columns)}
      from ${sql.table(table.name)} as "row" ${sql.raw(table.join ?? '')}
      where ${key} > ${after} order by ${key} limit 400`.execute(db);
    const values = rows.map((row) => {
      const value = sql`${searchTextOf(row, table.phrases.length)}`;
      return sql`(${sql.lit(row.key)}, cast(${value} as text))`;
    });
    const last = rows.at(-1);
    if (!last) return;
    await sql`update ${sql.table(table.name)} set "searchText" = "renewed"."column2"
      from (values ${sql.join(values)}) as "renewed"
      where ${sql.ref(`${table.name}.${table.key}`)} = "renewed"."column1"`.execute(db);
    after = last.key;
  }
}

function searchTextOf(row: Row, phrases: number): string {
  const known = Array.from({ length: phrases }, (_, at) => row[`text${at}`] ?? '')
    .map((phrase) => [apart(phrase), joined(phrase)] as const)
    .toSorted(([one], [other]) => other.length - one.length);
  const words = row[`text${phrases}`] ?? '';
  const pairs = [[apart(words), words.split(/\s+/).map(joined).join('')] as const, ...known];
  return pairs.reduce(
    (text, [before, after]) =>
      before === '' ? text : `${text}  `.split(`${before}  `).join(`${after}  `).slice(0, -2),
    row.searchText,
  );
}

/** A phrase as it was stored. */
function apart(phrase: string): string {
  const folded = fold(phrase);
  return folded === '' ? '' : `  ${folded.split(' ').join('  ')}`;
}

function joined(phrase: string): string {
  const words = fold(phrase.replace(apostrophes, ''))
    .split(seams)
    .filter((word) => word !== '');
  const marked = fold(phrase)
    .split(' ')
    .filter((word) => word.search(seams) === 0 || word.search(apostrophes) === 0);
  const starts = [...words.slice(1), ...marked].map((word) => [...word].slice(0, 2).join(''));
  return [words.join(''), ...new Set(starts)]
    .filter((part) => part !== '')
    .map((part) => `  ${part}`)
    .join('');
}

const apostrophes = /['’‘‛ʼʻʾʿ`´′＇]/g;
const seams = /[\s\p{Pd}\u2043\u2212\p{Ps}\p{Pe}"“”„«»]/u;

const invisible =
  /[\p{Default_Ignorable_Code_Point}\x01-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ufff9-\ufffc]/gu;

/** Folds as searches do. */
function fold(text: string): string {
  return text
    .replace(invisible, '')
    .replace(/(?![0-9])\p{Nd}/gu, digitValue)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|\u0640|\0/gu, '')
    .replace(/ٱ/g, 'ا')
    .replace(/[ىی]/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ک/g, 'ك')
    .replace(/\s+/g, ' ')
    .trim();
}

function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let offset = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - offset - 1))) offset += 1;
  return String(offset % 10);
}
