import { describe, expect, it } from 'vitest';
import { linkable, listed, matching, shownAddress, textIn } from './institution-texts.ts';

describe('textIn', () => {
  it('takes the text of the reader’s language', () => {
    expect(textIn('ar', { ar: 'مدرسة', en: 'School' })).toEqual({ text: 'مدرسة', language: 'ar' });
  });

  it('falls back to the other language where the reader’s is blank', () => {
    expect(textIn('ar', { ar: '  ', en: 'School' })).toEqual({ text: 'School', language: 'en' });
  });

  it('has nothing where both are missing', () => {
    expect(textIn('en', { ar: null, en: undefined })).toBeUndefined();
  });
});

describe('listed', () => {
  it.each([
    ['Law, Medicine', ['Law', 'Medicine']],
    ['القانون، الطب', ['القانون', 'الطب']],
    ['Arts, letters\nScience\n', ['Arts, letters', 'Science']],
    ['Law', ['Law']],
  ])('reads %j', (text, entries) => {
    expect(listed(text)).toEqual(entries);
  });
});

describe('matching', () => {
  const institutions = [
    { nameAr: 'مدرسة الأفق', nameEn: 'Horizon School' },
    { nameAr: 'حضانة النور', nameEn: 'Light Nursery' },
  ];

  it.each([
    ['افق', 'Horizon School'],
    ['مدرسه', 'Horizon School'],
    ['LIGHT', 'Light Nursery'],
    ['nursery light', 'Light Nursery'],
    ['النور light', 'Light Nursery'],
    ['الأُفق\u200b مدرسة', 'Horizon School'],
  ])('finds %s', (typed, nameEn) => {
    expect(matching(institutions, typed).map((found) => found.nameEn)).toEqual([nameEn]);
  });

  it('keeps all for a blank search', () => {
    expect(matching(institutions, ' ')).toHaveLength(2);
  });
});

describe('linkable', () => {
  it('passes web addresses only', () => {
    expect(linkable('https://school.example')).toBe('https://school.example');
    expect(linkable('javascript:alert(1)')).toBeUndefined();
    expect(linkable(null)).toBeUndefined();
  });
});

it('shows an address without what surrounds it', () => {
  expect(shownAddress('https://www.school.example/')).toBe('school.example');
});
