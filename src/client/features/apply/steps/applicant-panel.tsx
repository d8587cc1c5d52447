import { Box, Flex, Button, chakra } from '@chakra-ui/react';
import { useEffect, useMemo } from 'react';
import { groupedPhone } from '#domain/person/phone.ts';
import { useCurrentUser } from '#client/api/current-user.ts';
import { CivilIdField } from '#client/forms/civil-id-field.tsx';
import { EmailField } from '#client/forms/email/email-field.tsx';
import { TextField } from '#client/forms/fields.tsx';
import { PhoneField } from '#client/forms/phone-field.tsx';
import { countryOptions } from './country-options.ts';
import { CivilIdWarning } from './civil-id-warning.tsx';
import { useWizard } from '../wizard/wizard-context.ts';
import { frequentNationalities } from '#domain/person/nationality.ts';
import { ComboboxField } from '#client/forms/combobox/combobox-field.tsx';
import { FieldGroup } from '#client/forms/field.tsx';
import { countryName } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/language.tsx';

/** The applicant's details; a signed-in user's phone number is filled in. */
export function ApplicantPanel() {
  const { t, draft, field } = useWizard();
  usePhoneOfUser();
  return (
    <Flex direction="column" gap="6">
      <TextField
        {...field('applicantName')}
        label={t.fullName}
        hint={t.fullNameHint}
        autoComplete="name"
      />
      <PhoneField {...field('applicantPhone')} label={t.phone} />
      <EmailField {...field('applicantEmail')} label={t.email} hint={t.emailHint} />
      <NationalityField />
      <Box>
        <CivilIdField {...field('applicantCivilId')} label={t.civilId} hint={t.civilIdHint} />
        <CivilIdWarning civilId={draft.applicantCivilId} />
      </Box>
    </Flex>
  );
}

/** Fills in an empty phone number once the user is known; one cleared afterwards stays empty. */
function usePhoneOfUser(): void {
  const { change } = useWizard();
  const phone = useCurrentUser()?.phoneNumber;
  useEffect(() => {
    if (phone === undefined) return;
    change((draft) =>
      draft.applicantPhone === '' ? { ...draft, applicantPhone: groupedPhone(phone) } : draft,
    );
    // NOTE: `change` is the same function in every render.
  }, [phone, change]);
}

/** Kuwait first, then Arab countries, then all others by name, with buttons for the most common ones. */
function NationalityField() {
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
