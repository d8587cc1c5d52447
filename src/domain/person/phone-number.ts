import { z } from 'zod';
import { isKuwaitiMobile, mobileFirstDigits, normalPhone, possibleFirstDigits } from './phone.ts';

/**
 * The schema of a Kuwaiti mobile number, with or without +965, that starts with one of `firstDigits` (the setting,
 * joined); parses to the stored form.
 */
export function phoneNumberOf(firstDigits: string) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? 'required' : 'invalidPhone') })
    .overwrite(normalPhone)
    .min(1, 'required')
    .min(8, 'phoneTooShort')
    .max(15, 'tooLong')
    .refine((phone) => isKuwaitiMobile(phone, firstDigits), 'invalidPhone');
}

/** A Kuwaiti mobile number by the default rule. */
export const phoneNumber = phoneNumberOf(mobileFirstDigits);

/** Any number that the setting could allow; the server then checks the setting. */
export const possiblePhoneNumber = phoneNumberOf(possibleFirstDigits.join(''));
