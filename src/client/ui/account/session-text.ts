import { defineText, phrase, plural } from '#client/i18n/text.ts';

/** Texts of the session list, for applicants and administrators. */
export const sessionText = defineText({
  en: {
    title: 'Where you are signed in',
    failed: 'Failed to load your sessions',
    unknownBrowser: 'Unknown browser',
    browserOn: (browser: string, system: string) => phrase`${browser} on ${system}`,
    thisBrowser: 'This browser',
    signedInAt: 'Signed in',
    lastSeenAt: 'Last active',
    end: 'Sign out',
    waitForEnd: (name: string) => phrase`Sign out ${name}`,
    endOthers: 'Sign out all other browsers',
    ended: 'Browser signed out',
    endedOthers: (count: number) =>
      plural('en', count, { one: '# browser signed out', other: '# browsers signed out' }),
    notEnded: 'Failed to sign out the browser',
  },
  ar: {
    title: 'جلسات تسجيل الدخول',
    failed: 'تعذّر تحميل جلساتك',
    unknownBrowser: 'متصفح غير معروف',
    browserOn: (browser, system) => phrase`${browser} على ${system}`,
    thisBrowser: 'هذا المتصفح',
    signedInAt: 'وقت تسجيل الدخول',
    lastSeenAt: 'آخر نشاط',
    end: 'تسجيل الخروج',
    waitForEnd: (name) => phrase`تسجيل الخروج من ${name}`,
    endOthers: 'تسجيل الخروج من بقية المتصفحات',
    ended: 'تم تسجيل الخروج من ذلك المتصفح',
    endedOthers: (count) =>
      plural('ar', count, {
        zero: 'لا توجد متصفحات أخرى',
        one: 'تم تسجيل الخروج من متصفح واحد',
        two: 'تم تسجيل الخروج من متصفحين',
        few: 'تم تسجيل الخروج من # متصفحات',
        many: 'تم تسجيل الخروج من # متصفحاً',
        other: 'تم تسجيل الخروج من # متصفح',
      }),
    notEnded: 'تعذّر إنهاء الجلسة',
  },
});
