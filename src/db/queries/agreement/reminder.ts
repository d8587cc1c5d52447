import type { ReminderKind } from '#domain/agreement/reminder.ts';
import type { Db, Tx } from '#db/database.ts';
import { isOneOf } from '#db/dialect.ts';
import { firstRevision } from './agreement.ts';

interface QueuedReminder {
  agreementId: string;
  number: number;
  kind: ReminderKind;
  forDay: string;
  outboxId: string;
}

/** Returns what was queued for agreements. */
export function listReminders(
  db: Db | Tx,
  agreementIds: readonly string[],
): Promise<Pick<QueuedReminder, 'agreementId' | 'number' | 'kind' | 'forDay'>[]> {
  if (agreementIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('reminder')
    .select(['agreementId', 'number', 'kind', 'forDay'])
    .where(isOneOf(db, 'agreementId', agreementIds))
    .where('revision', '=', firstRevision)
    .execute();
}

/** Records reminders; a row that another process queued first is left out. Returns how many are new. */
export async function insertReminders(
  tx: Tx,
  reminders: readonly QueuedReminder[],
): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('reminder')
    .values(reminders.map((row) => ({ ...row, revision: firstRevision, dropped: null })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

/** Records why the reminders of an email were not sent. */
export async function dropReminders(tx: Tx, outboxId: string, reason: string): Promise<void> {
  await tx
    .updateTable('reminder')
    .set({ dropped: reason })
    .where('outboxId', '=', outboxId)
    .execute();
}
