import { describe, expect, it } from 'vitest';
import { getSettings } from '#domain/setting/setting.ts';
import { changesBetween, getSiteValues } from './settings-site.tsx';

const saved = getSiteValues(getSettings({}));

describe('what the form of the site sends', () => {
  it('is nothing while all reads as saved', () => {
    expect(changesBetween(saved, { ...saved })).toEqual({});
  });

  it('is what differs alone, a pair of languages as one', () => {
    const officeHours = { ...saved.officeHours, ar: 'من الأحد إلى الخميس' };
    const values = { ...saved, wizardSteps: '11' as const, officeHours };
    expect(changesBetween(saved, values)).toEqual({ wizardSteps: '11', officeHours });
  });
});
