import { defineText, phrase } from '#client/i18n/text.ts';

/** Texts of the list of holidays. */
export const holidaysText = defineText({
  en: {
    source: 'The days of 2026 and 2027 follow Labour Law 6/2010, article 68.',
    expectedHint:
      'Days that depend on the moon follow the Umm al-Qura calendar. Correct them when they are announced.',
    none: 'No holidays yet',
    add: 'Add holiday',
    on: 'Date',
    nameAr: 'Arabic name',
    nameEn: 'English name',
    expected: 'Expected, not announced',
    remove: (number: number) => phrase`Remove holiday ${String(number)}`,
  },
  ar: {
    source: 'أيام 2026 و2027 وفق قانون العمل رقم 6 لسنة 2010، المادة 68.',
    expectedHint:
      'الأيام التي تعتمد على رؤية الهلال محسوبة بتقويم أم القرى، ويلزم تصحيحها عند إعلانها.',
    none: 'لا توجد عطل بعد',
    add: 'إضافة عطلة',
    on: 'التاريخ',
    nameAr: 'الاسم بالعربية',
    nameEn: 'الاسم بالإنجليزية',
    expected: 'متوقّع ولم يُعلن بعد',
    remove: (number) => phrase`حذف العطلة ${String(number)}`,
  },
});
