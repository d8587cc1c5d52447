import { arabCountries, otherCountries } from '#domain/person/nationality.ts';
import type { Language } from '#domain/text/language.ts';
import { compareNames } from '#domain/text/name-order.ts';
import type { ComboboxOption } from '#client/forms/combobox/combobox-match.ts';
import { countryName } from '#client/i18n/format.ts';

/** The list of nationalities: Arab countries in their own order, then all others by name. */
export function countryOptions(language: Language): ComboboxOption[] {
  const option = (code: string): ComboboxOption => ({
    value: code,
    label: countryName(code, language),
    keywords: countryName(code, language === 'ar' ? 'en' : 'ar'),
  });
  const compare = compareNames(language);
  const others = otherCountries.map(option);
  return [
    ...arabCountries.map(option),
    ...others.sort((one, other) => compare(one.label, other.label)),
  ];
}
