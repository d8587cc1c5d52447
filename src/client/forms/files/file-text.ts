import { defineText, phrase, plural } from '#client/i18n/text.ts';

/** Texts about a chosen file; those of the row are in app-text.ts. */
export const fileText = defineText({
  en: {
    chosen: (label: string, name: string) => phrase`${label}: ${name}`,
    preview: 'Preview',
    previewInTab: (label: string) => phrase`Preview of ${label} (opens in a new tab)`,
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

    tooLargePdf: 'Save the PDF at a lower quality, or take photos of its pages.',
    heicUnreadable:
      'This is an iPhone photo in HEIC format, which this browser cannot open. Export it as JPG, or on the iPhone go to Settings > Camera > Formats, choose Most Compatible and take it again.',
    heicReadable: 'This is an iPhone photo in HEIC format. We can convert it to JPG.',
    convertImage: 'Convert to JPG and use photo',
    pictureUnreadable: (kind: string) =>
      phrase`This is a picture in ${kind} format, which this browser cannot open. Save it as JPG and choose it again.`,
    pictureReadable: (kind: string) =>
      phrase`This is a picture in ${kind} format. We can convert it to JPG.`,
    rename: (name: string) => phrase`Rename to ${name} and use`,
    passwordHint: 'Save a copy without the password, or take photos of its pages.',
    cutOffHint: 'The download may be incomplete. Download the file again, then choose it.',
    noPagesHint: 'Choose the file that has the document.',
    nameDisagrees: (kind: string) =>
      phrase`This file is a ${kind}, but its name ends differently. Rename it, or choose another file.`,
    unreadable: 'We could not read this image. Choose another file.',
    unreadableHint: 'It may have been changed, moved or deleted. Choose it again.',
    emptyHint: 'It may not have finished downloading.',
    onePdfOrPhotos: 'Choose one PDF, or several photos to combine into one file.',
  },
  ar: {
    chosen: (label, name) => phrase`${label}: ${name}`,
    preview: 'معاينة',
    previewInTab: (label) => phrase`معاينة ${label} في علامة تبويب جديدة`,
    remove: (name, label) => phrase`إزالة ${name}، ${label}`,
    pageCount: (count) =>
      plural('ar', count, {
        one: 'صفحة واحدة',
        two: 'صفحتان',
        few: '# صفحات',
        many: '# صفحة',
        other: '# صفحة',
      }),
    addPage: 'إضافة صفحة',
    addPageTo: (label) => phrase`إضافة صفحة إلى ${label}`,
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
    convertImage: 'تحويل الصورة إلى JPG واستخدامها',
    nameDisagrees: (kind) =>
      phrase`نوع الملف الفعلي ${kind}، لكن امتداد اسمه مختلف. غيّر اسمه أو اختر ملفاً آخر.`,
    pictureUnreadable: (kind) =>
      phrase`هذه صورة بصيغة ${kind}، ولا يفتحها هذا المتصفح. احفظها بصيغة JPG ثم اخترها من جديد.`,
    pictureReadable: (kind) => phrase`هذه صورة بصيغة ${kind}، ويمكننا تحويلها إلى JPG.`,
    rename: (name) => phrase`تسمية الملف ${name} واستخدامه`,
    passwordHint: 'احفظ نسخة من الملف بلا كلمة مرور، أو صوّر صفحاته.',
    cutOffHint: 'ربما لم يكتمل تنزيل الملف. نزّله من جديد ثم اختره.',
    noPagesHint: 'اختر الملف الذي فيه المستند.',
    unreadable: 'تعذّرت قراءة هذه الصورة. اختر ملفاً آخر.',
    unreadableHint: 'ربما عُدّل أو نُقل أو حُذف. اختره من جديد.',
    emptyHint: 'ربما لم يكتمل تنزيله بعد.',
    onePdfOrPhotos: 'اختر ملف PDF واحداً، أو عدة صور نجمعها في ملف واحد.',
  },
});
