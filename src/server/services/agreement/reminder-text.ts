import { listReminders } from '#db/queries/agreement/reminder.ts';
import type { AgreementRow as RowView } from '#domain/agreement/agreement.ts';
import { payByDay } from '#domain/agreement/pay-by.ts';
import { dueReminders, remindedRows } from '#domain/agreement/reminder.ts';
import type { Calendar } from '#domain/agreement/state.ts';
import type { Services } from '#server/context.ts';
import { writeReminder } from '../mail/agreement-text.ts';
import type { Loaded } from './load.ts';
import { toRow } from './view.ts';

/** The rows of those who should be reminded now and were not by email, each with the text to send by WhatsApp. */
export async function withReminders(
  { db }: Pick<Services, 'db'>,
  loaded: readonly Loaded[],
  calendar: Calendar,
): Promise<RowView[]> {
  const queued = await listReminders(
    db,
    loaded.map(({ row }) => row.id),
  );
  const sent = new Set(queued.map((one) => [one.agreementId, one.number, one.kind].join(' ')));
  return loaded.flatMap((one) => {
    const due = dueReminders(one.covered, calendar).filter(
      ({ number, kind }) => !sent.has([one.row.id, number, kind].join(' ')),
    );
    const latest = due.at(-1);
    if (!latest) return [];
    const text = writeReminder(toReminderFacts(one, calendar), one.application.language).text;
    return { ...toRow(one, calendar), reminder: { kind: latest.kind, text } };
  });
}

/** What a reminder says: each row that is late or due soon, net of part payments. */
export function toReminderFacts({ row, covered }: Loaded, calendar: Calendar) {
  return {
    agreementNumber: row.number,
    rows: remindedRows(covered, calendar).map(({ dueOn, leftFils }) => {
      const payBy = payByDay(dueOn, calendar.holidays);
      return { payBy, leftFils, isLate: payBy < calendar.today };
    }),
  };
}
