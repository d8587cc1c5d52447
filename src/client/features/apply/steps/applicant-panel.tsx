import { Box, Flex } from '@chakra-ui/react';
import { useEffect } from 'react';
import { groupedPhone } from '../../../../domain/person/phone.ts';
import { useCurrentUser } from '../../../api/current-user.ts';
import { CivilIdField } from '../../../forms/civil-id-field.tsx';
import { TextField } from '../../../forms/fields.tsx';
import { PhoneField } from '../../../forms/phone-field.tsx';
import { CivilIdWarning } from './civil-id-warning.tsx';
import { NationalityField } from './nationality-field.tsx';
import { useWizard } from '../wizard/wizard-context.ts';

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
      <TextField
        {...field('applicantEmail')}
        label={t.email}
        hint={t.emailHint}
        type="email"
        autoComplete="email"
      />
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
