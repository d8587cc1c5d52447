import { describe, expect, it, test } from 'vitest';
import { listIssues } from '#test/support/issues.ts';
import { applicantPanel } from '../application/application.ts';
import { plainCode } from '../text/text.ts';
import { birthDateOfCivilId, findCivilIdWarning, isCivilId } from './civil-id.ts';

const now = new Date('2026-11-21T12:00:00Z');
const civilId = applicantPanel.shape.applicantCivilId;

describe('a civil id', () => {
  test.each([
    '282040701483',
    '300092400929',
    '304022600325',
    '288020122596',
    '227081660516',
    '292091998298',
  ])('%s raises no doubt', (id) => {
    expect(isCivilId(id)).toBe(true);
    expect(findCivilIdWarning(id, now)).toBeUndefined();
    expect(civilId.parse(id)).toBe(id);
  });

  test.each([
    ['292091998297', 'checkDigit'],
    ['289332013455', 'checkDigit'],
    ['289332013457', 'birthDate'],
    ['300000000005', 'birthDate'],
    ['000000000000', 'checkDigit'],
  ])('%s is taken, with a doubt about its %s', (id, warning) => {
    expect(findCivilIdWarning(id, now)).toBe(warning);
    expect(civilId.parse(id)).toBe(id);
  });

  it('is doubted where any one digit is mistyped', () => {
    const id = '292091998298';
    for (let at = 0; at < 11; at += 1) {
      const mistyped = id.slice(0, at) + String((Number(id[at]) + 1) % 10) + id.slice(at + 1);
      expect(findCivilIdWarning(mistyped, now), mistyped).toBeDefined();
    }
  });

  it('is doubted where it names a birth in the future, by the day in Kuwait', () => {
    const bornTomorrow = withCheckDigit('32611220000');
    expect(findCivilIdWarning(bornTomorrow, new Date('2026-11-21T20:59:59Z'))).toBe('birthDate');
    expect(findCivilIdWarning(bornTomorrow, new Date('2026-11-21T21:00:00Z'))).toBeUndefined();
  });

  test.each(['', '29209199829', '2920919982981', 'abcdefghijkl'])('%j raises none', (text) => {
    expect(findCivilIdWarning(text, now)).toBeUndefined();
  });

  test.each([
    ['292091998298', '1992-09-19'],
    ['300022912345', '2000-02-29'],
    ['301022912345', undefined],
    ['199123112345', '1899-12-31'],
    ['492091998298', undefined],
    ['092091998298', undefined],
    ['289332013455', undefined],
    ['2920919', undefined],
  ])('%s names the birth date %s', (id, day) => {
    expect(birthDateOfCivilId(id)).toBe(day);
  });
});

describe('a civil id as typed', () => {
  test.each([
    '292091998298',
    ' 2920 9199 8298 ',
    '2920-9199-8298',
    '٢٩٢٠٩١٩٩٨٢٩٨',
    '۲۹۲۰۹۱۹۹۸۲۹۸',
    '\u202a292091998298\u202c',
    '\u2066292091998298\u2069',
    '\u200f292091998298',
    '2920\u20139199\u20138298',
    '2920\u22129199\u22128298',
    '2920\u06409199\u06408298',
    '2920.9199.8298',
    '2920/9199/8298',
    '2920_9199_8298',
    '\u200b29209\u200d19982\u200c98',
    '\u2060292091\u00ad998298\ufeff',
    '٢٩٢٠\u200b٩١٩٩\u2013٨٢٩٨',
  ])('reads %j', (typed) => {
    expect(plainCode(typed)).toBe('292091998298');
    expect(civilId.parse(typed)).toBe('292091998298');
  });

  test.for<[unknown, string]>([
    [undefined, 'required'],
    ['', 'required'],
    [' - ', 'required'],
    ['29209199829', 'civilIdDigits'],
    ['2920919982981', 'civilIdDigits'],
    ['29209199829a', 'civilIdDigits'],
    ['29209199829.', 'civilIdDigits'],
    ['2920919982e1', 'civilIdDigits'],
    [292_091_998_298, 'civilIdDigits'],
    [null, 'civilIdDigits'],
    [['292091998298'], 'civilIdDigits'],
  ])('answers %j with its key', ([value, key]) => {
    expect(listIssues(civilId, value)).toEqual([key]);
  });
});

/** Appends the check digit, by a second implementation of the rule. */
function withCheckDigit(eleven: string): string {
  const sum = [2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2].reduce(
    (total, weight, at) => total + weight * Number(eleven[at]),
    0,
  );
  const digit = 11 - (sum % 11);
  if (digit > 9) throw new Error('this serial has no check digit: choose another');
  return `${eleven}${digit}`;
}
