import { countText } from '#client/i18n/count-text.ts';
import { defineText, phrase, plural } from '#client/i18n/text.ts';

/** Texts of a list of classes: order, import from a file, copy from another institution. */
export const classListText = defineText({
  en: {
    // order
    moveUp: (name: string) => phrase`Move ${name} up`,
    moveDown: (name: string) => phrase`Move ${name} down`,
    nowAt: (name: string, place: string, count: string) =>
      phrase`${name}: position ${place} of ${count}`,
    orderSaved: 'Order saved',
    failedOrder: 'Failed to save order',
    orderRefused: 'Someone else changed these classes',
    orderRefusedHint:
      'Your order is not saved yet. The list shows it with the latest classes. Save your order, or use the saved one.',
    saveOrder: 'Save my order',
    takeSavedOrder: 'Use saved order',

    // import
    import: 'Import from file',
    importTitle: (name: string) => phrase`Import classes to ${name}`,
    importLead:
      'Use a CSV, XLSX or ODS file with one row for each class. Existing classes get the tuition in the file. New classes are added.',
    importTested: (programs: string, document: string) =>
      phrase`Tested with files from ${programs}. Details: ${document}`,
    importRule: 'If any row has an error, nothing is imported.',
    headings: {
      nameAr: 'Arabic name',
      nameEn: 'English name',
      tuitionAmount: 'Tuition (KWD)',
      orderIndex: 'Order',
      status: 'Status',
    },
    template: 'Download a template',
    templateFilled: 'Download this list to edit',
    chooseTable: 'Choose a file',
    chooseOtherTable: 'Choose another file',
    fileFaults: {
      tooLarge: 'The file is too large',
      unreadable: 'This file cannot be read',
      locked: 'This file has a password',
      otherFormat: 'This file is not XLSX, ODS or CSV',
      noSheet: 'The file has no sheet',
      pictures: 'The sheet holds only pictures or drawings',
      empty: 'The file has no rows',
    },
    fileFaultHints: {
      tooLarge: 'Keep only the sheet with the classes, and save it as CSV, up to 5 MB.',
      unreadable: 'Open it in a spreadsheet program and save it again as XLSX, ODS or CSV.',
      locked: 'Open it in a spreadsheet program and save it without a password.',
      otherFormat: 'Open it in a spreadsheet program and save it as XLSX, ODS or CSV.',
      noSheet: 'Enter the classes in a sheet and save it as XLSX, ODS or CSV.',
      pictures: 'Enter the classes as text in the cells and save it as XLSX, ODS or CSV.',
      empty: 'Enter the classes in the first sheet and save it as XLSX, ODS or CSV.',
    },
    sheet: (name: string) => phrase`Sheet: ${name}`,
    hiddenRows: (lines: string) => phrase`Rows hidden in the file are included: ${lines}`,
    missingColumns: 'Some columns were not recognised',
    mapHint: 'Choose what each column contains. The first values of each are shown.',
    columnNumber: (number: number, heading: string) =>
      heading === ''
        ? phrase`Column ${String(number)}`
        : phrase`Column ${String(number)}: ${heading}`,
    columnIgnored: 'Not imported',
    stillMissing: 'Still to choose:',
    listSeparator: ', ',
    takeColumns: 'Continue',
    faults: (count: number) =>
      plural('en', count, {
        one: '# row has an error. Nothing was imported',
        other: '# rows have errors. Nothing was imported',
      }),
    line: (line: string) => phrase`Row ${line}`,
    lineHeader: 'Row',
    found: (value: string) => phrase`in the file: ${value}`,
    foundNothing: 'blank in the file',
    correctAndChoose: 'Fix the file and choose it again.',
    ready: (added: string, updated: string, kept: string) =>
      phrase`New: ${added} · Updated: ${updated} · Unchanged: ${kept}`,
    readyTitle: 'No errors found',
    outcome: 'Change',
    actions: { add: 'New', update: 'Updated', keep: 'Unchanged' },
    before: (amount: string) => phrase`was ${amount}`,
    importAll: (count: number) => `Import ${countText.en.ofClasses(count)}`,
    imported: (count: number) => `${countText.en.ofClasses(count)} imported successfully`,
    failedImport: 'Failed to import classes',

    // copy
    copyFrom: 'Copy from another institution',
    copyTitle: (name: string) => phrase`Copy classes to ${name}`,
    copyLead: 'Copies names, tuition and status. New classes are added after the existing ones.',
    source: 'Copy from',
    sourcePlaceholder: 'Arabic or English name',
    noSource: 'No institutions found',
    nothingToCopy: 'There is nothing to copy',
    willCopy: (count: number) =>
      plural('en', count, { one: '# class will be copied', other: '# classes will be copied' }),
    conflicts: (count: number) =>
      plural('en', count, {
        one: '# class will be skipped because its name is already used',
        other: '# classes will be skipped because their names are already used',
      }),
    copyAll: (count: number) =>
      plural('en', count, { zero: 'Copy', one: 'Copy # class', other: 'Copy # classes' }),
    copied: (count: number) => `${countText.en.ofClasses(count)} copied successfully`,
    failedCopy: 'Failed to copy classes',
  },
  ar: {
    moveUp: (name) => phrase`نقل إلى الأعلى: ${name}`,
    moveDown: (name) => phrase`نقل إلى الأسفل: ${name}`,
    nowAt: (name, place, count) => phrase`${name}: الموضع ${place} من ${count}`,
    orderSaved: 'حُفظ الترتيب',
    failedOrder: 'تعذّر حفظ الترتيب',
    orderRefused: 'جرى تعديل هذه الصفوف أثناء عملك عليها',
    orderRefusedHint:
      'لم يُحفظ ترتيبك. يظهر هنا مع آخر حالة للصفوف، ويمكن حفظه أو استخدام الترتيب المحفوظ.',
    saveOrder: 'حفظ ترتيبي',
    takeSavedOrder: 'استخدام الترتيب المحفوظ',

    import: 'استيراد من ملف',
    importTitle: (name) => phrase`استيراد صفوف ${name}`,
    importLead:
      'سطر لكل صف، في ملف CSV أو XLSX أو ODS. تُحدَّث رسوم الصفوف الموجودة هنا حسب الملف، وتُضاف بقية الصفوف.',
    importTested: (programs, document) =>
      phrase`جُرّبت ملفات البرامج التالية: ${programs}. التفاصيل: ${document}`,
    importRule: 'يُستورد الملف كاملاً، ولا يُستورد منه شيء ما دام في أحد الأسطر خطأ.',
    headings: {
      nameAr: 'الاسم بالعربية',
      nameEn: 'الاسم بالإنجليزية',
      tuitionAmount: 'الرسوم (د.ك)',
      orderIndex: 'الترتيب',
      status: 'الحالة',
    },
    template: 'تنزيل نموذج',
    templateFilled: 'تنزيل هذه القائمة لتعديلها',
    chooseTable: 'اختيار ملف',
    chooseOtherTable: 'اختيار ملف آخر',
    fileFaults: {
      tooLarge: 'الملف كبير جداً',
      unreadable: 'تتعذّر قراءة هذا الملف',
      locked: 'الملف محمي بكلمة مرور',
      otherFormat: 'هذا الملف ليس بصيغة XLSX أو ODS أو CSV',
      noSheet: 'لا يوجد جدول في الملف',
      pictures: 'لا يحتوي الجدول إلا على صور أو رسوم توضيحية',
      empty: 'لا توجد أسطر في الملف',
    },
    fileFaultHints: {
      tooLarge: 'يلزم الإبقاء على جدول الصفوف وحده، وحفظه بصيغة CSV بحجم لا يزيد على 5 ميجابايت.',
      unreadable: 'يمكن فتحه في برنامج جداول، وحفظه من جديد بصيغة XLSX أو ODS أو CSV.',
      locked: 'يمكن فتحه في برنامج جداول، وحفظه من دون كلمة مرور.',
      otherFormat: 'يمكن فتحه في برنامج جداول، وحفظه بصيغة XLSX أو ODS أو CSV.',
      noSheet: 'يلزم إدخال الصفوف في جدول، وحفظه بصيغة XLSX أو ODS أو CSV.',
      pictures: 'يلزم إدخال الصفوف نصاً في خلايا الجدول، وحفظه بصيغة XLSX أو ODS أو CSV.',
      empty: 'يلزم إدخال الصفوف في الجدول الأول، وحفظه بصيغة XLSX أو ODS أو CSV.',
    },
    sheet: (name) => phrase`الجدول: ${name}`,
    hiddenRows: (lines) => phrase`الأسطر المخفية في الملف مشمولة: ${lines}`,
    missingColumns: 'لم يُتعرَّف على بعض الأعمدة',
    mapHint: 'يلزم تحديد محتوى كل عمود. تظهر أول القيم في كل منها.',
    columnNumber: (number, heading) =>
      heading === ''
        ? phrase`العمود ${String(number)}`
        : phrase`العمود ${String(number)}: ${heading}`,
    columnIgnored: 'لا يُستورد',
    stillMissing: 'لم يُختر بعد:',
    listSeparator: '، ',
    takeColumns: 'متابعة',
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
    correctAndChoose: 'يلزم تصحيح الملف ثم اختياره من جديد.',
    ready: (added, updated, kept) =>
      phrase`جديد: ${added} · تتغيّر رسومه أو موضعه: ${updated} · كما هو: ${kept}`,
    readyTitle: 'كل الأسطر صحيحة',
    outcome: 'الإجراء',
    actions: { add: 'جديد', update: 'يتغيّر', keep: 'كما هو' },
    before: (amount) => phrase`سابقاً: ${amount}`,
    importAll: (count) => `استيراد ${countText.ar.ofClasses(count)}`,
    imported: (count) => `تم استيراد ${countText.ar.ofClasses(count)} بنجاح`,
    failedImport: 'تعذّر استيراد الصفوف',

    copyFrom: 'نسخ من مؤسسة أخرى',
    copyTitle: (name) => phrase`نسخ صفوف إلى ${name}`,
    copyLead: 'تُنسخ الأسماء والرسوم والحالة بعد الصفوف الموجودة هنا.',
    source: 'النسخ من',
    sourcePlaceholder: 'الاسم بالعربية أو الإنجليزية',
    noSource: 'لا توجد مؤسسة بهذا الاسم',
    nothingToCopy: 'لا توجد صفوف لنسخها',
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
    copied: (count) => `تم نسخ ${countText.ar.ofClasses(count)} بنجاح`,
    failedCopy: 'تعذّر نسخ الصفوف',
  },
});
