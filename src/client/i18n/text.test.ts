import { describe, expect, it } from 'vitest';
import { defineText, phrase, plain, plural } from './text.ts';

describe('defineText', () => {
  it('keeps both languages', () => {
    const text = defineText({ en: { hello: 'Hello' }, ar: { hello: 'مرحباً' } });
    expect(text.en.hello).toBe('Hello');
    expect(text.ar.hello).toBe('مرحباً');
  });

  it('does not compile when a language lacks a key, has one more, or takes other values', () => {
    // @ts-expect-error the Arabic word is missing
    defineText({ en: { hello: 'Hello', bye: 'Bye' }, ar: { hello: 'مرحباً' } });
    // @ts-expect-error the English word is missing
    defineText({ en: { hello: 'Hello' }, ar: { hello: 'مرحباً', bye: 'وداعاً' } });
    // @ts-expect-error a sentence with a value is not a plain word
    defineText({ en: { hello: (name: string) => `Hello ${name}` }, ar: { hello: 'مرحباً' } });
    const en = { age: (years: number) => `${years}` };
    // @ts-expect-error the value has another type
    defineText({ en, ar: { age: (years: string) => years } });
  });
});

describe('plural', () => {
  const months = { one: 'شهر واحد', two: 'شهران', few: '# أشهر', many: '# شهراً', other: '# شهر' };

  it.each([
    [1, 'شهر واحد'],
    [2, 'شهران'],
    [3, '3 أشهر'],
    [10, '10 أشهر'],
    [11, '11 شهراً'],
    [99, '99 شهراً'],
    [100, '100 شهر'],
    [103, '103 أشهر'],
  ])('says %i months as Arabic counts them', (count, words) => {
    expect(plural('ar', count, months)).toBe(words);
  });

  it('falls back to the general form and groups thousands', () => {
    expect(plural('ar', 0, months)).toBe('0 شهر');
    expect(plural('en', 1200, { one: '# month', other: '# months' })).toBe('1,200 months');
  });
});

describe('phrase', () => {
  it('keeps inserted values apart until it is made plain', () => {
    const words = phrase`Saved as ${'a.pdf'} (${3} pages)`;
    expect(words.values).toEqual(['a.pdf', 3]);
    expect(plain(words)).toBe('Saved as a.pdf (3 pages)');
  });
});
