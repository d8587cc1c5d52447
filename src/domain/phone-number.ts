import { z } from 'zod';
import { isKuwaitiMobile, normalPhone } from './phone.ts';

/** A Kuwaiti mobile number, with or without +965; parses to the stored form. */
export const phoneNumber = z
  .string({ error: (issue) => (issue.input === undefined ? 'required' : 'invalidPhone') })
  .overwrite(normalPhone)
  .min(1, 'required')
  .min(8, 'phoneTooShort')
  .max(15, 'tooLong')
  .refine(isKuwaitiMobile, 'invalidPhone');
