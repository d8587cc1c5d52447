import { z } from 'zod';
import { email } from '../person/email.ts';
import { line, paragraphs, webAddress } from '../text/field.ts';
import { possibleFirstDigits } from '../person/phone.ts';

/** Into how many steps the application's panels are grouped. */
export const wizardStepCounts = ['10', '11'] as const;

const bilingual = z.object({ en: line(300), ar: line(300) });

/** What a canned note is for: any status, one status alone, or a document that is asked for again. */
export const cannedNoteKinds = [
  'status',
  'under_review',
  'approved',
  'rejected',
  'pending',
  'paper',
] as const;

/** A note that reviewers send often, in both languages; the applicant gets one of them. */
const cannedNote = z.object({
  kind: z.enum(cannedNoteKinds, { error: 'choiceInvalid' }),
  ar: paragraphs(500),
  en: paragraphs(500),
});

/** How many canned notes there may be. */
const cannedNotesMax = 50;

/** Every public setting, with its rule and its value until an owner changes it. */
export const settings = {
  wizardSteps: z.enum(wizardStepCounts, { error: 'choiceInvalid' }).default('10'),
  strictSignUp: z.boolean().default(false),
  blockOverLimit: z.boolean().default(false),
  /** What a mobile number may begin with. */
  mobileFirstDigits: z
    .array(z.enum(possibleFirstDigits, { error: 'choiceInvalid' }))
    .min(1, 'required')
    .max(10, 'tooLong')
    .default(['5', '6', '9']),
  contactPhone: line(30).default('+965 2220 0000'),
  contactEmail: email.default('info@rusoom.example'),
  contactAddress: bilingual.default({
    en: 'Sharq, Ahmad Al-Jaber Street, Kuwait City',
    ar: 'شرق، شارع أحمد الجابر، مدينة الكويت',
  }),
  socialLink: webAddress.default('https://social.example/rusoom'),
  officeHours: bilingual.default({
    en: 'Sunday to Thursday, 9:00 AM to 6:00 PM',
    ar: 'من الأحد إلى الخميس، من 9:00 صباحاً إلى 6:00 مساءً',
  }),
  replyHours: bilingual.default({
    en: 'Monday to Friday, we reply within 24 hours',
    ar: 'من الاثنين إلى الجمعة، نرد خلال 24 ساعة',
  }),
} as const;

/** What only administrators read. */
export const privateSettings = {
  cannedNotes: z
    .array(cannedNote)
    .max(cannedNotesMax, 'tooLong')
    .default([
      {
        kind: 'status',
        ar: 'تمت مراجعة طلبك. سنتواصل معك لاستكمال الإجراءات.',
        en: 'Your application has been reviewed. We will contact you about the next steps.',
      },
      {
        kind: 'rejected',
        ar: 'تتجاوز الالتزامات مع القسط 40 في المئة من الراتب. يمكنك التقديم من جديد بمدة أطول.',
        en: 'Your obligations plus the instalment are above 40% of your salary. You can apply again with a longer term.',
      },
      {
        kind: 'paper',
        ar: 'الصورة غير واضحة. أرسل صورة يُقرأ فيها النص كاملاً.',
        en: 'The image is not clear. Send one where all the text is readable.',
      },
      {
        kind: 'paper',
        ar: 'المستند منتهي الصلاحية. أرسل نسخة سارية.',
        en: 'The document has expired. Send a valid one.',
      },
      {
        kind: 'paper',
        ar: 'بعض الصفحات ناقصة. أرسل المستند كاملاً.',
        en: 'Some pages are missing. Send the whole document.',
      },
    ]),
} as const;

const settingsSchema = z.object(settings);
const privateSettingsSchema = z.object(privateSettings);

export type Settings = z.infer<typeof settingsSchema>;
export type PrivateSettings = z.infer<typeof privateSettingsSchema>;
export type AllSettings = Settings & PrivateSettings;
export type SettingName = keyof AllSettings;

/** All public settings: the stored values, and the defaults where none is stored. */
export function settingsOf(stored: Readonly<Record<string, unknown>>): Settings {
  return settingsSchema.parse(stored);
}

/** As `settingsOf`, for what only administrators read. */
export function privateSettingsOf(stored: Readonly<Record<string, unknown>>): PrivateSettings {
  return privateSettingsSchema.parse(stored);
}

/** What any visitor's browser may know; `mailEnabled` says whether applicants get email. */
export const publicSettings = settingsSchema.extend({ mailEnabled: z.boolean() });
export type PublicSettings = z.infer<typeof publicSettings>;
export const privateSettingsView = privateSettingsSchema;

/** Every setting without its default: only those that a change carries change. */
export const updateSettings = z
  .object(withoutDefaults({ ...settings, ...privateSettings }))
  .partial();
export type UpdateSettings = z.infer<typeof updateSettings>;

/** How mail is doing. */
export const mailStateView = z.object({
  /** A mail server is set up; without one messages wait. */
  isConfigured: z.boolean(),
  waiting: z.number().int(),
  /** Given up; `unsure` of them may or may not have gone out. */
  failed: z.number().int(),
  unsure: z.number().int(),
  lastSentAt: z.string().nullable(),
  /** What the newest message that is not sent met, in the mail server's words. */
  lastError: z.string().nullable(),
});
export type MailStateView = z.infer<typeof mailStateView>;

/** How many messages go on waiting that had been given up. */
export const resentMailView = z.object({ resent: z.number().int() });

export const sendTestMail = z.object({ email });

/** What became of a test mail; `error` is the mail server's own wording. */
export const testMailView = z.object({ isSent: z.boolean(), error: z.string().nullable() });

function withoutDefaults<Rules extends Readonly<Record<string, z.ZodDefault>>>(rules: Rules) {
  const entries = Object.entries(rules).map(([name, rule]) => [name, rule.unwrap()] as const);
  // NOTE: the entries are the rules' own, each without its default.
  return Object.fromEntries(entries) as {
    -readonly [Name in keyof Rules]: ReturnType<Rules[Name]['unwrap']>;
  };
}
