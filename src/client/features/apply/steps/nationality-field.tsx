import { Button, Flex, chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { Language } from '../../../../domain/text/language.ts';
import {
  arabCountries,
  frequentNationalities,
  otherCountries,
} from '../../../../domain/person/nationality.ts';
import { ComboboxField } from '../../../forms/combobox-field.tsx';
import type { ComboboxOption } from '../../../forms/combobox-match.ts';
import { FieldGroup } from '../../../forms/field.tsx';
import { countryName } from '../../../i18n/format.ts';
import { locales, useLanguage } from '../../../i18n/language.tsx';
import { useWizard } from '../wizard/wizard-context.ts';

/** Kuwait first, then Arab countries, then all others by name, with buttons for the most common ones. */
export function NationalityField() {
  const { language } = useLanguage();
  const { t, field } = useWizard();
  const options = useMemo(() => countryOptions(language), [language]);
  const nationality = field('applicantNationality');
  return (
    <FieldGroup name="nationality" label={t.nationality} mark="optional">
      <Flex gap="2" wrap="wrap" mt="1" mb="2">
        {frequentNationalities.map((code) => (
          <Button
            key={code}
            size="sm"
            minH="11"
            variant="outline"
            aria-pressed={nationality.value === code}
            bg={nationality.value === code ? 'brand.subtle' : 'bg.panel'}
            onClick={() => nationality.onChange(code)}
          >
            {countryName(code, language)}
          </Button>
        ))}
      </Flex>
      <ComboboxField
        {...nationality}
        label={
          <chakra.span textStyle="sm" fontWeight="400" color="fg.muted">
            {t.nationalityOther}
          </chakra.span>
        }
        placeholder={t.nationalityPlaceholder}
        options={options}
      />
    </FieldGroup>
  );
}

function countryOptions(language: Language): ComboboxOption[] {
  const option = (code: string): ComboboxOption => ({
    value: code,
    label: countryName(code, language),
    keywords: countryName(code, language === 'ar' ? 'en' : 'ar'),
  });
  const collator = new Intl.Collator(locales[language]);
  const others = otherCountries.map(option);
  return [
    ...arabCountries.map(option),
    ...others.sort((one, other) => collator.compare(one.label, other.label)),
  ];
}
