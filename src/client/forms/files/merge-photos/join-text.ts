import { defineText, phrase, plural } from '#client/i18n/text.ts';

/** Texts for joining photos into one file. */
export const joinText = defineText({
  en: {
    title: (label: string) => phrase`Pages of ${label}`,
    lead: 'We combine them into one file, in this order.',
    page: (number: number) => `Page ${number}`,
    previewOf: (number: number) => `Image of page ${number}`,
    earlier: (number: number) => `Move page ${number} up`,
    later: (number: number) => `Move page ${number} down`,
    remove: (number: number) => `Remove page ${number}`,
    moved: (number: number, total: number) => `Now page ${number} of ${total}`,
    addPhotos: 'Add photos',
    makeFile: 'Combine into one file',
    useOne: 'Use this photo',
    working: (number: number, total: number) => phrase`Preparing page ${number} of ${total}…`,
    unreadable: (number: number) =>
      `We could not read page ${number}. Remove it, or choose another photo.`,
    notPhotos: (names: string) => phrase`This browser cannot open these as photos: ${names}`,
    tooMany: (most: number) =>
      plural('en', most, { one: 'You can add up to # page', other: 'You can add up to # pages' }),
  },
  ar: {
    title: (label) => phrase`صفحات ${label}`,
    lead: 'تصبح ملفاً واحداً بهذا الترتيب.',
    page: (number) => `الصفحة ${number}`,
    previewOf: (number) => `صورة الصفحة ${number}`,
    earlier: (number) => `نقل الصفحة ${number} إلى الأعلى`,
    later: (number) => `نقل الصفحة ${number} إلى الأسفل`,
    remove: (number) => `إزالة الصفحة ${number}`,
    moved: (number, total) => `أصبحت الصفحة ${number} من ${total}`,
    addPhotos: 'إضافة صور',
    makeFile: 'دمج في ملف واحد',
    useOne: 'استخدام هذه الصورة',
    working: (number, total) => phrase`جارٍ تجهيز الصفحة ${number} من ${total}…`,
    unreadable: (number) => `تعذّرت قراءة الصفحة ${number}. أزلها أو اختر صورة أخرى.`,
    notPhotos: (names) => phrase`هذه الملفات ليست صوراً يمكن فتحها في هذا المتصفح: ${names}`,
    tooMany: (most) =>
      plural('ar', most, {
        one: 'صفحة واحدة على الأكثر',
        two: 'صفحتان على الأكثر',
        few: '# صفحات على الأكثر',
        many: '# صفحة على الأكثر',
        other: '# صفحة على الأكثر',
      }),
  },
});
