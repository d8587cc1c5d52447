import { calendarFile, calendarFileName } from '#domain/application/calendar-file.ts';
import { instalmentAmounts, schedule } from '#domain/money/instalment.ts';
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
  const amounts = instalmentAmounts(finalTuitionFils, months);
  const file = calendarFile({
    ...options,
    applicationId,
    submittedAt,
    plan: { ar: instalmentSentence(amounts, 'ar'), en: instalmentSentence(amounts, 'en') },
    rows: schedule(finalTuitionFils, months, startsOn),
    link: trackLink(applicationId),
  });
  const bytes = new Blob([file], { type: 'text/calendar;charset=utf-8' });
  saveFile(bytes, calendarFileName(applicationId));
}
