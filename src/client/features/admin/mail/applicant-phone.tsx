import { Link } from '@chakra-ui/react';
import { countryCode, groupedPhone } from '#domain/person/phone.ts';
import { Num } from '#client/i18n/bidi.tsx';

/** An applicant's phone number, to call. */
export function ApplicantPhone({ phone }: { phone: string }) {
  return (
    <Link href={`tel:${phone}`} variant="underline" colorPalette="brand">
      <Num>{`${countryCode} ${groupedPhone(phone)}`}</Num>
    </Link>
  );
}
