import { expect, it } from 'vitest';
import { changedFields, mergeForeign } from './use-record-form.ts';

const before = { nameAr: 'أ', nameEn: 'A', website: '', status: 'active' };

it('names the fields that differ', () => {
  expect(changedFields(before, before)).toEqual([]);
  expect(changedFields(before, { ...before, nameEn: 'B', website: 'x' })).toEqual([
    'nameEn',
    'website',
  ]);
});

it('keeps what was typed and takes the rest as it is saved now', () => {
  const typed = { ...before, nameEn: 'Mine', website: 'https://same.example' };
  const latest = { nameAr: 'ب', nameEn: 'Theirs', website: typed.website, status: 'active' };
  expect(mergeForeign(before, typed, latest)).toEqual({
    values: { ...latest, nameEn: 'Mine' },
    changes: [
      { name: 'nameAr', value: 'ب', isTypedToo: false },
      { name: 'nameEn', value: 'Theirs', isTypedToo: true },
      { name: 'website', value: typed.website, isTypedToo: false },
    ],
  });
});

it('keeps a field that was emptied on purpose', () => {
  const filled = { ...before, website: 'https://a.example' };
  const { values } = mergeForeign(filled, { ...filled, website: '' }, { ...filled, nameEn: 'B' });
  expect(values).toEqual({ ...before, nameEn: 'B' });
});
