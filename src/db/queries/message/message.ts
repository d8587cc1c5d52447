import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '../../database.ts';
import { normalPhone } from '../../../domain/person/phone.ts';
import { searchPhrasesOf } from '../../../domain/text/search.ts';
import { dialectOf } from '../../dialect.ts';
import type { MessageTable } from '../../schema/schema.ts';
import { containsWords } from '../../search/search.ts';

const columns = [
  'id',
  'name',
  'email',
  'phone',
  'subject',
  'message',
  'createdAt',
  'readAt',
  'handledAt',
] as const;
export type MessageRow = Omit<Selectable<MessageTable>, 'searchText'>;

/** Where in the list, which runs from the newest message to the oldest. */
export interface MessageCursor {
  createdAt: string;
  id: string;
}

export type MessageFilter = 'all' | 'unread' | 'unhandled';

interface MessageQuery {
  which: MessageFilter;
  words: readonly string[];
  limit: number;
  after?: MessageCursor;
}

type Written = Pick<Insertable<MessageTable>, 'name' | 'email' | 'phone' | 'subject' | 'message'>;

/** Stores a visitor's message, unread; one whose id is stored already is the same message sent again. */
export async function insertMessage(
  db: Db,
  message: Omit<Insertable<MessageTable>, 'readAt' | 'handledAt' | 'searchText'>,
): Promise<void> {
  await db
    .insertInto('message')
    .values({ ...message, searchText: messageSearchText(message) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** A number is found with its country code and without, however it was grouped. */
function messageSearchText(written: Written): string {
  const phone = written.phone ? normalPhone(written.phone) : '';
  const texts = [written.name, written.email, written.subject, written.message];
  return searchPhrasesOf([...texts, phone, phone.slice(-8)]);
}

/** Up to `limit` messages after a place, the newest first; `words` as `searchWords` gives them. */
export function listMessages(
  db: Db,
  { which, limit, words, after }: MessageQuery,
): Promise<MessageRow[]> {
  let query = db.selectFrom('message').select(columns);
  if (which === 'unread') query = query.where('readAt', 'is', null);
  if (which === 'unhandled') query = query.where('handledAt', 'is', null);
  if (words.length > 0) query = query.where(containsWords(db, 'searchText', words));
  if (after) {
    query = query.where(
      sql<boolean>`(${sql.ref('createdAt')}, ${sql.ref('id')}) < (${after.createdAt}, ${after.id})`,
    );
  }
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** How many messages nobody has read, and how many nobody has handled. */
export async function countMessages(db: Db): Promise<{ unread: number; unhandled: number }> {
  const row = await db
    .selectNoFrom((from) => [
      from
        .selectFrom('message')
        .select((inner) => inner.fn.countAll<number | string>().as('count'))
        .where('readAt', 'is', null)
        .as('unread'),
      from
        .selectFrom('message')
        .select((inner) => inner.fn.countAll<number | string>().as('count'))
        .where('handledAt', 'is', null)
        .as('unhandled'),
    ])
    .executeTakeFirstOrThrow();
  return { unread: Number(row.unread), unhandled: Number(row.unhandled) };
}

export function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  return db.selectFrom('message').select(columns).where('id', '=', id).executeTakeFirst();
}

/** A message to be changed in this transaction; nobody else changes it until it ends. */
export function lockMessage(tx: Tx, id: string): Promise<MessageRow | undefined> {
  return tx
    .selectFrom('message')
    .select(columns)
    .where('id', '=', id)
    .$if(dialectOf(tx) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}

export function updateMessage(
  tx: Tx,
  id: string,
  state: Pick<MessageRow, 'readAt' | 'handledAt'>,
): Promise<MessageRow> {
  return tx
    .updateTable('message')
    .set(state)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
