import { describe, expect, it } from 'vitest';
import { formatMoney } from '#domain/money/money.ts';
import {
  formatDate,
  formatDateTime,
  formatDeadline,
  formatFileSize,
  formatMonth,
  formatPercent,
  formatRecent,
  monthNames,
  sharedDecimals,
} from './format.ts';

const hidden = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\u202f]/;

describe('dates', () => {
  it('writes a day in words, with Latin digits', () => {
    expect(formatDate('2026-09-01', 'en')).toBe('1 September 2026');
    expect(formatDate('2026-09-01', 'ar')).toBe('1 سبتمبر 2026');
    expect(formatDate('2026-09-01', 'en', 'short')).toBe('1 Sept 2026');
  });

  it('takes the day as it stands in Kuwait', () => {
    expect(formatDate('2026-08-31T22:30:00.000Z', 'en')).toBe('1 September 2026');
  });

  it('writes the time of day on a 12-hour clock', () => {
    expect(formatDateTime('2026-09-01T12:05:00.000Z', 'en')).toBe('1 September 2026, 3:05\u00a0pm');
    expect(formatDateTime('2026-09-01T12:05:00.000Z', 'ar')).toBe('1 سبتمبر 2026، 3:05\u00a0م');
  });

  it('names the weekday and the hour of a deadline', () => {
    expect(formatDeadline('2026-11-24T07:00:00.000Z', 'en')).toBe(
      'Tuesday 24 November, 10:00\u00a0am',
    );
    expect(formatDeadline('2026-11-24T07:00:00.000Z', 'ar')).toBe(
      'الثلاثاء 24 نوفمبر، 10:00\u00a0ص',
    );
  });

  it('takes a deadline at midnight for the end of the day before', () => {
    expect(formatDeadline('2026-11-23T21:00:00.000Z', 'en')).toBe('the end of Monday 23 November');
    expect(formatDeadline('2026-11-23T21:00:00.000Z', 'ar')).toBe('نهاية يوم الاثنين 23 نوفمبر');
  });

  it('leaves text that is no date as it is', () => {
    expect(formatDate('soon', 'en')).toBe('soon');
  });

  it('names twelve months', () => {
    expect(monthNames('ar')[0]).toBe('يناير');
    expect(monthNames('en')).toHaveLength(12);
    expect(formatMonth('2026-09-01', 'ar')).toBe('سبتمبر 2026');
  });
});

it('carries no hidden direction marks in anything written', () => {
  const written = (['ar', 'en'] as const).flatMap((language) => [
    formatDate('2026-09-01', language),
    formatDateTime('2026-09-01T12:05:00.000Z', language),
    formatMonth('2026-09-01', language),
    formatMoney(1_250_500, language),
    formatFileSize(5_242_880, language),
  ]);
  expect(written.filter((text) => hidden.test(text))).toEqual([]);
});

it('shows fils in a whole column as soon as one amount has them', () => {
  expect(sharedDecimals([1_000_000, 2_000_000])).toBe(0);
  expect(sharedDecimals([1_000_000, 2_000_500])).toBe(3);
});

it('measures files the way the limit does', () => {
  expect(formatFileSize(5_242_880, 'en')).toBe('5 MB');
  expect(formatFileSize(1_258_291, 'ar')).toBe('1.2 ميجابايت');
  expect(formatFileSize(5_242_881, 'en')).toBe('5.1 MB');
  expect(formatFileSize(2_000, 'en')).toBe('2 KB');
  expect(formatFileSize(0, 'ar')).toBe('0 كيلوبايت');
  expect(formatFileSize(104_857, 'ar')).toBe('103 كيلوبايت');
  expect(formatFileSize(104_858, 'en')).toBe('0.2 MB');
});

it('writes a share with one decimal', () => {
  expect(formatPercent(0.314)).toBe('31.4%');
  expect(formatPercent(0.4)).toBe('40%');
});

it.each([
  ['2026-11-21T05:30:00.000Z', 'today 8:30\u00a0am', 'اليوم 8:30\u00a0ص'],
  ['2026-11-20T21:00:00.000Z', 'today 12:00\u00a0am', 'اليوم 12:00\u00a0ص'],
  ['2026-11-20T18:14:00.000Z', 'yesterday 9:14\u00a0pm', 'أمس 9:14\u00a0م'],
  ['2026-11-14T18:14:00.000Z', '14 November 2026, 9:14\u00a0pm', '14 نوفمبر 2026، 9:14\u00a0م'],
])('says of %s: %s', (value, english, arabic) => {
  // 9 pm in Kuwait.
  const now = new Date('2026-11-21T18:14:00.000Z');
  const words = {
    en: { today: 'today', yesterday: 'yesterday' },
    ar: { today: 'اليوم', yesterday: 'أمس' },
  };
  expect(formatRecent({ value, now, language: 'en' }, words.en)).toBe(english);
  expect(formatRecent({ value, now, language: 'ar' }, words.ar)).toBe(arabic);
});
