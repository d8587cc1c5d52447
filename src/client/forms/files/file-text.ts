import { defineText, phrase, plural } from '../../i18n/text.ts';

/** What a chosen file goes through; the words of the row itself are the app's. */
export const fileText = defineText({
  en: {
    chosen: (label: string, name: string) => phrase`${label}: ${name}`,
    preview: 'Preview',
    previewInTab: (label: string) => phrase`Preview of ${label}, in a new tab`,
    remove: (name: string, label: string) => phrase`Remove ${name}, ${label}`,
    pageCount: (count: number) => plural('en', count, { one: '# page', other: '# pages' }),
    addPage: 'Add a page',
    addPageTo: (label: string) => phrase`Add a page to ${label}`,
    pages: 'Pages',
    pagesOf: (label: string) => phrase`Pages of ${label}`,

    preparing: 'Preparing the photo…',
    reduced: (before: string, after: string) =>
      phrase`We reduced the photo from ${before} to ${after}.`,
    converted: 'We saved the photo as a JPG.',

    tooLargePdf: 'Save it in a lower quality, or photograph its pages.',
    heicUnreadable:
      'This is an iPhone photo in HEIC format, which this browser cannot open. On the iPhone choose ' +
      'Settings, Camera, Formats, Most Compatible and take it again, or export it as JPG.',
    heicReadable: 'This is an iPhone photo in HEIC format. We can turn it into a JPG.',
    convertImage: 'Convert to JPG and use',
    nameDisagrees: (kind: string) =>
      phrase`The file is really a ${kind}, but its name ends otherwise.`,
    unreadable: 'We could not read this picture. Choose another file.',
    emptyHint: 'It may not be fully downloaded yet.',
    onePdfOrPhotos: 'Choose one PDF, or several photos that become one file.',
  },
  ar: {
    chosen: (label, name) => phrase`${label}: ${name}`,
    preview: 'معاينة',
    previewInTab: (label) => phrase`معاينة ${label} في نافذة جديدة`,
    remove: (name, label) => phrase`إزالة ${name}، ${label}`,
    pageCount: (count) =>
      plural('ar', count, {
        one: 'صفحة واحدة',
        two: 'صفحتان',
        few: '# صفحات',
        many: '# صفحة',
        other: '# صفحة',
      }),
    addPage: 'أضف صفحة',
    addPageTo: (label) => phrase`أضف صفحة إلى ${label}`,
    pages: 'الصفحات',
    pagesOf: (label) => phrase`صفحات ${label}`,

    preparing: 'جارٍ تجهيز الصورة…',
    reduced: (before, after) => phrase`صغّرنا الصورة من ${before} إلى ${after}.`,
    converted: 'حفظنا الصورة بصيغة JPG.',

    tooLargePdf: 'احفظه بجودة أقل، أو صوّر صفحاته.',
    heicUnreadable:
      'هذه صورة آيفون بصيغة HEIC، ولا يفتحها هذا المتصفح. في الآيفون اختر «الإعدادات» ثم «الكاميرا» ' +
      'ثم «التنسيقات» ثم «الأكثر توافقاً» والتقطها من جديد، أو صدّرها بصيغة JPG.',
    heicReadable: 'هذه صورة آيفون بصيغة HEIC، ويمكننا تحويلها إلى JPG.',
    convertImage: 'حوّلها إلى JPG واستخدمها',
    nameDisagrees: (kind) => phrase`الملف في حقيقته ${kind}، ونهاية اسمه تقول غير ذلك.`,
    unreadable: 'تعذّرت قراءة هذه الصورة. اختر ملفاً آخر.',
    emptyHint: 'ربما لم يكتمل تنزيله بعد.',
    onePdfOrPhotos: 'اختر ملف PDF واحداً، أو عدة صور نجمعها في ملف واحد.',
  },
});
