import type { Language } from '../text/language.ts';
import { getSettings, type PublicSettingsView, type Settings } from '../setting/setting.ts';
import { unbrokenTimes } from '../text/text.ts';
import { socialName } from '../partner/social-name.ts';

/**
 * Pages are prerendered without the settings: they contain marks, which the server replaces in each response. A mark is
 * a name between two underscores on each side.
 */
const marks = {
  contactPhone: '__PHONE__',
  contactEmail: '__EMAIL__',
  contactAddress: '__ADDRESS__',
  socialLink: '__SOCIAL__',
  officeHours: '__OFFICEHOURS__',
  replyHours: '__REPLYHOURS__',
} as const;

const bilingual = (mark: string) => ({ en: mark, ar: mark });

/** The settings for prerendering: marks, and defaults for the rest. */
export const markedSettings: PublicSettingsView = {
  ...getSettings({}),
  ...marks,
  contactAddress: bilingual(marks.contactAddress),
  officeHours: bilingual(marks.officeHours),
  replyHours: bilingual(marks.replyHours),
  mailEnabled: true,
  holidayDays: [],
  retentionDays: null,
};

/** Gives separate marks to values that a page renders in another form. */
export function separateMarks(html: string): string {
  return html
    .replaceAll(`tel:${marks.contactPhone}`, 'tel:__DIAL__')
    .replaceAll(marks.socialLink.toLowerCase(), '__SOCIALNAME__');
}

/** The value of each mark, by name; plain text. */
export function markValues(settings: Settings, language: Language): Record<string, string> {
  const { contactPhone } = settings;
  const socialLink = settings.socialLink ?? '';
  return {
    PHONE: contactPhone,
    DIAL: contactPhone.replaceAll(' ', ''),
    EMAIL: settings.contactEmail,
    ADDRESS: settings.contactAddress[language],
    SOCIAL: socialLink,
    SOCIALNAME: socialName(socialLink, language),
    OFFICEHOURS: unbrokenTimes(settings.officeHours[language]),
    REPLYHOURS: unbrokenTimes(settings.replyHours[language]),
  };
}

/** What a page renders of the settings besides the marks, by path. */
const drawn: Readonly<Partial<Record<string, (settings: Settings) => unknown>>> = {
  '/': ({ claimsSharia }) => claimsSharia,
  '/contact': ({ claimsSharia }) => claimsSharia,
  '/apply': ({ wizardSteps }) => wizardSteps,
  '/auth': ({ strictSignUp, mobileFirstDigits }) => [strictSignUp, mobileFirstDigits],
};

/** Whether a prerendered page equals what these settings would render. */
export function isPrerenderedWith(settings: Settings, path: string): boolean {
  const of = drawn[path];
  return !of || JSON.stringify(of(settings)) === JSON.stringify(of(markedSettings));
}
