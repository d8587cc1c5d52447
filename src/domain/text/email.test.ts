import { describe, expect, it, test } from 'vitest';
import { listIssues } from '#test/support/issues.ts';
import { email, foldEmail } from './field.ts';

describe('email', () => {
  test.each([
    'a@b.co',
    'Mariam.Al-Ali+school@Mail.Example.com',
    "o'neil@example.com",
    'x_1@sub.domain.example',
    '1234@example.com',
  ])('takes %s as it is', (address) => {
    expect(email.parse(address)).toBe(address);
  });

  test.each([
    'mariam@mail.xn--mgberp4a5d4ar',
    'info@xn--mgbaam7a8h.xn--mgbah1a3hjkrd',
    'A@SCHOOL.XN--NGBC5AZD',
  ])('takes a top-level domain of another script: %s', (address) => {
    expect(email.parse(address)).toBe(address);
  });

  test.each(['a@b.xn--', 'a@b.xn--a-', 'a@b.c1', 'a@b.1-xn'])('refuses %s', (address) => {
    expect(listIssues(email, address)).toEqual(['invalidEmail']);
  });

  test.each([
    ['mariam٩٢@example.com', 'mariam92@example.com'],
    ['۵۵@example.com', '55@example.com'],
    ['mar\u200biam\u2060@exam\u00adple.com\u200d', 'mariam@example.com'],
    ['\ufeffmariam@example.com\u00a0', 'mariam@example.com'],
  ])('reads %j as %s', (typed, address) => {
    expect(email.parse(typed)).toBe(address);
    expect(foldEmail(typed)).toBe(address);
  });

  it('drops spaces and direction marks around it', () => {
    expect(email.parse(' \u200emariam@example.com\u200f\n')).toBe('mariam@example.com');
  });

  test.for<[unknown, string]>([
    [undefined, 'required'],
    ['', 'required'],
    [' ', 'required'],
    ['mariam', 'invalidEmail'],
    ['mariam@', 'invalidEmail'],
    ['@example.com', 'invalidEmail'],
    ['mariam@example', 'invalidEmail'],
    ['mariam@@example.com', 'invalidEmail'],
    ['mariam ali@example.com', 'invalidEmail'],
    ['mariam@exam ple.com', 'invalidEmail'],
    ['mariam@example..com', 'invalidEmail'],
    ['.mariam@example.com', 'invalidEmail'],
    ['mariam.@example.com', 'invalidEmail'],
    ['mariam@example.com,b@example.com', 'invalidEmail'],
    ['Mariam <mariam@example.com>', 'invalidEmail'],
    ['mariam@example.com\r\nBcc: b@example.com', 'invalidEmail'],
    ['mariam@example.com\0', 'invalidEmail'],
    [5, 'invalidEmail'],
    [null, 'invalidEmail'],
    [['mariam@example.com'], 'invalidEmail'],
  ])('answers %j with its key', ([value, key]) => {
    expect(listIssues(email, value)).toEqual([key]);
  });

  it('takes 100 characters and not one more', () => {
    const address = '@example.com'.padStart(100, 'a');
    expect(listIssues(email, address)).toEqual([]);
    expect(listIssues(email, `a${address}`)).toEqual(['tooLong']);
  });

  it('is compared without case and spaces', () => {
    expect(foldEmail(' Mariam@EXAMPLE.com\u200f ')).toBe('mariam@example.com');
  });
});
