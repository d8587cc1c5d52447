import { sql, type Kysely } from 'kysely';

interface Message {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  subject: string | null;
  message: string;
}

/** Messages can be searched. What older code stores on the new schema is listed, but no search finds it. */
export function createMessageSearch() {
  return {
    // NOTE: a migration knows no row types, since the schema it builds is the one of its own time.
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('message')
        .addColumn('searchText', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      for (let after = ''; ;) {
        const { rows } = await sql<Message>`
          select "id", "name", "email", "phone", "subject", "message" from "message"
          where "id" > ${after} order by "id" limit 500`.execute(db);
        for (const row of rows) {
          await sql`update "message" set "searchText" = ${searchTextOf(row)}
            where "id" = ${row.id}`.execute(db);
        }
        const last = rows.at(-1);
        if (!last) return;
        after = last.id;
      }
    },
  };
}

function searchTextOf({ name, email, phone, subject, message }: Message): string {
  const plain = fold(phone ?? '').replace(/[^\d+]/g, '');
  const number = /^[4569]\d{7}$/.test(plain) ? `+965${plain}` : plain;
  const phrases = [name, email, subject ?? '', message].map(fold);
  return [...new Set([...phrases, number, number.slice(-8)])]
    .filter((phrase) => phrase !== '')
    .map((phrase) => `  ${phrase.split(' ').join('  ')}`)
    .join('');
}

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
