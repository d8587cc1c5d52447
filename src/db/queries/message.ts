import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '../database.ts';
import { normalPhone } from '#domain/person/phone.ts';
import { toSearchPhrases } from '#domain/text/search.ts';
import { getDialect } from '../dialect.ts';
import type { MessageTable } from '../schema/schema.ts';
import { containsWords } from '../search.ts';

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

/** A position in the list, which is ordered newest first. */
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

/** Stores a visitor's message, unread; a message with a known id is a repeated request and is ignored. */
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

/** A phone number is found with and without its country code, in any grouping. */
function messageSearchText(written: Written): string {
  const phone = written.phone ? normalPhone(written.phone) : '';
  const texts = [written.name, written.email, written.subject, ...written.message.split(/\s+/)];
  return toSearchPhrases([...texts, phone, phone.slice(-8)]);
}

/** Returns up to `limit` messages after a cursor, newest first; `words` come from `searchWords`. */
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

/** Returns how many messages are unread, and how many are not handled. */
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

/** Finds a message and locks it until the transaction ends. */
export function lockMessage(tx: Tx, id: string): Promise<MessageRow | undefined> {
  return tx
    .selectFrom('message')
    .select(columns)
    .where('id', '=', id)
    .$if(getDialect(tx) === 'postgres', (query) => query.forUpdate())
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
