import { listContactApplications } from '#db/queries/application/contact.ts';
import {
  findMessage,
  listMessages as readMessages,
  lockMessage,
  updateMessage as writeMessage,
  type MessageRow,
} from '#db/queries/message.ts';
import type { Db } from '#db/database.ts';
import { AppError } from '#domain/errors/errors.ts';
import type {
  ListMessagesInput,
  SenderApplicationsView,
  UpdateMessageInput,
} from '#domain/site/message.ts';
import { foldEmail } from '#domain/text/field.ts';
import { internationalPhone } from '#domain/person/phone.ts';
import type { Page } from '#domain/text/pagination.ts';
import { searchWords } from '#domain/text/search.ts';
import { changeAsAdmin } from './audit/audited-change.ts';
import type { AdminContext } from '../context.ts';
import { decodeTimeCursor, encodeTimeCursor } from './time-cursor.ts';

/** Returns one page of the inbox, newest first. Errors: `bad_input` for an invalid cursor. */
export async function listMessages(db: Db, input: ListMessagesInput): Promise<Page<MessageRow>> {
  const { limit, cursor, status, search } = input;
  const after = decodeTimeCursor(cursor);
  const rows = await readMessages(db, {
    which: status ?? 'all',
    words: searchWords(search ?? ''),
    limit: limit + 1,
    ...(after && { after }),
  });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return rows.length > limit && last ? { items, nextCursor: encodeTimeCursor(last) } : { items };
}

const maxSenderApplications = 10;

/** Returns the applications with a message's email address or phone. Errors: `not_found`. */
export async function listSenderApplications(db: Db, id: string): Promise<SenderApplicationsView> {
  const message = await findMessage(db, id);
  if (!message) throw new AppError('not_found');
  const phone = internationalPhone(message.phone ?? '');
  const contact = { email: foldEmail(message.email), ...(phone !== undefined && { phone }) };
  const found = await listContactApplications(db, contact, maxSenderApplications + 1);
  return {
    items: found.slice(0, maxSenderApplications),
    hasMore: found.length > maxSenderApplications,
  };
}

/** Sets or clears a message's read and handled marks. Errors: `not_found`. */
export function updateMessage(
  change: AdminContext,
  input: UpdateMessageInput,
): Promise<MessageRow> {
  return changeAsAdmin(change, async (tx, now) => {
    const row = await lockMessage(tx, input.id);
    if (!row) throw new AppError('not_found');
    const readAt = mark(row.readAt, input.isRead, now);
    const handledAt = mark(row.handledAt, input.isHandled, now);
    const result = await writeMessage(tx, row.id, { readAt, handledAt });
    const { isRead, isHandled } = input;
    const audit = { action: 'message.update', entity: 'message', entityId: row.id };
    return { result, audit: { ...audit, details: { isRead, isHandled } } };
  });
}

/** Repeated marks keep the first time. */
function mark(since: string | null, isSet: boolean | undefined, now: Date): string | null {
  if (isSet === undefined) return since;
  return isSet ? (since ?? now.toISOString()) : null;
}
