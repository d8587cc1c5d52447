import { calendarFile, calendarFileName } from '../domain/calendar-file.ts';
import { schedule } from '../domain/instalment.ts';
import type { Language } from '../domain/language.ts';
import { trackLink } from './paths.ts';
import { saveTextFile } from './save-file.ts';
import type { SentSummary } from './sent-summary.ts';

/** Saves the instalments of an application as a calendar file. */
export function saveCalendar(summary: SentSummary, language: Language): void {
  const { applicationId, submittedAt, finalTuitionFils, months, startsOn } = summary;
  const file = calendarFile({
    applicationId,
    submittedAt,
    language,
    rows: schedule(finalTuitionFils, months, startsOn),
    link: trackLink(applicationId),
  });
  saveTextFile(calendarFileName(applicationId), 'text/calendar;charset=utf-8', file);
}
