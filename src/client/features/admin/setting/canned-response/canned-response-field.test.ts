import { expect, it } from 'vitest';
import { withCannedResponse, withoutUnoffered } from './canned-response-field.tsx';

const notes = [
  { kind: 'document', ar: 'غير واضحة', en: 'Not clear' },
  { kind: 'document', ar: 'ناقصة', en: 'Not whole' },
] as const;
const [first, second] = notes;

it('fills a blank text in the applicant’s language', () => {
  expect(withCannedResponse('  ', { notes, chosen: first, language: 'ar' })).toBe('غير واضحة');
});

it('takes the place of another ready text', () => {
  expect(withCannedResponse('Not clear', { notes, chosen: second, language: 'en' })).toBe(
    'Not whole',
  );
});

it('keeps what was typed and adds to it', () => {
  expect(withCannedResponse('Page 2 is blurred.', { notes, chosen: first, language: 'en' })).toBe(
    'Page 2 is blurred.\nNot clear',
  );
});

it('drops what another status does not offer, and keeps what was typed', () => {
  const unoffered = { notes, kinds: [] };
  expect(withoutUnoffered('Not clear', unoffered)).toBe('');
  expect(withoutUnoffered(' غير واضحة\n', unoffered)).toBe('');
  expect(withoutUnoffered('Page 2 is blurred.\nNot clear', unoffered)).toBe('Page 2 is blurred.');
  expect(withoutUnoffered('Not clear at all', unoffered)).toBe('Not clear at all');
  expect(withoutUnoffered('Not clear', { notes, kinds: ['document'] })).toBe('Not clear');
});
