import { inTransaction, type Db } from '#db/database.ts';
import { listOwed } from '#db/queries/agreement/list.ts';
import { dropReminders, insertReminders, listReminders } from '#db/queries/agreement/reminder.ts';
import { findAgreement } from '#db/queries/agreement/agreement.ts';
import {
  type DueReminder,
  dueReminders,
  latestRemindedDueOn,
  nextReminderTime,
} from '#domain/agreement/reminder.ts';
import type { Calendar } from '#domain/agreement/state.ts';
import { todayInKuwait } from '#domain/kuwait-time.ts';
import type { Services } from '#server/context.ts';
import { enqueueReminder } from '../mail/agreement.ts';
import type { ReminderFacts } from '../mail/agreement-text.ts';
import { type Loaded, loadRow, readCalendar } from './load.ts';
import { loadAll } from './queue.ts';
import { toReminderFacts } from './reminder-text.ts';

/** Agreements per transaction. */
const pageSize = 200;

/**
 * Queues the reminders of today and returns how many letters: one an agreement, each row and kind once. A second run, or
 * one after a crash, queues nothing twice. Nothing is queued where email is off, or on a day without office hours.
 */
export async function queueReminders(
  services: Pick<Services, 'db' | 'config' | 'now'>,
  newId: () => string,
): Promise<number> {
  const { db, config, now } = services;
  if (!config.mail) return 0;
  const calendar = await readCalendar(db, now());
  const due = new Date(nextReminderTime(now(), calendar));
  if (todayInKuwait(due) !== calendar.today) return 0;
  const upTo = latestRemindedDueOn(calendar.today);
  let queued = 0;
  for (let afterId = ''; ;) {
    const rows = await listOwed(db, { upTo, afterId, limit: pageSize });
    const last = rows.at(-1);
    if (!last) return queued;
    const waiting = await findWaiting(db, await loadAll(db, rows, calendar), calendar);
    if (waiting.length > 0) queued += await queueAll(services, waiting, { due, calendar, newId });
    afterId = last.id;
  }
}

interface Waiting {
  loaded: Loaded;
  reminders: DueReminder[];
}

/** The agreements that get a letter today, with the reminders that it holds. */
async function findWaiting(db: Db, all: readonly Loaded[], calendar: Calendar): Promise<Waiting[]> {
  const ids = all.map(({ row }) => row.id);
  const earlier = Map.groupBy(await listReminders(db, ids), ({ agreementId }) => agreementId);
  return all.flatMap((loaded) => {
    const queued = earlier.get(loaded.row.id) ?? [];
    if (queued.some(({ forDay }) => forDay === calendar.today)) return [];
    const reminders = dueReminders(loaded.covered, calendar).filter(
      ({ number, kind }) => !queued.some((one) => one.number === number && one.kind === kind),
    );
    return reminders.length > 0 ? { loaded, reminders } : [];
  });
}

function queueAll(
  { db, now }: Pick<Services, 'db' | 'now'>,
  waiting: readonly Waiting[],
  { due, calendar, newId }: { due: Date; calendar: Calendar; newId: () => string },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    let queued = 0;
    for (const { loaded, reminders } of waiting) {
      const { row, application } = loaded;
      const outboxId = newId();
      const facts = { agreementId: row.id, forDay: calendar.today, outboxId };
      const rows = reminders.map((reminder) => ({ ...reminder, ...facts }));
      if ((await insertReminders(tx, rows)) === 0) continue;
      const details = { application, now: now(), newId: () => outboxId, due };
      await enqueueReminder(tx, details, { agreementId: row.id });
      queued += 1;
    }
    return queued;
  });
}

/** What becomes of a reminder at its hand-over. */
export type PreparedReminder =
  | { outcome: 'send'; facts: ReminderFacts }
  | { outcome: 'later'; at: string }
  | { outcome: 'drop'; reason: 'paid' | 'disputed' | 'ended' };

/** Checks a reminder again when it is handed over: who paid meanwhile gets none, and nobody one at night. */
export async function prepareReminder(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { agreementId, outboxId }: { agreementId: string; outboxId: string },
): Promise<PreparedReminder> {
  const calendar = await readCalendar(db, now());
  const row = await findAgreement(db, agreementId);
  const loaded = row && (await loadRow(db, row, calendar));
  const facts = loaded && toReminderFacts(loaded, calendar);
  const reason = findDropReason(loaded, facts);
  if (reason) {
    await inTransaction(db, (tx) => dropReminders(tx, outboxId, reason));
    return { outcome: 'drop', reason };
  }
  const at = nextReminderTime(now(), calendar);
  if (at > now().toISOString()) return { outcome: 'later', at };
  return facts ? { outcome: 'send', facts } : { outcome: 'drop', reason: 'ended' };
}

function findDropReason(
  loaded: Loaded | undefined,
  facts: ReminderFacts | undefined,
): 'paid' | 'disputed' | 'ended' | undefined {
  if (!loaded || loaded.state === 'withdrawn') return 'ended';
  if (loaded.row.disputedAt !== null) return 'disputed';
  return facts?.rows.length === 0 ? 'paid' : undefined;
}
