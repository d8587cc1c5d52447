import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { errorCodes } from './errors.ts';
import { arabCountries, frequentNationalities, otherCountries } from '../person/nationality.ts';
import {
  errorSentences,
  isIssueKey,
  issueSentence,
  issueSentences,
  sentenceIn,
} from './error-messages.ts';
import { settings, getSettings } from '../setting/setting.ts';

const all = { ...errorSentences, ...issueSentences };

describe('every sentence', () => {
  test.each(Object.entries(all))('%s is said in English and in Arabic', (_, sentence) => {
    expect(sentence.en).toMatch(/[A-Za-z]{2}/);
    expect(sentence.en).not.toMatch(/\p{Script=Arabic}/u);
    expect(sentence.ar).toMatch(/\p{Script=Arabic}{2}/u);
    expect(sentence.en.trim()).toBe(sentence.en);
    expect(sentence.ar.trim()).toBe(sentence.ar);
    expect(`${sentence.en}${sentence.ar}`).not.toMatch(/[\u200e\u200f\u202a-\u202e]|undefined/);
  });

  test.each(Object.entries(all))('%s is found by its words in either language', (_, { en, ar }) => {
    expect(sentenceIn('en', ar)).toBe(en);
    expect(sentenceIn('ar', en)).toBe(ar);
    expect(sentenceIn('ar', ar)).toBe(ar);
  });

  it('is told from what somebody else said, which stays as it is', () => {
    expect(sentenceIn('ar', 'Bad Gateway')).toBe('Bad Gateway');
  });

  it('is there for each error code', () => {
    for (const code of errorCodes) expect(errorSentences[code].en).not.toBe('');
  });

  it('is what is shown of an issue, and of an unknown one a general word', () => {
    expect(issueSentence('nameArRequired', 'en')).toBe('Arabic name is required');
    expect(issueSentence('nameArRequired', 'ar')).toBe('الاسم بالعربية مطلوب');
    expect(issueSentence('toString', 'en')).toBe('This value is not valid');
    expect(isIssueKey('constructor')).toBe(false);
  });

  test.each([
    ['invalidPhone', 'Please enter a valid Kuwaiti phone number'],
    ['phoneTooShort', 'Phone number must be at least 8 digits'],
    ['passwordMinLength', 'Password must be at least 6 characters'],
    ['strongPasswordMinLength', 'Password must be at least 8 characters'],
    [
      'passwordStrength',
      'Password must contain at least one uppercase letter, one lowercase letter, one digit, and one special character',
    ],
    ['usernameMinLength', 'Username must be at least 3 characters'],
    ['nameRequired', 'Name is required'],
    ['nameArRequired', 'Arabic name is required'],
    ['nameEnRequired', 'English name is required'],
    ['partnerNameRequired', 'Partner name is required'],
    ['tuitionNotNegative', 'Tuition amount must be positive'],
    ['orderMin', 'Order must be at least 1'],
    ['required', 'This field is required'],
    ['invalidEmail', 'Invalid email address'],
    ['fileTooLarge', 'File size too large'],
    ['invalidFileType', 'File type not supported'],
    ['termsRequired', 'Please accept the terms and conditions'],
  ] as const)('%s stands word for word', (key, sentence) => {
    expect(issueSentence(key, 'en')).toBe(sentence);
  });

  it('is there for each issue key that the rules write down', () => {
    const folder = new URL('..', import.meta.url);
    const used = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap((name) => {
        const source = readFileSync(new URL(name, folder), 'utf8');
        return [...source.matchAll(/key: '(\w+)'/g)].map((match) => match[1]!);
      });
    expect(used).toContain('studentCountMismatch');
    expect(used.filter((key) => !isIssueKey(key))).toEqual([]);
  });
});

describe('nationalities', () => {
  it('are countries of two letters, each once, Kuwait and the Arab countries first', () => {
    const codes = [...arabCountries, ...otherCountries];
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes[0]).toBe('kw');
    expect(arabCountries).toHaveLength(22);
    expect(codes.length).toBeGreaterThan(193);
    for (const code of codes) expect(code).toMatch(/^[a-z]{2}$/);
    for (const code of frequentNationalities) expect(arabCountries).toContain(code);
  });

  test.each(['en', 'ar'])('have a name in %s', (language) => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    const nameless = [...arabCountries, ...otherCountries].filter(
      (code) => names.of(code.toUpperCase()) === undefined,
    );
    expect(nameless).toEqual([]);
  });
});

describe('settings', () => {
  it('have a value before anybody changes them', () => {
    const values = getSettings({});
    expect(Object.keys(values).sort()).toEqual(Object.keys(settings).sort());
    expect(values).toMatchObject({
      wizardSteps: '10',
      strictSignUp: false,
      blockOverLimit: false,
    });
  });

  it('take what is stored, and no unknown name', () => {
    const values = getSettings({ wizardSteps: '11', theme: 'dark' });
    expect(values.wizardSteps).toBe('11');
    expect(values).not.toHaveProperty('theme');
  });

  it('refuse a value that breaks their rule', () => {
    expect(() => getSettings({ contactEmail: 'nobody' })).toThrow();
    expect(() => getSettings({ strictSignUp: 'true' })).toThrow();
  });
});
