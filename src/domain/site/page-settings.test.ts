import { expect, test } from 'vitest';
import { isPrerenderedWith, markValues, markedSettings, separateMarks } from './page-settings.ts';
import { getSettings } from '../setting/setting.ts';

const settings = getSettings({ socialLink: 'https://www.instagram.com/rusoom' });

test('every mark of a prerendered page has a value, in the language of the page', () => {
  const drawn = Object.values(markedSettings)
    .flatMap((value) => (typeof value === 'object' && value ? Object.values(value) : [value]))
    .join(' ');
  const names = [...drawn.matchAll(/__([A-Z]+)__/g)].map(([, name]) => name);
  expect(new Set(names).size).toBe(6);
  expect(Object.keys(markValues(settings, 'ar'))).toEqual(expect.arrayContaining(names));
  expect(markValues(settings, 'ar').OFFICEHOURS).toContain('9:00\u00a0صباحاً');
  expect(markValues(settings, 'ar').ADDRESS).toBe(settings.contactAddress.ar);
  expect(markValues(settings, 'en').ADDRESS).toBe(settings.contactAddress.en);
});

test('a number to dial has no spaces, and a network has a name', () => {
  const html = '<a href="tel:__PHONE__">__PHONE__</a><a href="__SOCIAL__">__social__</a>';
  expect(separateMarks(html)).toBe(
    '<a href="tel:__DIAL__">__PHONE__</a><a href="__SOCIAL__">__SOCIALNAME__</a>',
  );
  expect(markValues(settings, 'ar')).toMatchObject({
    DIAL: '+96522200000',
    SOCIALNAME: 'إنستغرام',
  });
  expect(markValues({ ...settings, socialLink: null }, 'ar')).toMatchObject({ SOCIAL: '' });
});

test('contact details may be any; a switch that changes what a page draws asks for another', () => {
  const reached = { ...settings, contactPhone: '+965 1', socialLink: null };
  const paths = ['/', '/apply', '/auth', '/contact'];
  expect(paths.filter((path) => isPrerenderedWith(reached, path))).toEqual(paths);
  const others = { strictSignUp: true, wizardSteps: '11' } as const;
  expect(paths.filter((path) => isPrerenderedWith({ ...settings, ...others }, path))).toEqual([
    '/',
    '/contact',
  ]);
  expect(isPrerenderedWith({ ...settings, mobileFirstDigits: ['5'] }, '/auth')).toBe(false);
  const silent = { ...settings, claimsSharia: false };
  expect(paths.filter((path) => isPrerenderedWith(silent, path))).toEqual(['/apply', '/auth']);
});
