import { calendarFile, calendarFileName } from '../../domain/application/calendar-file.ts';
import { schedule } from '../../domain/money/instalment.ts';
import type { Language } from '../../domain/text/language.ts';
import { trackLink } from '../app/paths.ts';
import type { SentSummary } from '../storage/sent-summary.ts';

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

/** Downloads an application's instalments as a calendar file. */
export function saveCalendar(summary: SentSummary, language: Language): void {
  const { applicationId, submittedAt, finalTuitionFils, months, startsOn } = summary;
  const file = calendarFile({
    applicationId,
    submittedAt,
    language,
    rows: schedule(finalTuitionFils, months, startsOn),
    link: trackLink(applicationId),
  });
  const bytes = new Blob([file], { type: 'text/calendar;charset=utf-8' });
  saveFile(bytes, calendarFileName(applicationId));
}
