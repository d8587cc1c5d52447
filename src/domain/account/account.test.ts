import { describe, expect, it, test } from 'vitest';
import { listIssues } from '#test/support/issues.ts';
import {
  adminSignInInput,
  changeOwnPasswordInput,
  changeUserPasswordInput,
  foldUsername,
  newAdmin,
  signInInput,
  signUpInput,
  strictSignUp,
  strongPassword,
  userPassword,
} from './account.ts';

const wrongTypes: [unknown, string][] = [
  [undefined, 'required'],
  ['', 'required'],
  [null, 'invalid'],
  [12_345_678, 'invalid'],
  [['Abcdef1!'], 'invalid'],
  ['Abcdef1!\ud800', 'invalid'],
];

describe("a user's password", () => {
  test.each(['123456', '      ', 'كلمةسر', ' a b c ', 'a'.repeat(256)])('may be %j', (password) => {
    expect(userPassword.parse(password)).toBe(password);
  });

  test.for<[unknown, string]>([
    ...wrongTypes,
    ['12345', 'passwordMinLength'],
    ['a'.repeat(257), 'tooLong'],
  ])('answers %j with its key', ([password, key]) => {
    expect(listIssues(userPassword, password)).toEqual([key]);
  });
});

describe('a strong password', () => {
  test.each(['@', '$', '!', '%', '*', '?', '&'])(
    'may have %s for its special character',
    (sign) => {
      const password = `Abcdef1${sign}`;
      expect(strongPassword.parse(password)).toBe(password);
    },
  );

  test.each([...'#^()-_=+[]{};:\'"\\|,.<>/~` ٪', 'é', '😀'])('needs more than %s', (sign) => {
    expect(listIssues(strongPassword, `Abcdef1${sign}`)).toEqual(['passwordStrength']);
  });

  it('may have other characters beside what it needs, and keeps its spaces', () => {
    expect(strongPassword.parse(' Abc#كلمة 1! ')).toBe(' Abc#كلمة 1! ');
  });

  test.for<[unknown, string]>([
    ...wrongTypes,
    ['Abcde1!', 'strongPasswordMinLength'],
    ['abcdef1!', 'passwordStrength'],
    ['ABCDEF1!', 'passwordStrength'],
    ['Abcdefg!', 'passwordStrength'],
    ['Abcdefg1', 'passwordStrength'],
    ['Abcdef١!', 'passwordStrength'],
    ['Éàçdêf1!', 'passwordStrength'],
    [`A1!${'a'.repeat(254)}`, 'tooLong'],
  ])('answers %j with its key', ([password, key]) => {
    expect(listIssues(strongPassword, password)).toEqual([key]);
  });
});

describe('sign-in and sign-up', () => {
  const given = { phoneNumber: '5123 4567', password: '123456' };

  it('take phone and password, the phone in any form', () => {
    const stored = { phoneNumber: '+96551234567', password: '123456' };
    expect(signInInput.parse(given)).toEqual(stored);
    expect(signUpInput.parse(given)).toEqual(stored);
  });

  it('name both fields where both are missing', () => {
    expect(listIssues(signInInput, {})).toEqual(['phoneNumber required', 'password required']);
    expect(listIssues(signInInput, { phoneNumber: '', password: '' })).toEqual([
      'phoneNumber required',
      'password required',
    ]);
  });

  it('never ask the strong rule, which strict sign-up does', () => {
    expect(listIssues(signInInput, given)).toEqual([]);
    expect(listIssues(signUpInput, given)).toEqual([]);
    expect(listIssues(strictSignUp, given)).toEqual(['password strongPasswordMinLength']);
    expect(listIssues(strictSignUp, { ...given, password: 'Abcdef1!' })).toEqual([]);
  });

  test.each([
    [{ fullName: '', email: '' }, []],
    [{ fullName: null, email: null }, []],
    [{ fullName: ' مريم ', email: ' m@example.com ' }, []],
    [{ fullName: 'a'.repeat(101) }, ['fullName tooLong']],
    [{ email: 'm@' }, ['email invalidEmail']],
    [{ email: ['m@example.com'] }, ['email invalid']],
    [{ fullName: ['a'] }, ['fullName invalid']],
  ])('sign-up with %j has the issues %j', (changes, faults) => {
    expect(listIssues(signUpInput, { ...given, ...changes })).toEqual(faults);
  });

  it('store nothing that was not asked for', () => {
    expect(signUpInput.parse({ ...given, isVerified: true, id: 'x' })).not.toHaveProperty(
      'isVerified',
    );
  });
});

describe('administrators', () => {
  const admin = { username: 'sara', password: 'Abcdef1!', name: 'Sara' };

  test.each([
    [{}, []],
    [{ username: ' sara ' }, []],
    [{ username: 'ab' }, ['username usernameMinLength']],
    [{ username: ' ab ' }, ['username usernameMinLength']],
    [{ username: '' }, ['username usernameMinLength']],
    [{ username: undefined }, ['username usernameMinLength']],
    [{ username: 'a'.repeat(101) }, ['username tooLong']],
    [{ password: 'Abcde1!' }, ['password strongPasswordMinLength']],
    [{ password: 'abcdefgh' }, ['password passwordStrength']],
    [{ name: '' }, ['name nameRequired']],
    [{ name: undefined }, ['name nameRequired']],
    [{ role: 'god' }, ['role choiceInvalid']],
  ])('a new one with %j has the issues %j', (changes, faults) => {
    expect(listIssues(newAdmin, { ...admin, ...changes })).toEqual(faults);
  });

  test.each([
    [{ username: 'sara', password: 'x' }, []],
    [{ username: '  ', password: 'x' }, ['username required']],
    [{ username: 'sara', password: '   ' }, ['password required']],
    [{ username: 'sara', password: '' }, ['password required']],
    [{}, ['username required', 'password required']],
    [{ username: ['sara'], password: ['x'] }, ['username invalid', 'password invalid']],
  ])('signing in with %j has the issues %j', (given, faults) => {
    expect(listIssues(adminSignInInput, given)).toEqual(faults);
  });

  it('sign in with the username trimmed and the password as it is', () => {
    expect(adminSignInInput.parse({ username: ' sara ', password: ' x ' })).toEqual({
      username: 'sara',
      password: ' x ',
    });
  });

  it('are compared without regard to case and width', () => {
    expect(foldUsername('Ｓara')).toBe('sara');
  });

  it('change to a strong password, users to one of six characters', () => {
    const change = { currentPassword: 'x', newPassword: '123456' };
    expect(listIssues(changeOwnPasswordInput, change)).toEqual([
      'newPassword strongPasswordMinLength',
    ]);
    expect(listIssues(changeUserPasswordInput, change)).toEqual([]);
    expect(listIssues(changeUserPasswordInput, { ...change, currentPassword: '' })).toEqual([
      'currentPassword required',
    ]);
  });
});
