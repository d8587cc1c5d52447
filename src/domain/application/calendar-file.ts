import { brand } from '../site/brand.ts';
import type { InstalmentRow } from '../money/instalment.ts';
import { addDays } from '../kuwait-time.ts';
import type { Bilingual, Language } from '../text/language.ts';
import { formatMoney } from '../money/money.ts';

/** The content of an application's calendar file. */
export interface InstalmentCalendar {
  applicationId: string;
  /** In order; see `schedule`. */
  rows: readonly InstalmentRow[];
  /** The rows in words. */
  plan: Bilingual;
  /** Whether the application is undecided, so that nothing is agreed yet. */
  isProvisional: boolean;
  /** The language that comes first in titles. */
  language: Language;
  /** The URL of the application's tracking page. */
  link: string;
  /** When the application was submitted, ISO UTC; makes the file reproducible. */
  submittedAt: string;
}

/** The maximum line length in octets; longer lines continue on the next line after a space. */
const maxLineOctets = 75;

/** Three days before. NOTE: programs that count from a day would ignore hours. */
const alarmTrigger = '-P3D';

/**
 * Returns the instalments as an iCalendar file (RFC 5545): an all-day event per due date with its amount in both
 * languages and a reminder three days before. All-day events need no time zone. UIDs are stable, so that another import
 * updates the events.
 */
export function calendarFile(calendar: InstalmentCalendar): string {
  const name = titleOf(calendar, {
    ar: `أقساط ${brand.name.ar}`,
    en: `${brand.name.en} instalments`,
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name.en}//Instalments//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...calendar.rows.flatMap((row) => eventLines(calendar, row)),
    'END:VCALENDAR',
  ];
  return lines.flatMap(folded).join('\r\n') + '\r\n';
}

/** The name of the downloaded file. */
export function calendarFileName(applicationId: string): string {
  return `${applicationId}.ics`;
}

function eventLines(calendar: InstalmentCalendar, row: InstalmentRow): string[] {
  const { applicationId, language, link, plan, rows, submittedAt } = calendar;
  const title = titleOf(calendar, {
    ar: `القسط ${row.number} من ${rows.length}: ${formatMoney(row.amountFils, 'ar')}`,
    en: `Instalment ${row.number} of ${rows.length}: ${formatMoney(row.amountFils, 'en')}`,
  });
  const about = titleIn(language, {
    ar: `${brand.name.ar}، رقم الطلب ${applicationId}`,
    en: `${brand.name.en}, application ID ${applicationId}`,
  });
  return [
    'BEGIN:VEVENT',
    `UID:${applicationId}-${row.number}@${brand.name.en.toLowerCase()}`,
    `DTSTAMP:${utcStamp(submittedAt)}`,
    `DTSTART;VALUE=DATE:${plainDay(row.dueOn)}`,
    `DTEND;VALUE=DATE:${plainDay(addDays(row.dueOn, 1))}`,
    // NOTE: a later import of the agreed plan replaces the provisional one.
    `SEQUENCE:${calendar.isProvisional ? 0 : 1}`,
    `STATUS:${calendar.isProvisional ? 'TENTATIVE' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(`${about}\n${titleIn(language, plan)}\n${link}`)}`,
    `URL:${link}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${alarmTrigger}`,
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** A title that says if the plan is not agreed yet. */
function titleOf({ language, isProvisional }: InstalmentCalendar, words: Bilingual): string {
  if (!isProvisional) return titleIn(language, words);
  return titleIn(language, { ar: `${words.ar} (مبدئي)`, en: `${words.en} (provisional)` });
}

function titleIn(language: Language, words: Bilingual): string {
  const other = language === 'ar' ? 'en' : 'ar';
  return `${words[language]} | ${words[other]}`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');
}

/** Splits a line into pieces of at most 75 octets, without splitting a character. */
function folded(line: string): string[] {
  const encoder = new TextEncoder();
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (octets + length > maxLineOctets) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += length;
  }
  return [...pieces, piece];
}

/** `2026-12-01` as `20261201`. */
function plainDay(day: string): string {
  return day.replaceAll('-', '');
}

/** An ISO time as `20261122T060000Z`. */
function utcStamp(time: string): string {
  return `${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}
