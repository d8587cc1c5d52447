import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { listIssues } from '#test/support/issues.ts';
import {
  toFils,
  formatAmount,
  formatMoney,
  toKwd,
  maxAmountFils,
  parseAmountFils,
  plainAmountText,
  normalizedAmountText,
  sumFils,
} from './money.ts';
import { kwdAmount } from '../text/field.ts';

const anyFils = fc.integer({ min: 0, max: maxAmountFils });

describe('fils', () => {
  test.each([
    [0, 0],
    [0.001, 1],
    [0.1 + 0.2, 300],
    [1.005, 1005],
    [727.56, 727_560],
    [1050.5, 1_050_500],
    [999_999.999, 999_999_999],
    [1_000_000, 1_000_000_000],
  ])('%d KWD are %d fils', (kwd, fils) => {
    expect(toFils(kwd)).toBe(fils);
  });

  it('come back from KWD as they went', () => {
    fc.assert(fc.property(anyFils, (fils) => toFils(toKwd(fils)) === fils));
  });

  it('survive JSON as a number of at most three decimals', () => {
    fc.assert(
      fc.property(anyFils, (fils) => {
        const json = JSON.stringify(toKwd(fils));
        return /^\d{1,7}(\.\d{1,3})?$/.test(json) && toFils(Number(json)) === fils;
      }),
    );
  });

  it('add up without rounding', () => {
    expect(sumFils([])).toBe(0);
    expect(sumFils([toFils(0.1), toFils(0.2), toFils(1050.5)])).toBe(toFils(1050.8));
  });
});

describe('formatting', () => {
  test.each([
    [0, '0'],
    [1, '0.001'],
    [500, '0.500'],
    [1_250_000, '1,250'],
    [1_250_500, '1,250.500'],
    [1_000_000_000, '1,000,000'],
  ])('writes %d fils as %s', (fils, text) => {
    expect(formatAmount(fils)).toBe(text);
  });

  it('shows fils, or leaves them out, where asked to', () => {
    expect(formatAmount(1_250_000, 3)).toBe('1,250.000');
    expect(formatAmount(1_250_000, 0)).toBe('1,250');
  });

  it('puts the unit where each language has it, in Latin digits', () => {
    expect(formatMoney(1_250_500, 'en')).toBe('KWD 1,250.500');
    expect(formatMoney(1_250_500, 'ar')).toBe('1,250.500 د.ك');
  });

  it('is read back as the same amount, in both languages', () => {
    fc.assert(
      fc.property(anyFils, (fils) => {
        expect(parseAmountFils(formatAmount(fils))).toBe(fils);
        expect(parseAmountFils(formatMoney(fils, 'en'))).toBe(fils);
        expect(parseAmountFils(formatMoney(fils, 'ar'))).toBe(fils);
        expect(parseAmountFils(formatAmount(fils, 3))).toBe(fils);
      }),
    );
  });

  it("is read back from the system's own Arabic money text", () => {
    const arabic = new Intl.NumberFormat('ar-KW', { style: 'currency', currency: 'KWD' });
    fc.assert(fc.property(anyFils, (fils) => parseAmountFils(arabic.format(toKwd(fils))) === fils));
  });
});

describe('reading what a person types', () => {
  test.each([
    ['1250.5', 1_250_500],
    ['1,250.500', 1_250_500],
    ['1,000,000', 1_000_000_000],
    ['1 250', 1_250_000],
    ['1\u00a0250', 1_250_000],
    ['١٢٥٠٫٥', 1_250_500],
    ['١٬٢٥٠٫٥٠٠', 1_250_500],
    ['۱۲۵۰٫۵', 1_250_500],
    ['‏١٬٢٣٤٫٥٠٠ د.ك.‏', 1_234_500],
    ['1,250 د.ك', 1_250_000],
    ['د.ك 1,250', 1_250_000],
    ['1250 د. ك.', 1_250_000],
    ['1250 دك', 1_250_000],
    ['KWD 1,250.500', 1_250_500],
    ['kd1250', 1_250_000],
    ['1250 KD', 1_250_000],
    ['0,500', 500],
    ['1250,500', 1_250_500],
    ['٠،٥٠٠', 500],
    ['١٢٥٠،٥٠٠', 1_250_500],
    ['٠٫٥', 500],
    ['1250,750 KD', 1_250_750],
    ['999999,999', 999_999_999],
    ['1،250', 1_250_000],
    ['١،٢٥٠٫٥', 1_250_500],
    ['1\u200b250\u2060.5\ufeff', 1_250_500],
    ['\u00ad1,250\u200d', 1_250_000],
    ['K.D. 1500', 1_500_000],
    ['k.d 1,500.250', 1_500_250],
    ['1550 دينار', 1_550_000],
    ['1600 دينار كويتي', 1_600_000],
    ['١٦٥٠ ديناراً كويتياً', 1_650_000],
    ['3 دنانير', 3000],
    ['1450/-', 1_450_000],
    ['KD 1,450/-', 1_450_000],
    ['1450/=', 1_450_000],
    ['KWD. 7', 7000],
    ['1500 Dinars', 1_500_000],
    ['1500 Kuwaiti dinar', 1_500_000],
    ['1450/- KD', 1_450_000],
    ['1550 د.ك/-', 1_550_000],
    ['1 250,500', 1_250_500],
    ['12\u202f500 KD', 12_500_000],
    ['0', 0],
    ['0.001', 1],
    ['007', 7000],
    ['727.5599999999999', 727_560],
    ['999.82400000000000001', 999_824],
    ['٧٢٧٫٥٥٩٩٩٩٩٩٩٩٩٩٩ د.ك', 727_560],
    ['1,250.0999999999999', 1_250_100],
    ['0.50000000000000001', 500],
  ])('reads %j', (typed, fils) => {
    expect(parseAmountFils(typed)).toBe(fils);
  });

  test.each([
    ['', 'nothing'],
    [' ', 'a space'],
    ['د.ك', 'a unit alone'],
    ['-5', 'a negative amount'],
    ['٥-', 'a trailing minus'],
    ['+5', 'a plus sign'],
    ['1.2345', 'four decimals'],
    ['1.0005', 'a half of a fils'],
    ['1.00050000000000001', 'a half of a fils in many digits'],
    ['1000000.00099999999999', 'one fils above a million in many digits'],
    ['1,5', 'a comma that parts no thousands'],
    ['1,2345', 'a comma before four digits'],
    ['0,5', 'a decimal comma before one digit'],
    ['00,500', 'a comma after two zeros'],
    ['01,250', 'a group that begins with a zero'],
    ['12,50', 'a comma before two digits'],
    ['1,25,000', 'groups of two'],
    ['1234,567,890', 'a first group of four'],
    ['1.250,500', 'points that group'],
    ['1,250,50', 'a last group of two'],
    ['1,250٬500', 'two kinds of groups'],
    ['١٢٥٠٬٥٠٠', 'an Arabic thousands sign that does not group'],
    ['٠٬٥٠٠', 'an Arabic thousands sign after zero'],
    ['1250,500.5', 'a comma and a point'],
    ['1 5', 'a space that parts no thousands'],
    ['0 500', 'a space after zero'],
    ['1250 500', 'a space after four digits'],
    ['12 50 KD', 'a space before two digits'],
    ['1.5 00', 'a space among decimals'],
    ['12KD500', 'dinars and fils with the unit between'],
    ['12 د.ك 500', 'the same in Arabic'],
    ['12/-50', 'strokes in the middle'],
    ['1,25', 'a decimal comma'],
    ['1.250.500', 'two points'],
    ['.5', 'no digit before the point'],
    ['5.', 'no digit after the point'],
    ['1e3', 'an exponent'],
    ['0x10', 'a hexadecimal number'],
    ['NaN', 'NaN'],
    ['Infinity', 'Infinity'],
    ['1000000.001', 'one fils above a million'],
    ['99999999', 'eight digits'],
    ['USD 5', 'another currency'],
    ['١٢٥٠،٥', 'the Arabic comma'],
  ])('does not take %j (%s) for an amount', (typed) => {
    expect(parseAmountFils(typed)).toBeUndefined();
  });

  test.each([
    ['450,750', '450.750'],
    ['1,250', '1.250'],
    ['0,5', '0.5'],
    ['1250,5', '1250.5'],
    ['1.250,500', '1250.500'],
    ['1.234.567,8', '1234567.8'],
    ['١٢٥٠،٥٠٠ د.ك', '1250.500'],
    ['1250.500', '1250.500'],
    ['1,250.500', '1250.500'],
    ['1250', '1250'],
    ['727,5599999999999', '727.56'],
    ['1,2345', '1,2345'],
    ['12.50,5', '12.50,5'],
    ['1,250,5', '1,250,5'],
  ])('reads %j as %s where a comma is the decimal mark', (typed, plain) => {
    expect(plainAmountText(typed, true)).toBe(plain);
  });

  test.each([
    ['0,500', '0.500'],
    ['1250,500', '1,250.500'],
    ['1,250', '1,250'],
    ['1250 KD', '1,250'],
    ['1250', '1250'],
    ['1250.5', '1250.5'],
    ['1,5', '1,5'],
    ['', ''],
  ])('shows %j as %j once it is typed', (typed, shown) => {
    expect(normalizedAmountText(typed)).toBe(shown);
    expect(normalizedAmountText(shown)).toBe(shown);
  });

  it('leaves plain text as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const plain = plainAmountText(typed);
        if (parseAmountFils(typed) !== undefined) expect(plainAmountText(plain)).toBe(plain);
      }),
    );
  });
});

describe('kwdAmount', () => {
  const tuition = kwdAmount(1, 'studentTuition');
  const obligations = kwdAmount(0, 'obligationsNotNegative');

  test.for<[unknown, number]>([
    [0.001, 0.001],
    [1050.5, 1050.5],
    [1e3, 1000],
    [1_000_000, 1_000_000],
    ['1050.500', 1050.5],
    ['١٠٥٠.٥', 1050.5],
    ['۷', 7],
    [' 7 ', 7],
    ['\u200b1050\u2060.5\u200f', 1050.5],
    ['0000001', 1],
  ])('takes %j', ([value, kwd]) => {
    expect(tuition.parse(value)).toBe(kwd);
  });

  test.for<[unknown, string]>([
    [undefined, 'required'],
    ['', 'required'],
    ['  ', 'required'],
    [0, 'studentTuition'],
    ['0', 'studentTuition'],
    ['0.000', 'studentTuition'],
    [-0, 'studentTuition'],
    [0.0004, 'studentTuition'],
    [-5, 'studentTuition'],
    ['-5', 'studentTuition'],
    ['-٥', 'studentTuition'],
    [-Number.MAX_VALUE, 'studentTuition'],
    [1_000_000.001, 'amountTooLarge'],
    ['1000000.001', 'amountTooLarge'],
    ['12345678', 'amountTooLarge'],
    [1e21, 'amountTooLarge'],
    [Number.MAX_VALUE, 'amountTooLarge'],
    [1.0005, 'amountInvalid'],
    [1.000_000_000_1, 'amountInvalid'],
    [0.1 + 0.2, 'amountInvalid'],
    [1050.500_000_001, 'amountInvalid'],
    ['1.0005', 'amountInvalid'],
    ['1.5000', 'amountInvalid'],
    ['1e3', 'amountInvalid'],
    ['0x10', 'amountInvalid'],
    ['1,250', 'amountComma'],
    ['0,500', 'amountComma'],
    ['١٢٥٠٫٥', 'amountComma'],
    ['1250 KWD', 'amountInvalid'],
    ['abc', 'amountInvalid'],
    ['NaN', 'amountInvalid'],
    [NaN, 'amountInvalid'],
    [Infinity, 'amountInvalid'],
    [-Infinity, 'amountInvalid'],
    [null, 'amountInvalid'],
    [true, 'amountInvalid'],
    [[1050.5], 'amountInvalid'],
    [['1050.5'], 'amountInvalid'],
    [{}, 'amountInvalid'],
    [10n, 'amountInvalid'],
  ])('answers %o with its key', ([value, key]) => {
    expect(listIssues(tuition, value)).toEqual([key]);
  });

  it('takes zero where zero is allowed, and nothing below', () => {
    expect(obligations.parse('0')).toBe(0);
    expect(listIssues(obligations, -0.001)).toEqual(['obligationsNotNegative']);
    expect(listIssues(obligations, '-1')).toEqual(['obligationsNotNegative']);
  });

  it('takes every amount of whole fils, as a number and as text', () => {
    fc.assert(
      fc.property(anyFils, (fils) => {
        expect(obligations.parse(toKwd(fils))).toBe(toKwd(fils));
        expect(toFils(obligations.parse((fils / 1000).toFixed(3)))).toBe(fils);
      }),
    );
  });

  it('takes no amount with parts of a fils', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 1, max: 9 }), (a, b) => {
        expect(listIssues(obligations, Number(`${a}.123${b}`))).toEqual(['amountInvalid']);
      }),
    );
  });
});
