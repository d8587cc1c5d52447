import { z } from 'zod';
import type { ApplicationStatus } from '../application/status.ts';
import { byDay, holiday, kuwaitHolidays } from './holidays.ts';
import { email, line, paragraphs, webAddress, wholeNumber } from '../text/field.ts';
import { hasKnownPlaceholders, sampleText } from '../agreement/agreement-text.ts';
import { agreementTextSetting } from '../agreement/agreement.ts';
import { isDialable, mobilePrefix, mobilePrefixes } from '../person/phone.ts';
import { cleanLine, isStorable, plainCode } from '../text/text.ts';

/** The number of steps in the application wizard. */
export const wizardStepCounts = ['10', '11'] as const;

const shortText = z
  .string({ error: 'invalid' })
  .overwrite(cleanLine)
  .refine(isStorable, 'invalid')
  .max(100, 'tooLong');

/** A Kuwaiti IBAN without spaces, or blank. */
const ibanSetting = z
  .string({ error: 'ibanInvalid' })
  .overwrite((typed) => plainCode(typed).toUpperCase())
  .refine((iban) => iban === '' || isKuwaitiIban(iban), 'ibanInvalid');

/** Whether the check digits of a Kuwaiti IBAN are right (ISO 13616). */
function isKuwaitiIban(iban: string): boolean {
  if (!/^KW\d{2}[A-Z]{4}[A-Z0-9]{22}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

const bilingual = z.object({ en: line(300), ar: line(300) });

/** The use of a canned response: any status but rejected, one status, or a document request. */
export const cannedNoteKinds = [
  'status',
  'under_review',
  'approved',
  'rejected',
  'pending',
  'document',
] as const;

const cannedTitle = z.object({ ar: line(60), en: line(60) });

/** A canned response in both languages; the applicant gets one of them. */
const cannedNote = z.object({
  kind: z.enum(cannedNoteKinds, { error: 'choiceInvalid' }),
  /** Absent in responses stored before they had one. */
  title: cannedTitle.optional(),
  ar: paragraphs(500),
  en: paragraphs(500),
});

export type CannedNote = z.infer<typeof cannedNote>;

const cannedNotesMax = 50;

/** Returns which canned responses a status offers; a rejection only those meant for it, since others may promise. */
export function cannedNoteKindsFor(status: ApplicationStatus | undefined): CannedNote['kind'][] {
  if (status === undefined) return [];
  return status === 'rejected' ? [status] : ['status', status];
}

/** Returns what administrators choose a canned response by. */
export function cannedNoteTitle({ title, ar, en }: CannedNote): Required<CannedNote>['title'] {
  const start = (text: string) => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text);
  return title ?? { ar: start(ar), en: start(en) };
}

/** Every public setting, with its rule and default. */
export const settings = {
  wizardSteps: z.enum(wizardStepCounts, { error: 'choiceInvalid' }).default('10'),
  strictSignUp: z.boolean().default(false),
  blockOverLimit: z.boolean().default(false),
  /** The site states that its plans comply with Sharia. */
  claimsSharia: z.boolean().default(true),
  /** The allowed prefixes of mobile numbers; a call may send them as text (`5,6,9`). */
  mobileFirstDigits: z
    .preprocess(
      (value) => (typeof value === 'string' ? toPrefixes(value) : value),
      z
        .array(z.string(), { error: 'prefixesInvalid' })
        .min(1, 'required')
        .max(10, 'prefixesInvalid')
        .refine((all) => all.every((one) => mobilePrefix.test(one)), 'prefixesInvalid'),
    )
    .default([...mobilePrefixes]),
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

/** Settings that only administrators read. */
export const privateSettings = {
  /** Days on which no time of a deadline passes, by date. */
  holidays: z
    .array(holiday)
    .max(200, 'tooLong')
    .overwrite((days) => [...days].sort(byDay))
    .default(kuwaitHolidays),
  /** The text of new agreements, with names in braces for what each has of its own. */
  agreementText: z
    .object({ en: agreementTextSetting, ar: agreementTextSetting })
    .refine((text) => hasKnownPlaceholders(text.en + text.ar), 'placeholderUnknown')
    .default({ ...sampleText }),
  /** Working days for which a family reads an agreement before it may accept. */
  agreementReadDays: wholeNumber(0, 30, 'limitRange').default(2),
  /** Days for which an offer is open. */
  agreementOpenDays: wholeNumber(1, 90, 'limitRange').default(14),
  /** The financial partner that finances new agreements; null for the office. */
  agreementFinancierId: z.string({ error: 'invalid' }).max(64, 'tooLong').nullable().default(null),
  /** Blank where families cannot pay so. */
  iban: ibanSetting.default(''),
  /** The name of the account's holder. */
  ibanHolder: shortText.default(''),
  wamdPhone: shortText.default(''),
  cannedNotes: z
    .array(cannedNote)
    .max(cannedNotesMax, 'tooLong')
    .default([
      {
        kind: 'under_review',
        title: { ar: 'بدأت المراجعة', en: 'Review started' },
        ar: 'بدأنا مراجعة طلبك ولم يصدر القرار بعد. سنتصل بك إذا احتجنا إلى توضيح.',
        en: 'We have started to review your application. There is no decision yet. We will call you if we have a question.',
      },
      {
        kind: 'approved',
        title: { ar: 'توقيع الاتفاقية', en: 'Signing the agreement' },
        ar: 'تمت الموافقة على طلبك. سنتواصل معك لتحديد موعد توقيع الاتفاقية.',
        en: 'Your application has been approved. We will contact you to arrange the signing of the agreement.',
      },
      {
        kind: 'rejected',
        title: { ar: 'أعلى من 40 في المئة من الراتب', en: 'Above 40% of salary' },
        ar: 'لم تتم الموافقة لأن الالتزامات مع القسط تتجاوز 40 في المئة من الراتب. يمكنك التقديم من جديد بمدة أطول.',
        en: 'We could not approve the application because obligations plus the instalment are above 40% of the salary. You can apply again with a longer term.',
      },
      {
        kind: 'rejected',
        title: { ar: 'مستندات غير مكتملة', en: 'Documents incomplete' },
        ar: 'لم تتم الموافقة لأن المستندات المطلوبة لم تكتمل. يمكنك التقديم من جديد بعد استكمالها.',
        en: 'We could not approve the application because documents are missing. You can apply again once you have them.',
      },
      {
        kind: 'document',
        title: { ar: 'غير واضح', en: 'Not clear' },
        ar: 'الصورة غير واضحة. أرسل صورة يُقرأ فيها النص كاملاً.',
        en: 'The image is not clear. Send one where all the text is readable.',
      },
      {
        kind: 'document',
        title: { ar: 'منتهي الصلاحية', en: 'Expired' },
        ar: 'المستند منتهي الصلاحية. أرسل نسخة سارية.',
        en: 'The document has expired. Send a valid one.',
      },
      {
        kind: 'document',
        title: { ar: 'صفحات ناقصة', en: 'Pages missing' },
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

/** Returns all public settings: stored values or defaults. */
export function getSettings(stored: Readonly<Record<string, unknown>>): Settings {
  return settingsSchema.parse(stored);
}

/** As `getSettings`, for settings that only administrators read. */
export function getPrivateSettings(stored: Readonly<Record<string, unknown>>): PrivateSettings {
  return privateSettingsSchema.parse(stored);
}

/** Settings that every visitor may see. */
export const publicSettingsView = settingsSchema.extend({
  /** Whether applicants get email. */
  mailEnabled: z.boolean(),
  /** The days of the setting `holidays`. */
  holidayDays: z.array(z.string()),
  /** RETENTION_DAYS; null keeps the documents of rejected applications. */
  retentionDays: z.number().nullable(),
});
export type PublicSettingsView = z.infer<typeof publicSettingsView>;
export const privateSettingsView = privateSettingsSchema;

/** Every setting without its default: only those in the input change. */
export const updateSettingsInput = z
  .object({
    ...withoutDefaults({ ...settings, ...privateSettings }),
    // NOTE: not in `settings`, because reading must not fail on what was stored before the rule.
    contactPhone: settings.contactPhone.unwrap().refine(isDialable, 'invalidPhoneNumber'),
  })
  .partial();
export type UpdateSettingsInput = z.infer<typeof updateSettingsInput>;

/** The state of email delivery. */
export const mailStateView = z.object({
  /** A mail server is configured; without one emails wait. */
  isConfigured: z.boolean(),
  waiting: z.number().int(),
  /** Made before email was first set up; an owner chooses what becomes of them. */
  held: z.number().int(),
  /** Given up; `unsure` of them may have been sent. */
  failed: z.number().int(),
  unsure: z.number().int(),
  /** Null for editors, who see the counts only; so is the next one. */
  lastSentAt: z.string().nullable(),
  /** The error of the latest unsent email, as the mail server worded it, without the address. */
  lastError: z.string().nullable(),
});
export type MailStateView = z.infer<typeof mailStateView>;

/** How many failed emails were requeued. */
export const resentMailView = z.object({ resent: z.number().int() });

export const sendTestMailInput = z.object({ email });

/** The result of a test email; `error` is the mail server's own text. */
export const testMailView = z.object({ isSent: z.boolean(), error: z.string().nullable() });

function toPrefixes(typed: string): string[] {
  const all = typed.split(/[,،;؛\s]+/).map(plainCode);
  return [...new Set(all)].filter((prefix) => prefix !== '');
}

function withoutDefaults<Rules extends Readonly<Record<string, z.ZodDefault>>>(rules: Rules) {
  const entries = Object.entries(rules).map(([name, rule]) => [name, rule.unwrap()] as const);
  // NOTE: the entries are the rules' own, each without its default.
  return Object.fromEntries(entries) as {
    -readonly [Name in keyof Rules]: ReturnType<Rules[Name]['unwrap']>;
  };
}
