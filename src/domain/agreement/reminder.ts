import { addDays, isWorkingDayOn, startOfDayInKuwait, todayInKuwait } from '../kuwait-time.ts';
import type { CoveredRow } from './ledger.ts';
import { addWorkingDays, payByDay } from './pay-by.ts';
import { soonDays, type Calendar } from './state.ts';

/** Three days before, on the pay-by day, and three and ten working days after; then a person. */
export const reminderKinds = ['soon', 'due', 'late3', 'late10'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** How many working days after the pay-by day the later ones are sent. */
const lateAfter = { late3: 3, late10: 10 } as const;

/** Reminders are sent in these hours in Kuwait, Sunday to Thursday. */
const firstHour = 9;
const lastHour = 18;
const hourMs = 3_600_000;

/** Which reminder of a row is in force on a day; undefined for none. */
export function reminderKindOn(
  dueOn: string,
  { today, holidays }: Calendar,
): ReminderKind | undefined {
  const payBy = payByDay(dueOn, holidays);
  if (today > payBy) {
    if (today >= addWorkingDays(payBy, lateAfter.late10, holidays)) return 'late10';
    return today >= addWorkingDays(payBy, lateAfter.late3, holidays) ? 'late3' : undefined;
  }
  if (today === payBy) return 'due';
  return today >= addDays(dueOn, -soonDays) ? 'soon' : undefined;
}

/** The latest due day that a reminder on a day can be about. */
export function latestRemindedDueOn(today: string): string {
  return addDays(today, soonDays);
}

export interface DueReminder {
  number: number;
  kind: ReminderKind;
}

/** Returns the reminders in force for the rows that are not covered. */
export function dueReminders(rows: readonly CoveredRow[], calendar: Calendar): DueReminder[] {
  return rows.flatMap(({ number, dueOn, leftFils }) => {
    const kind = leftFils > 0 ? reminderKindOn(dueOn, calendar) : undefined;
    return kind ? { number, kind } : [];
  });
}

/** What a letter names: every late row, and those due now or soon, net of part payments. */
export function remindedRows(rows: readonly CoveredRow[], { today }: Calendar): CoveredRow[] {
  const latest = latestRemindedDueOn(today);
  return rows.filter(({ dueOn, leftFils }) => leftFils > 0 && dueOn <= latest);
}

/** The earliest time from `now` (ISO UTC) at which a reminder may be sent. */
export function nextReminderTime(now: Date, { holidays }: Pick<Calendar, 'holidays'>): string {
  const today = todayInKuwait(now);
  const start = Date.parse(startOfDayInKuwait(today));
  const isOver = now.getTime() >= start + lastHour * hourMs;
  if (!isOver && isWorkingDayOn(today, holidays)) {
    return new Date(Math.max(now.getTime(), start + firstHour * hourMs)).toISOString();
  }
  const day = payByDay(addDays(today, 1), holidays);
  return new Date(Date.parse(startOfDayInKuwait(day)) + firstHour * hourMs).toISOString();
}
