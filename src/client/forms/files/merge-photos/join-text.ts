import { defineText, phrase, plural } from '../../../i18n/text.ts';

/** Joining photos into one file. */
export const joinText = defineText({
  en: {
    title: (label: string) => phrase`Pages of ${label}`,
    lead: 'They become one file, in this order.',
    page: (number: number) => `Page ${number}`,
    previewOf: (number: number) => `Picture of page ${number}`,
    earlier: (number: number) => `Move page ${number} up`,
    later: (number: number) => `Move page ${number} down`,
    remove: (number: number) => `Remove page ${number}`,
    moved: (number: number, total: number) => `Now page ${number} of ${total}`,
    addPhotos: 'Add photos',
    makeFile: 'Make one file',
    useOne: 'Use this photo',
    working: (number: number, total: number) => phrase`Preparing page ${number} of ${total}…`,
    unreadable: (number: number) =>
      `We could not read page ${number}. Remove it, or choose another photo.`,
    notPhotos: (names: string) => phrase`Only photos that this browser can open: ${names}`,
    tooMany: (most: number) =>
      plural('en', most, { one: 'At most # page', other: 'At most # pages' }),
  },
  ar: {
    title: (label) => phrase`صفحات ${label}`,
    lead: 'تصبح ملفاً واحداً بهذا الترتيب.',
    page: (number) => `الصفحة ${number}`,
    previewOf: (number) => `صورة الصفحة ${number}`,
    earlier: (number) => `قدّم الصفحة ${number}`,
    later: (number) => `أخّر الصفحة ${number}`,
    remove: (number) => `أزل الصفحة ${number}`,
    moved: (number, total) => `أصبحت الصفحة ${number} من ${total}`,
    addPhotos: 'أضف صوراً',
    makeFile: 'اجمعها في ملف واحد',
    useOne: 'استخدم هذه الصورة',
    working: (number, total) => phrase`جارٍ تجهيز الصفحة ${number} من ${total}…`,
    unreadable: (number) => `تعذّرت قراءة الصفحة ${number}. أزلها أو اختر صورة أخرى.`,
    notPhotos: (names) => phrase`نقبل هنا الصور التي يفتحها هذا المتصفح وحدها: ${names}`,
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
