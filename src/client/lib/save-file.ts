import {
  calendarFile,
  calendarFileName,
  type InstalmentCalendar,
} from '#domain/application/calendar-file.ts';
import { schedule } from '#domain/money/instalment.ts';
import type { Language } from '#domain/text/language.ts';
import { trackLink } from '../app/paths.ts';
import type { SentSummary } from '../storage/sent-summary.ts';
import { instalmentSentence } from '../ui/instalment-words.tsx';

/** Downloads bytes as a file. */
export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // NOTE: some browsers read the URL only after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

type CalendarOptions = { language: Language; isProvisional: boolean };

/** Downloads an application's instalments as a calendar file. */
export function saveCalendar(summary: SentSummary, options: CalendarOptions): void {
  const { applicationId, submittedAt, finalTuitionFils, months, startsOn } = summary;
  const rows = schedule(finalTuitionFils, months, startsOn);
  saveInstalments({ applicationId, submittedAt, rows }, options);
}

type Instalments = Pick<InstalmentCalendar, 'applicationId' | 'submittedAt' | 'rows'>;

/** The same of agreed rows; the events of the application's own file are updated. */
export function saveInstalments(instalments: Instalments, options: CalendarOptions): void {
  const { applicationId, rows } = instalments;
  const amounts = rows.map(({ amountFils }) => amountFils);
  const file = calendarFile({
    ...instalments,
    ...options,
    plan: { ar: instalmentSentence(amounts, 'ar'), en: instalmentSentence(amounts, 'en') },
    link: trackLink(applicationId),
  });
  const bytes = new Blob([file], { type: 'text/calendar;charset=utf-8' });
  saveFile(bytes, calendarFileName(applicationId));
}
