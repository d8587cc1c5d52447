import { expect, it } from 'vitest';
import { isCalendarDay } from '../kuwait-time.ts';
import { kuwaitHolidays } from './holidays.ts';
import { getPrivateSettings, updateSettingsInput } from './setting.ts';

it('has the thirteen holidays of the law in both years, and marks those by the moon as expected', () => {
  for (const year of ['2026', '2027']) {
    const days = kuwaitHolidays.filter(({ on }) => on.startsWith(year));
    // The Ascension falls twice into 2027.
    expect(days).toHaveLength(year === '2026' ? 13 : 14);
    const fixed = ['01-01', '02-25', '02-26'].map((day) => `${year}-${day}`);
    for (const { on, isExpected } of days) {
      expect(isCalendarDay(on)).toBe(true);
      expect(isExpected, on).toBe(!fixed.includes(on) && on !== '2026-01-18');
    }
  }
});

it('keeps them in the order of their days', () => {
  const day = (on: string) => ({ on, ar: 'عطلة', en: 'Holiday' });
  const { holidays } = updateSettingsInput.parse({
    holidays: [day('2028-02-25'), day('2028-01-01')],
  });
  expect(holidays).toEqual([
    { ...day('2028-01-01'), isExpected: false },
    { ...day('2028-02-25'), isExpected: false },
  ]);
  expect(getPrivateSettings({}).holidays).toEqual(kuwaitHolidays);
});
