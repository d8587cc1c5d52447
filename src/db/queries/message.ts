import type { Insertable } from 'kysely';
import type { Db } from '../database.ts';
import type { MessageTable } from '../schema.ts';

/** Keeps a visitor's message, unread. */
export async function insertMessage(
  db: Db,
  message: Omit<Insertable<MessageTable>, 'readAt' | 'handledAt'>,
): Promise<void> {
  await db.insertInto('message').values(message).execute();
}
