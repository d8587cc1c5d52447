import { z } from 'zod';
import { email } from './email.ts';
import { line, webAddress } from './field.ts';

/** How the application's panels are grouped into steps: 10 (A) or 11 (B). */
export const wizardReadings = ['A', 'B'] as const;

const bilingualLine = (en: string, ar: string) =>
  z.object({ en: line(300), ar: line(300) }).default({ en, ar });

/** Every setting an administrator may change, with its rule and its value until then. */
export const settings = {
  wizardReading: z.enum(wizardReadings).default('A'),
  strictSignUp: z.boolean().default(false),
  blockOverLimit: z.boolean().default(false),
  contactPhone: line(30).default('+965 2220 0000'),
  contactEmail: email.default('info@rusoom.example'),
  contactAddress: bilingualLine(
    'Sharq, Ahmad Al-Jaber Street, Kuwait City',
    'شرق، شارع أحمد الجابر، مدينة الكويت',
  ),
  socialLink: webAddress.default('https://social.example/rusoom'),
  officeHours: bilingualLine(
    'Sunday to Thursday, 9:00 AM to 6:00 PM',
    'من الأحد إلى الخميس، من 9:00 ص إلى 6:00 م',
  ),
  replyHours: bilingualLine(
    'Monday to Friday, we reply within 24 hours',
    'من الاثنين إلى الجمعة، نرد خلال 24 ساعة',
  ),
} as const;

export type SettingName = keyof typeof settings;
export type Settings = { [Name in SettingName]: z.infer<(typeof settings)[Name]> };

const settingsSchema = z.object(settings);

/** All settings: the stored values, and the defaults where none is stored. */
export function settingsOf(stored: Readonly<Record<string, unknown>>): Settings {
  return settingsSchema.parse(stored);
}

/** What any visitor's browser may know; every setting so far is public. */
export const publicSettings = settingsSchema;
