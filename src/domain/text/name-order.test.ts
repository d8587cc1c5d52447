import { expect, it } from 'vitest';
import { sortByName } from './name-order.ts';

const named = (...names: readonly (readonly [nameAr: string, nameEn: string])[]) =>
  names.map(([nameAr, nameEn]) => ({ nameAr, nameEn }));

it('follows the Arabic alphabet in Arabic, with the forms of alef as one letter', () => {
  const list = named(
    ['يافا', 'Yafa'],
    ['باسل', 'Basil'],
    ['إيمان', 'Iman'],
    ['آفاق', 'Afaq'],
    ['أحمد', 'Ahmad'],
    ['اتحاد', 'Ittihad'],
    ['مدرسة 10', 'School 10'],
    ['مدرسة 2', 'School 2'],
  );
  expect(sortByName(list, 'ar').map(({ nameAr }) => nameAr)).toEqual([
    'اتحاد',
    'أحمد',
    'آفاق',
    'إيمان',
    'باسل',
    'مدرسة 2',
    'مدرسة 10',
    'يافا',
  ]);
});

it('follows the English alphabet in English, whatever the case', () => {
  const list = named(['أ', 'beta'], ['ب', 'Gamma'], ['ت', 'alpha'], ['ث', 'Élan']);
  expect(sortByName(list, 'en').map(({ nameEn }) => nameEn)).toEqual([
    'alpha',
    'beta',
    'Élan',
    'Gamma',
  ]);
});
