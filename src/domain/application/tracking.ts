import { z } from 'zod';
import { email } from '../person/email.ts';
import { line } from '../text/field.ts';

/** What leads to an application from outside: its id, as typed, and the e-mail address in it. */
export const trackApplication = z.object({
  applicationId: line(60),
  email,
});
export type TrackApplication = z.infer<typeof trackApplication>;
