import { describe, expect, test } from 'vitest';
import { consistsOfSiteWords } from './site-password-words.ts';

describe('a password of nothing but words of this site', () => {
  test.each([
    'Rusoom@2026',
    'Adm1n!2345',
    'Kuwait#Rusoom1',
    'P@ssw0rd!',
    'P4$$w0rd-1',
    '!!tuition?Tuition1',
    '2026رسوم!Rusoom',
    'sch00l5.KUWA!T*7',
    'Ｒｕｓｏｏｍ＠2026',
    '@dministrator4',
    'Q8-Owner&9',
  ])('is recognised: %s', (password) => {
    expect(consistsOfSiteWords(password)).toBe(true);
  });

  test.each([
    'My-Kuwait-Kettle-9',
    'Rusoom2026!x',
    'Administration1!',
    'Dhow-2026!',
    'Secret1!',
    'Another1!',
    'Bypass-1986!',
    'رسوميات!1',
    '',
    '12345678!',
    '@4$5!1',
  ])('is distinguished from one with something of its own: %s', (password) => {
    expect(consistsOfSiteWords(password)).toBe(false);
  });

  const own = ['noura7', 'Noura Al-Sabah', 'n.alsabah@example.com', 'Al'];

  test.each(['Noura@2026', 'N0ur4!1986', 'Noura7&Noura', 'S4bah#Kuwait1', 'Alsabah!99'])(
    'is told where it is made of its holder’s names: %s',
    (password) => {
      expect(consistsOfSiteWords(password)).toBe(false);
      expect(consistsOfSiteWords(password, own)).toBe(true);
    },
  );

  test.each(['Al!Kuwait1', 'Example@1', 'Nouran@2026', 'Com!12345'])(
    'leaves alone what is not a name of its holder: %s',
    (password) => {
      expect(consistsOfSiteWords(password, own)).toBe(false);
    },
  );
});

test('a password as long as may be, and names as long, are judged at once', () => {
  const own = ['a'.repeat(100), ...Array.from({ length: 50 }, (_, at) => 'aaa'.repeat(at + 1))];
  expect(consistsOfSiteWords(`${'a'.repeat(255)}b`, own)).toBe(false);
  expect(consistsOfSiteWords('a'.repeat(256), own)).toBe(true);
});
