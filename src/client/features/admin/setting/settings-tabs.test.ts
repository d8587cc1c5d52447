import { describe, expect, it } from 'vitest';
import { mayOpenTab, getSettingsTab, settingsTabs } from './settings-tabs.ts';

describe('the parts of the settings', () => {
  it('open at the own account where the address names none, or one that is unknown', () => {
    expect(getSettingsTab(new URLSearchParams())).toBe('security');
    expect(getSettingsTab(new URLSearchParams('tab=vault'))).toBe('security');
    expect(getSettingsTab(new URLSearchParams('tab=mail'))).toBe('mail');
  });

  it('are all there for owners, and for the others as far as their work goes', () => {
    const openTo = (role: Parameters<typeof mayOpenTab>[0]) =>
      settingsTabs.filter((tab) => mayOpenTab(role, tab));
    expect(openTo('owner')).toEqual([...settingsTabs]);
    expect(openTo('reviewer')).toEqual(['security', 'users', 'lists', 'notes', 'mail']);
    expect(openTo('editor')).toEqual(['security', 'lists']);
    expect(openTo(undefined)).toEqual([]);
  });
});
