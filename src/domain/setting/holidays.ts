import { z } from 'zod';
import { calendarDay, line } from '../text/field.ts';

/** A day without office hours; `isExpected` until its date is announced. */
export const holiday = z.object({
  on: calendarDay('dateInvalid'),
  ar: line(100),
  en: line(100),
  isExpected: z.boolean({ error: 'choiceInvalid' }).default(false),
});
export type Holiday = z.infer<typeof holiday>;

const names = {
  newYear: { ar: 'رأس السنة الميلادية', en: 'New Year' },
  national: { ar: 'العيد الوطني', en: 'National Day' },
  liberation: { ar: 'عيد التحرير', en: 'Liberation Day' },
  ascension: { ar: 'الإسراء والمعراج', en: 'Isra and Miraj' },
  fitr: { ar: 'عيد الفطر', en: 'Eid al-Fitr' },
  arafat: { ar: 'وقفة عرفات', en: 'Arafat Day' },
  adha: { ar: 'عيد الأضحى', en: 'Eid al-Adha' },
  hijriYear: { ar: 'رأس السنة الهجرية', en: 'Islamic New Year' },
  birthday: { ar: 'المولد النبوي', en: 'Prophet’s Birthday' },
} as const;

/** By the sun, or announced. */
const known: readonly (readonly [on: string, name: keyof typeof names])[] = [
  ['2026-01-01', 'newYear'],
  ['2026-01-18', 'ascension'],
  ['2026-02-25', 'national'],
  ['2026-02-26', 'liberation'],
  ['2027-01-01', 'newYear'],
  ['2027-02-25', 'national'],
  ['2027-02-26', 'liberation'],
];

/** By the moon. */
const expected: typeof known = [
  ['2026-03-20', 'fitr'],
  ['2026-03-21', 'fitr'],
  ['2026-03-22', 'fitr'],
  ['2026-05-26', 'arafat'],
  ['2026-05-27', 'adha'],
  ['2026-05-28', 'adha'],
  ['2026-05-29', 'adha'],
  ['2026-06-16', 'hijriYear'],
  ['2026-08-25', 'birthday'],
  ['2027-01-05', 'ascension'],
  ['2027-03-09', 'fitr'],
  ['2027-03-10', 'fitr'],
  ['2027-03-11', 'fitr'],
  ['2027-05-15', 'arafat'],
  ['2027-05-16', 'adha'],
  ['2027-05-17', 'adha'],
  ['2027-05-18', 'adha'],
  ['2027-06-06', 'hijriYear'],
  ['2027-08-14', 'birthday'],
  ['2027-12-25', 'ascension'],
];

/**
 * Kuwait's holidays of 2026 and 2027. Which days: Law 6/2010 on private sector labour, article 68. Dates by the moon:
 * Umm al-Qura calendar, from which the announcement can differ. Ascension 2026: Civil Service Commission, 6 January 2026.
 */
export const kuwaitHolidays: Holiday[] = [
  ...known.map(([on, name]) => ({ on, ...names[name], isExpected: false })),
  ...expected.map(([on, name]) => ({ on, ...names[name], isExpected: true })),
].sort(byDay);

/** The order of a list of holidays. */
export function byDay(one: { on: string }, other: { on: string }): number {
  return one.on < other.on ? -1 : Number(one.on > other.on);
}
