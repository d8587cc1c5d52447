import { defineText, phrase, plural } from '../../i18n/text.ts';

/** What the list of signed-in browsers says, to applicants and administrators alike. */
export const sessionText = defineText({
  en: {
    title: 'Where you are signed in',
    failed: 'Your sessions could not be loaded',
    unknownBrowser: 'Unknown browser',
    browserOn: (browser: string, system: string) => phrase`${browser} on ${system}`,
    thisBrowser: 'This browser',
    signedInAt: 'Signed in',
    lastSeenAt: 'Last seen',
    end: 'Sign out',
    endOf: (name: string) => phrase`Sign out ${name}`,
    endOthers: 'Sign out all others',
    ended: 'That browser is signed out',
    endedOthers: (count: number) =>
      plural('en', count, { one: '# browser signed out', other: '# browsers signed out' }),
    notEnded: 'The session was not ended',
  },
  ar: {
    title: 'المتصفحات التي دخلت منها',
    failed: 'تعذّر تحميل جلساتك',
    unknownBrowser: 'متصفح غير معروف',
    browserOn: (browser, system) => phrase`${browser} على ${system}`,
    thisBrowser: 'هذا المتصفح',
    signedInAt: 'وقت الدخول',
    lastSeenAt: 'آخر ظهور',
    end: 'إخراج',
    endOf: (name) => phrase`إخراج ${name}`,
    endOthers: 'إخراج البقية كلها',
    ended: 'تم إخراج ذلك المتصفح',
    endedOthers: (count) =>
      plural('ar', count, {
        zero: 'لم يُخرج أي متصفح',
        one: 'تم إخراج متصفح واحد',
        two: 'تم إخراج متصفحين',
        few: 'تم إخراج # متصفحات',
        many: 'تم إخراج # متصفحاً',
        other: 'تم إخراج # متصفح',
      }),
    notEnded: 'لم تنتهِ الجلسة',
  },
});
