import type { Language } from '#domain/text/language.ts';
import { toPercent } from '#domain/money/instalment.ts';
import { filsPerDinar, withThousands } from '#domain/money/money.ts';
import { unbrokenTimes } from '#domain/text/text.ts';
import { addDays, todayInKuwait } from '#domain/kuwait-time.ts';

const calendar: Readonly<Record<Language, string>> = {
  ar: 'ar-KW-u-nu-latn-ca-gregory',
  en: 'en-GB',
};

const words = {
  en: {
    dayAndTime: (day: string, time: string) => `${day}, ${time}`,
    endOfDay: (day: string) => `the end of ${day}`,
    megabytes: 'MB',
    kilobytes: 'KB',
  },
  ar: {
    dayAndTime: (day: string, time: string) => `${day}، ${time}`,
    endOfDay: (day: string) => `نهاية يوم ${day}`,
    megabytes: 'ميجابايت',
    kilobytes: 'كيلوبايت',
  },
} satisfies Record<Language, object>;

/** Decimals of a column: 0 if every amount is whole, else 3, so that the points align. */
export function sharedDecimals(amountsFils: readonly number[]): 0 | 3 {
  return amountsFils.every((fils) => fils % filsPerDinar === 0) ? 0 : 3;
}

/** A number with Latin digits and thousands separators, with at most `decimals` decimals. */
export function formatNumber(value: number, decimals = 0): string {
  return withThousands(String(Number(value.toFixed(decimals))));
}

/** `31.4%`, with one decimal unless it is whole. `ratio` is 0.314. */
export function formatPercent(ratio: number): string {
  return `${formatNumber(toPercent(ratio), 1)}%`;
}

/** `1 September 2026` from YYYY-MM-DD or an ISO time, in Kuwait time; `short` for tables. */
export function formatDate(
  value: string,
  language: Language,
  style: 'long' | 'short' = 'long',
): string {
  return inKuwait(value, language, { day: 'numeric', month: style, year: 'numeric' });
}

/** `1 Sept`, where the year is known. */
export function formatDayMonth(value: string, language: Language): string {
  return inKuwait(value, language, { day: 'numeric', month: 'short' });
}

/** `1 September 2026, 3:05 pm`, Kuwait time. */
export function formatDateTime(value: string, language: Language): string {
  return words[language].dayAndTime(formatDate(value, language), formatTime(value, language));
}

/** `3:05 pm`, Kuwait time. */
function formatTime(value: string, language: Language): string {
  const time = inKuwait(value, language, { hour: 'numeric', minute: '2-digit', hour12: true });
  return unbrokenTimes(time);
}

/** `Tuesday 24 November, 10:00 am`, Kuwait time; at midnight `the end of Monday 23 November`. */
export function formatDeadline(value: string, language: Language): string {
  const justBefore = new Date(Date.parse(value) - 1).toISOString();
  const isMidnight = formatDate(justBefore, language) !== formatDate(value, language);
  const day = inKuwait(isMidnight ? justBefore : value, language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).replace(/[,،]/g, '');
  if (isMidnight) return words[language].endOfDay(day);
  return words[language].dayAndTime(day, formatTime(value, language));
}

/** `September 2026`; `short` where space is limited. */
export function formatMonth(
  value: string,
  language: Language,
  style: 'long' | 'short' = 'long',
): string {
  return inKuwait(value, language, { month: style, year: 'numeric' });
}

/** The twelve month names from January. */
export function monthNames(language: Language): string[] {
  const format = new Intl.DateTimeFormat(calendar[language], { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 15)));
}

/**
 * `1.2 MB`, in mebibytes as the 5 MB limit, or `9 KB` below 0.1 MB; rounded up, so that a file over the limit never
 * shows the limit.
 */
export function formatFileSize(bytes: number, language: Language): string {
  const tenths = Math.ceil((bytes * 10) / 1_048_576);
  if (tenths <= 1) {
    return `${formatNumber(Math.ceil(bytes / 1024))} ${words[language].kilobytes}`;
  }
  return `${formatNumber(tenths / 10, 1)} ${words[language].megabytes}`;
}

function inKuwait(value: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return value;
  const text = formatIn(language, options).format(date);
  return text.replaceAll(/[\u200e\u200f\u061c]/g, '').replaceAll('\u202f', ' ');
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Caches formats, because creating one takes longer than using it a hundred times. */
function formatIn(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options]);
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(calendar[language], {
    timeZone: 'Asia/Kuwait',
    ...options,
  });
  formats.set(key, format);
  return format;
}

type Recent = { value: string; now: Date; language: Language };

/** A recent time: `yesterday 9:14 pm`, or the date and time. */
export function formatRecent(
  { value, now, language }: Recent,
  days: { today: string; yesterday: string },
): string {
  const day = todayInKuwait(new Date(value));
  const today = todayInKuwait(now);
  if (day === today) return `${days.today} ${formatTime(value, language)}`;
  if (day === addDays(today, -1)) return `${days.yesterday} ${formatTime(value, language)}`;
  return formatDateTime(value, language);
}

// NOTE: created at first use, because the browser's tables load slowly.
const countries: Partial<Record<Language, Intl.DisplayNames>> = {};

/** The browser's name of a country by its two-letter code; other text is returned as it is. */
export function countryName(code: string, language: Language): string {
  if (!/^[a-z]{2}$/i.test(code)) return code;
  countries[language] ??= new Intl.DisplayNames(language, { type: 'region' });
  return countries[language].of(code.toUpperCase()) ?? code;
}
