import { defineText, phrase, plural } from '../../../i18n/text.ts';

/** Words for a whole list of classes: its order, its import from a file, its copy from elsewhere. */
export const classListText = defineText({
  en: {
    // order
    move: (name: string) => phrase`Move: ${name}`,
    moveHint: 'Drag a class by its handle, or press the up and down arrows on it.',
    nowAt: (name: string, place: string, count: string) =>
      phrase`${name}: place ${place} of ${count}`,
    orderSaved: 'The order is saved',
    failedOrder: 'Failed to save the order',
    orderRefused: 'Somebody else changed these classes in the meantime',
    orderRefusedHint:
      'Your order is not saved. It shows here with the new state of the classes: save it, or take the order that is saved.',
    saveOrder: 'Save my order',
    takeSavedOrder: 'Take the saved order',

    // import
    import: 'Import from a file',
    importTitle: (name: string) => phrase`Import classes: ${name}`,
    importLead:
      'One row for each class, as CSV or XLSX. A class that is here already gets the tuition of its row; the others are added.',
    importRule: 'Everything is imported, or nothing while a row has a fault.',
    headings: {
      nameAr: 'Arabic name',
      nameEn: 'English name',
      tuitionAmount: 'Tuition (KWD)',
      orderIndex: 'Order',
      status: 'Status',
    },
    template: 'Download a template',
    templateFilled: 'Download this list to edit it',
    chooseTable: 'Choose a file',
    chooseOtherTable: 'Choose another file',
    fileFaults: {
      tooLarge: 'The file is too large',
      unreadable: 'This file cannot be read',
      empty: 'The file has no rows',
    },
    fileFaultHint: 'Use CSV, or XLSX as spreadsheet programs save it, of at most 5 MB.',
    missingColumns: 'The first row must name the columns; these are missing:',
    faults: (count: number) =>
      plural('en', count, {
        one: '# row has a fault; nothing is imported',
        other: '# rows have faults; nothing is imported',
      }),
    line: (line: string) => phrase`Line ${line}`,
    lineHeader: 'Line',
    found: (value: string) => phrase`in the file: ${value}`,
    foundNothing: 'empty in the file',
    correctAndChoose: 'Correct the file and choose it again.',
    ready: (added: string, updated: string, kept: string) =>
      phrase`New: ${added} · Tuition or place changes: ${updated} · Unchanged: ${kept}`,
    readyTitle: 'Every row is right',
    outcome: 'What happens',
    actions: { add: 'New', update: 'Changes', keep: 'Unchanged' },
    before: (amount: string) => phrase`until now ${amount}`,
    importAll: (count: number) =>
      plural('en', count, { one: 'Import # class', other: 'Import # classes' }),
    imported: (count: number) =>
      plural('en', count, {
        one: '# class imported successfully',
        other: '# classes imported successfully',
      }),
    failedImport: 'Failed to import the classes',

    // copy
    copyFrom: 'Copy from another institution',
    copyTitle: (name: string) => phrase`Copy classes to: ${name}`,
    copyLead: 'Names, tuition and status are copied behind the classes that are here.',
    source: 'Copy from',
    sourcePlaceholder: 'Arabic or English name',
    noSource: 'No institution has this name',
    kinds: {
      school: 'School',
      nursery: 'Nursery',
      academy: 'Academy',
      university: 'University',
    },
    nothingToCopy: 'There is nothing to copy',
    willCopy: (count: number) =>
      plural('en', count, { one: '# class will be copied', other: '# classes will be copied' }),
    conflicts: (count: number) =>
      plural('en', count, {
        one: '# class stays out: its name is here already',
        other: '# classes stay out: their names are here already',
      }),
    copyAll: (count: number) =>
      plural('en', count, { zero: 'Copy', one: 'Copy # class', other: 'Copy # classes' }),
    copied: (count: number) =>
      plural('en', count, {
        one: '# class copied successfully',
        other: '# classes copied successfully',
      }),
    failedCopy: 'Failed to copy the classes',
  },
  ar: {
    move: (name) => phrase`نقل: ${name}`,
    moveHint: 'اسحب الصف من مقبضه، أو اضغط السهمين لأعلى ولأسفل عليه.',
    nowAt: (name, place, count) => phrase`${name}: الموضع ${place} من ${count}`,
    orderSaved: 'حُفظ الترتيب',
    failedOrder: 'تعذّر حفظ الترتيب',
    orderRefused: 'غيّر شخص آخر هذه الصفوف في هذه الأثناء',
    orderRefusedHint:
      'لم يُحفظ ترتيبك. يظهر هنا مع الحالة الجديدة للصفوف: احفظه أو خذ الترتيب المحفوظ.',
    saveOrder: 'حفظ ترتيبي',
    takeSavedOrder: 'أخذ الترتيب المحفوظ',

    import: 'استيراد من ملف',
    importTitle: (name) => phrase`استيراد صفوف ${name}`,
    importLead:
      'سطر لكل صف، في ملف CSV أو XLSX. الصف الموجود هنا يأخذ الرسوم المكتوبة في سطره، ويُضاف ما عداه.',
    importRule: 'يُستورد كل شيء، ولا يُستورد شيء ما دام في أحد الأسطر خطأ.',
    headings: {
      nameAr: 'الاسم العربي',
      nameEn: 'الاسم الإنجليزي',
      tuitionAmount: 'الرسوم (د.ك)',
      orderIndex: 'الترتيب',
      status: 'الحالة',
    },
    template: 'تنزيل نموذج',
    templateFilled: 'تنزيل هذه القائمة لتعديلها',
    chooseTable: 'اختر ملفاً',
    chooseOtherTable: 'اختر ملفاً آخر',
    fileFaults: {
      tooLarge: 'الملف كبير جداً',
      unreadable: 'تتعذّر قراءة هذا الملف',
      empty: 'لا أسطر في الملف',
    },
    fileFaultHint: 'استخدم CSV، أو XLSX كما تحفظه برامج الجداول، بما لا يزيد على 5 م.ب.',
    missingColumns: 'يجب أن يسمّي السطر الأول الأعمدة؛ هذه ناقصة:',
    faults: (count) =>
      plural('ar', count, {
        one: 'في سطر واحد خطأ؛ لن يُستورد شيء',
        two: 'في سطرين أخطاء؛ لن يُستورد شيء',
        few: 'في # أسطر أخطاء؛ لن يُستورد شيء',
        many: 'في # سطراً أخطاء؛ لن يُستورد شيء',
        other: 'في # سطر أخطاء؛ لن يُستورد شيء',
      }),
    line: (line) => phrase`السطر ${line}`,
    lineHeader: 'السطر',
    found: (value) => phrase`في الملف: ${value}`,
    foundNothing: 'فارغ في الملف',
    correctAndChoose: 'صحّح الملف ثم اختره من جديد.',
    ready: (added, updated, kept) =>
      phrase`جديد: ${added} · تتغيّر رسومه أو موضعه: ${updated} · كما هو: ${kept}`,
    readyTitle: 'كل الأسطر صحيحة',
    outcome: 'ما سيحدث',
    actions: { add: 'جديد', update: 'يتغيّر', keep: 'كما هو' },
    before: (amount) => phrase`حتى الآن ${amount}`,
    importAll: (count) =>
      plural('ar', count, {
        one: 'استيراد صف واحد',
        two: 'استيراد صفين',
        few: 'استيراد # صفوف',
        many: 'استيراد # صفاً',
        other: 'استيراد # صف',
      }),
    imported: (count) =>
      plural('ar', count, {
        one: 'تم استيراد صف واحد بنجاح',
        two: 'تم استيراد صفين بنجاح',
        few: 'تم استيراد # صفوف بنجاح',
        many: 'تم استيراد # صفاً بنجاح',
        other: 'تم استيراد # صف بنجاح',
      }),
    failedImport: 'تعذّر استيراد الصفوف',

    copyFrom: 'نسخ من مؤسسة أخرى',
    copyTitle: (name) => phrase`نسخ صفوف إلى ${name}`,
    copyLead: 'تُنسخ الأسماء والرسوم والحالة بعد الصفوف الموجودة هنا.',
    source: 'النسخ من',
    sourcePlaceholder: 'الاسم بالعربية أو الإنجليزية',
    noSource: 'لا مؤسسة بهذا الاسم',
    kinds: {
      school: 'مدرسة',
      nursery: 'حضانة',
      academy: 'أكاديمية',
      university: 'جامعة',
    },
    nothingToCopy: 'لا شيء يُنسخ',
    willCopy: (count) =>
      plural('ar', count, {
        one: 'سيُنسخ صف واحد',
        two: 'سيُنسخ صفان',
        few: 'ستُنسخ # صفوف',
        many: 'سيُنسخ # صفاً',
        other: 'سيُنسخ # صف',
      }),
    conflicts: (count) =>
      plural('ar', count, {
        one: 'صف واحد لا يُنسخ: اسمه موجود هنا',
        two: 'صفان لا يُنسخان: اسماهما موجودان هنا',
        few: '# صفوف لا تُنسخ: أسماؤها موجودة هنا',
        many: '# صفاً لا تُنسخ: أسماؤها موجودة هنا',
        other: '# صف لا تُنسخ: أسماؤها موجودة هنا',
      }),
    copyAll: (count) =>
      plural('ar', count, {
        zero: 'نسخ',
        one: 'نسخ صف واحد',
        two: 'نسخ صفين',
        few: 'نسخ # صفوف',
        many: 'نسخ # صفاً',
        other: 'نسخ # صف',
      }),
    copied: (count) =>
      plural('ar', count, {
        one: 'تم نسخ صف واحد بنجاح',
        two: 'تم نسخ صفين بنجاح',
        few: 'تم نسخ # صفوف بنجاح',
        many: 'تم نسخ # صفاً بنجاح',
        other: 'تم نسخ # صف بنجاح',
      }),
    failedCopy: 'تعذّر نسخ الصفوف',
  },
});
