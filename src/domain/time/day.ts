import { z } from 'zod';
import { isCalendarDay } from './kuwait-time.ts';
import { cleanLine, foldDigits } from '../text/text.ts';

/** A calendar day, `YYYY-MM-DD`; digits of any script. */
export function calendarDay(invalid: string, missing: string = 'required') {
  return z
    .string({ error: (issue) => (issue.input === undefined ? missing : invalid) })
    .overwrite((text) => foldDigits(cleanLine(text)))
    .min(1, missing)
    .refine((text) => text === '' || isCalendarDay(text), invalid);
}
