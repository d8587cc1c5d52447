import { expect, it } from 'vitest';
import { arabCountries } from '#domain/person/nationality.ts';
import { countryOptions } from './country-options.ts';

it('lists Arab countries first, and all others by the Arabic alphabet with the forms of alef as one letter', () => {
  const values = countryOptions('ar').map(({ value }) => value);
  expect(values.slice(0, arabCountries.length)).toEqual(arabCountries);
  const [iceland, ethiopia, spain, estonia] = ['is', 'et', 'es', 'ee'].map((code) =>
    values.indexOf(code),
  );
  // إثيوبيا، إسبانيا، إستونيا، آيسلندا
  expect([ethiopia, spain, estonia, iceland]).toEqual(
    [ethiopia, spain, estonia, iceland].sort((one = 0, other = 0) => one - other),
  );
  expect(values[arabCountries.length]).toBe('et');
});

it('lists them by the English alphabet in English', () => {
  const labels = countryOptions('en').slice(arabCountries.length);
  expect(labels[0]?.label).toBe('Afghanistan');
  expect(labels.findIndex(({ value }) => value === 'ax')).toBeLessThan(
    labels.findIndex(({ value }) => value === 'al'),
  );
});
