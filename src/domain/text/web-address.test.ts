import { describe, expect, it, test } from 'vitest';
import { listIssues } from '#test/support/issues.ts';
import { webAddress } from './field.ts';

describe('webAddress', () => {
  test.each([
    'http://example.com',
    'https://example.com/a?b=c#d',
    'HTTPS://EXAMPLE.COM',
    'https://مدرسة.كويت/صفحة',
    'https://example.com:8443/',
    'https://example.com/@name',
    'https://example.com/?next=javascript:alert(1)',
  ])('takes %s', (address) => {
    expect(webAddress.parse(address)).toBe(address);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u200ejavascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox',
    'file:///etc/passwd',
    'ftp://example.com',
    'blob:https://example.com/x',
    '//example.com',
    '/path',
    'example',
    'example.com:secret',
    'info@example.com',
    'https:example.com',
    'https:/example.com',
    'https://',
    'http:///',
    'https:\\\\example.com',
    'https://bank.example@evil.example',
    'https://user:pass@example.com',
    'https://:pass@example.com',
    'https://exa\tmple.com',
    'https://exa mple.com',
    'https://example.com:99999',
    'https://[::1',
    'https://example.com/\0',
    'https://example.com/\ud800',
  ])('refuses %j', (address) => {
    expect(listIssues(webAddress, address)).toEqual(['urlInvalid']);
  });

  test.each([
    'example.com',
    ' www.example.com/a?b=c#d ',
    'example.com:8443',
    'EXAMPLE.com',
    'مدرسة.كويت/صفحة',
  ])('gives %j its https', (address) => {
    expect(webAddress.parse(address)).toBe(`https://${address.trim()}`);
  });

  test.for([5, true, ['https://example.com'], {}])('refuses the type of %j', (value) => {
    expect(listIssues(webAddress, value)).toEqual(['urlInvalid']);
  });

  test.each([undefined, null, ''])('takes %j for none', (value) => {
    expect(webAddress.parse(value)).toBe(value);
  });

  it('takes 300 characters and not one more', () => {
    const address = 'https://example.com/'.padEnd(300, 'a');
    expect(listIssues(webAddress, address)).toEqual([]);
    expect(listIssues(webAddress, `${address}a`)).toEqual(['tooLong']);
  });

  it('keeps the address without marks and spaces around it', () => {
    expect(webAddress.parse(' \u200ehttps://example.com\u200f ')).toBe('https://example.com');
  });
});
