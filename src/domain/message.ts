import { z } from 'zod';
import { email } from './email.ts';
import { isDialable } from './phone.ts';
import { cleanParagraphs, isStorable } from './text.ts';
import { line, optionalLine } from './field.ts';

/** What a visitor writes from the contact page. The phone may be any country's, so it stays text. */
export const sendMessage = z.object({
  name: line(100),
  email,
  phone: optionalLine(30).refine((text) => !text || isDialable(text), 'invalidPhoneNumber'),
  subject: optionalLine(200),
  message: z
    .string({ error: 'required' })
    .overwrite(cleanParagraphs)
    .refine(isStorable, 'invalid')
    .min(1, 'required')
    .max(5000, 'tooLong'),
});
