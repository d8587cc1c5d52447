import { describe, expect, it, test } from 'vitest';
import { base32, otpauthUrl, totpCode, totpStep } from './totp.ts';

const secret = Buffer.from('12345678901234567890', 'ascii');

describe('a code', () => {
  // RFC 6238, appendix B; its eight digits end in the six that apps show.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %d is %s', (seconds, code) => {
    expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code);
    expect(totpStep(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  // RFC 4226, appendix D.
  test.each(['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583'])(
    'follows its counter (%s)',
    (code) => {
      const codes = Array.from({ length: 8 }, (_, step) => totpCode(secret, step));
      expect(codes).toContain(code);
    },
  );

  it('is good one step early and late, and no further', () => {
    const step = 66_666;
    const code = totpCode(secret, step);
    const at = (offset: number) => new Date((step + offset) * 30_000);
    for (const offset of [-1, 0, 1]) expect(totpStep(secret, code, at(offset))).toBe(step);
    for (const offset of [-2, 2]) expect(totpStep(secret, code, at(offset))).toBeUndefined();
  });

  it.each(['', '28708', '2870820', 'abcdef', '２８７０８２', ' 287082'])('is not %j', (typed) => {
    expect(totpStep(secret, typed, new Date(59_000))).toBeUndefined();
  });
});

describe('base32', () => {
  // RFC 4648, section 10, without padding.
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('writes %j as %j', (text, encoded) => {
    expect(base32(Buffer.from(text, 'ascii'))).toBe(encoded);
  });
});

test('an app’s address carries issuer, account and secret', () => {
  const url = new URL(otpauthUrl('Rusoom', 'نورة:1', 'MZXW6YTBOI'));
  expect(url.protocol).toBe('otpauth:');
  expect(decodeURIComponent(url.pathname)).toBe('/Rusoom:نورة:1');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    secret: 'MZXW6YTBOI',
    issuer: 'Rusoom',
  });
});
