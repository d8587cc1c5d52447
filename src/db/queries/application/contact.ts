import { sql } from 'kysely';
import { toSearchPhrases } from '#domain/text/search.ts';
import type { Db, Tx } from '#db/database.ts';
import { withoutIndex } from '#db/dialect.ts';
import { findSearched } from '#db/search.ts';
import { filterApplications } from './filter.ts';

/** Contact details, as applications store and compare them. */
export interface Contact {
  /** Folded: see `foldEmail`. */
  email: string;
  /** With the country code. */
  phone?: string;
}

/** Returns up to `limit` applications with this email address or phone, the latest change first. */
export async function listContactApplications(
  db: Db,
  { email, phone }: Contact,
  limit: number,
): Promise<ContactApplication[]> {
  const lists = [
    await listWith(db, { column: 'applicantEmail', value: email, limit }),
    phone === undefined
      ? []
      : await listWith(db, { column: 'applicantPhone', value: phone, limit }),
  ];
  const found = new Map(lists.flat().map((row) => [row.id, row]));
  return [...found.values()]
    .toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))
    .slice(0, limit);
}

/** Replaces the email address of an application (UUID), also in its search text; false if that was done before. */
export async function replaceEmail(
  tx: Tx,
  { id, from, to, at }: { id: string; from: string; to: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('application')
    .set((row) => ({
      applicantEmail: to,
      emailCorrectedAt: at,
      searchText: row.fn('replace', [
        'searchText',
        row.val(toSearchPhrases([from])),
        row.val(toSearchPhrases([to])),
      ]),
    }))
    .where('id', '=', id)
    .where('emailCorrectedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type ContactApplication = Awaited<ReturnType<typeof listWith>>[number];

interface Sought {
  column: 'applicantEmail' | 'applicantPhone';
  value: string;
  limit: number;
}

/** Searches with the index; a word with many matches is searched in the order of the list instead. */
async function listWith(db: Db, { column, value, limit }: Sought) {
  const words = [toSearchPhrases([value])];
  const numbers = await findSearched(db, words);
  const isFew = numbers !== undefined;
  return filterApplications(db, { words }, { numbers, isFew })
    .where(sql`lower(${sql.ref(column)})`, '=', value)
    .select([
      'id',
      'applicationId',
      'applicantName',
      'institutionId',
      'institutionName',
      'status',
      'submittedAt',
      'updatedAt',
    ])
    .orderBy(isFew ? withoutIndex(db, 'updatedAt') : sql.ref('updatedAt'), 'desc')
    .limit(limit)
    .execute();
}
