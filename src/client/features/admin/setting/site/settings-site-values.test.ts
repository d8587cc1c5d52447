import { describe, expect, it } from 'vitest';
import { settingsOf } from '../../../../../domain/setting/setting.ts';
import { changesBetween, siteValuesOf } from './settings-site-values.ts';

const saved = siteValuesOf(settingsOf({}));

describe('what the form of the site sends', () => {
  it('is nothing while all reads as saved', () => {
    expect(changesBetween(saved, { ...saved })).toEqual({});
  });

  it('is what differs alone, a pair of languages as one', () => {
    const officeHours = { ...saved.officeHours, ar: 'من الأحد إلى الخميس' };
    const values = { ...saved, wizardReading: 'B' as const, officeHours };
    expect(changesBetween(saved, values)).toEqual({ wizardReading: 'B', officeHours });
  });
});
