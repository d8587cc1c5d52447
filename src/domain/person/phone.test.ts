import { describe, expect, it, test } from 'vitest';
import { listIssues } from '#test/support/issues.ts';
import { groupedPhone, isDialable, isKuwaitiMobile, mobilePrefixes, normalPhone } from './phone.ts';
import { phoneNumber } from '../text/field.ts';

describe('phoneNumber', () => {
  test.each([
    '51234567',
    '+96551234567',
    '+965 5123 4567',
    '5123 4567',
    ' 5 1 2 3 4 5 6 7 ',
    '5123-4567',
    '(+965) 5123-4567',
    '٥١٢٣٤٥٦٧',
    '۵۱۲۳۴۵۶۷',
    '+٩٦٥ ٥١٢٣ ٤٥٦٧',
    '\u202a+965 5123 4567\u202c',
    '\u200e51234567',
    '5123\u00a04567',
    '5123\u20134567',
    '5123\u20144567',
    '5123\u22124567',
    '5123.4567',
    '512.345.67',
    '5123·4567',
    '5123/4567',
    '5123\u06404567',
    '\u200b5123\u200d4567',
    '\u2060+965\u00ad 5123 4567\ufeff',
    '+٩٦٥\u200c٥١٢٣\u2013٤٥٦٧',
  ])('reads %j as one and the same number', (typed) => {
    expect(phoneNumber.parse(typed)).toBe('+96551234567');
  });

  test.each(['5', '6', '9'])('takes a number that begins with %s', (first) => {
    expect(phoneNumber.parse(`${first}1234567`)).toBe(`+965${first}1234567`);
  });

  test.each(['0', '1', '2', '3', '4', '7', '8'])('refuses one that begins with %s', (first) => {
    expect(listIssues(phoneNumber, `${first}1234567`)).toEqual(['invalidPhone']);
    expect(listIssues(phoneNumber, `+965${first}1234567`)).toEqual(['invalidPhone']);
  });

  test.for<[unknown, string]>([
    [undefined, 'required'],
    ['', 'required'],
    ['  ', 'required'],
    ['\u200f', 'required'],
    ['5123456', 'phoneTooShort'],
    ['+965512', 'phoneTooShort'],
    ['5', 'phoneTooShort'],
    ['+9655123456', 'invalidPhone'],
    ['512345678', 'invalidPhone'],
    ['+965512345678', 'invalidPhone'],
    ['0096551234567', 'invalidPhone'],
    ['96551234567', 'invalidPhone'],
    ['+96651234567', 'invalidPhone'],
    ['++96551234567', 'invalidPhone'],
    ['+965+96551234567', 'tooLong'],
    ['512345678901234', 'invalidPhone'],
    ['5123456789012345', 'tooLong'],
    ['5123456a', 'invalidPhone'],
    ['abcdefgh', 'invalidPhone'],
    ['51234567;', 'invalidPhone'],
    ['5.123456e7', 'invalidPhone'],
    [51_234_567, 'invalidPhone'],
    [null, 'invalidPhone'],
    [['51234567'], 'invalidPhone'],
    [{}, 'invalidPhone'],
  ])('answers %j with its key', ([value, key]) => {
    expect(listIssues(phoneNumber, value)).toEqual([key]);
  });

  it('knows the stored form from others', () => {
    expect(isKuwaitiMobile('+96551234567')).toBe(true);
    expect(isKuwaitiMobile('51234567')).toBe(false);
    expect(isKuwaitiMobile('+96521234567')).toBe(false);
    expect(mobilePrefixes).toEqual(['5', '6', '9']);
  });

  test.each([
    ['+96551234567', '5123 4567'],
    ['51234567', '5123 4567'],
    ['5123', '5123'],
    ['', ''],
  ])('groups %j as %j', (phone, grouped) => {
    expect(groupedPhone(phone)).toBe(grouped);
  });

  it('leaves a number that is none of Kuwait’s plain, without guessing', () => {
    expect(normalPhone('00965 5123-4567')).toBe('0096551234567');
  });
});

describe('isDialable', () => {
  it.each(['22200000', '+965 2220 0000', '٢٢٢٠٠٠٠٠', '+44 (20) 7946-0958', '1-800.555/0100'])(
    'takes %s',
    (typed) => {
      expect(isDialable(typed)).toBe(true);
    },
  );

  it.each(['', '12ab', '12345', 'phone', '+', '123456789012345678901'])('refuses %j', (typed) => {
    expect(isDialable(typed)).toBe(false);
  });
});
