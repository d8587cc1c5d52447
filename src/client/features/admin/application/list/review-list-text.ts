import { defineText, phrase, plural } from '../../../../i18n/text.ts';

/** Words of working through the list: queues, waiting time, several at once, export, kept filters, keys. */
export const reviewListText = defineText({
  en: {
    // queues
    queueLabel: 'Which applications',
    queueAll: 'All',
    queueWaiting: 'Waiting',
    queueOverdue: 'Overdue',
    queueCount: (queue: string, count: string) => `${queue} (${count})`,

    // filters
    filters: 'Filters',
    submitted: 'Submitted',
    filtersSet: (count: number) => plural('en', count, { zero: 'Filters', other: 'Filters (#)' }),
    showResults: 'Show the applications',
    classOrStage: 'Class or stage',
    papersAsked: 'Papers',
    papersAre: { awaited: 'Awaited', resent: 'Sent again' },
    ageStages: 'Age stages',
    submittedFrom: 'Submitted from',
    submittedTo: 'Submitted to',
    dayPattern: 'DD/MM/YYYY',
    dayWrong: 'Day, month and year, such as 05/11/2026',
    openCalendar: (label: string) => `${label}: open the calendar`,

    // table
    columnWaiting: 'Waiting',
    firstReviewDone: 'The first review is done',
    overdue: 'Overdue',
    dueBy: (time: string) => phrase`First review due by ${time}`,
    minutes: (count: number) => plural('en', count, { one: '# minute', other: '# minutes' }),
    hours: (count: number) => plural('en', count, { one: '# hour', other: '# hours' }),
    days: (count: number) => plural('en', count, { one: '# day', other: '# days' }),

    papers: { awaited: 'Paper awaited', resent: 'Paper sent again' },
    notCounted: 'A long list, not counted',

    // pages
    pages: 'Pages of the list',
    page: (number: string) => phrase`Page ${number}`,
    firstPage: 'First page',
    previousPage: 'Previous page',
    nextPage: 'Next page',

    // several at once
    select: (applicationId: string, name: string) => phrase`Select ${applicationId}, ${name}`,
    selectPage: 'Select all on this page',
    selected: (count: number) =>
      plural('en', count, { one: '# application selected', other: '# applications selected' }),
    clearSelection: 'Clear selection',
    decide: {
      pending: 'Back to pending',
      under_review: 'Under review',
      approved: 'Approve',
      rejected: 'Reject',
    },
    decideOne: {
      pending: 'Set this application back to pending?',
      under_review: 'Put this application under review?',
      approved: 'Approve this application?',
      rejected: 'Reject this application?',
    },
    decideMany: {
      pending: (count: number) =>
        plural('en', count, { other: 'Set # applications back to pending?' }),
      under_review: (count: number) =>
        plural('en', count, { other: 'Put # applications under review?' }),
      approved: (count: number) => plural('en', count, { other: 'Approve # applications?' }),
      rejected: (count: number) => plural('en', count, { other: 'Reject # applications?' }),
    },
    noteForAll: 'Every one of these applicants sees it on the tracking page.',
    sendHint: 'Ctrl\u00a0+\u00a0Enter sends.',
    andMore: (count: number) => plural('en', count, { other: 'and # more' }),
    updatedMany: (count: number, status: string) =>
      plural('en', count, {
        one: `# application updated to ${status}`,
        other: `# applications updated to ${status}`,
      }),
    notUpdated: (count: number) =>
      plural('en', count, {
        one: '# application was not updated',
        other: '# applications were not updated',
      }),
    notUpdatedHint: 'Below is how each stands now. Your note is kept; you can send it again.',
    stands: 'Now:',

    // export
    export: 'Export',
    exportTitle: 'Export the applications',
    exportLead: 'Everything that the filters leave, in the order of arrival.',
    exportCount: (count: number) =>
      plural('en', count, {
        zero: 'No applications match.',
        one: '# application.',
        other: '# applications.',
      }),
    exportManyUnknown: 'A long list. You choose where the file goes first.',
    failedCount: 'How many there are could not be found out.',
    format: 'Format',
    csv: 'CSV',
    csvHint: 'Opens everywhere',
    xlsx: 'Excel (XLSX)',
    xlsxHint: 'Numbers and dates as such',
    fileLanguage: 'Language of the file',
    arabic: 'Arabic',
    english: 'English',
    exporting: (size: string) => phrase`Exporting… ${size}`,
    exported: 'The file is ready',
    exportFailed: 'The export failed',
    exportCutShort: 'The connection was cut before the file was complete. Try again.',

    // kept filters
    savedFilters: 'Saved filters',
    noSavedFilters: 'None yet. Set the filters as you need them, then keep them here under a name.',
    saveThisFilter: 'Keep the filters that are set now',
    filterName: 'Name',
    filterNameHint: 'A name in use takes the new filters.',
    nothingToSave: 'Set a filter or a search first.',
    filterSaved: 'The filter is saved',
    filterRemoved: 'The filter is removed',
    failedSavedFilters: 'Failed to fetch the saved filters',
    failedSaveFilter: 'Failed to save the filter',
    failedRemoveFilter: 'Failed to remove the filter',
    applyFilter: (name: string) => phrase`Apply: ${name}`,
    removeFilter: (name: string) => phrase`Remove: ${name}`,

    // keys
    keys: 'Keyboard shortcuts',
    keysLead:
      'They work on the list; J, K, A, R, U and ? in the details too. None acts while you type.',
    keysReader:
      'With a screen reader, let the keys through first (NVDA: Insert + Space; JAWS: Insert + Z). The row in focus is read out.',
    keysOn: 'Shortcuts are on',
    keyNames: {
      down: 'Next application',
      up: 'Previous application',
      open: 'Open the details',
      approve: 'Approve, with a note',
      reject: 'Reject, with a note',
      review: 'Under review, with a note',
      select: 'Select or deselect',
      search: 'Search',
      help: 'This help',
      papers: 'In the details: next, previous paper',
      askAgain: 'In the details: ask for the paper again, with a reason',
      look: 'In the details: zoom in and out, fit, rotate the paper',
    },
    keysSelection: 'While some are selected, A, R and U decide on all of them.',
    pickFirst: 'Choose an application with J first',
    noneFurther: {
      next: 'This is the last application',
      previous: 'This is the first application',
      outside: 'This application is not in the list as it is filtered now',
    },
  },
  ar: {
    queueLabel: 'أي الطلبات',
    queueAll: 'الكل',
    queueWaiting: 'بالانتظار',
    queueOverdue: 'متأخرة',
    queueCount: (queue, count) => `${queue} (${count})`,

    filters: 'التصفية',
    submitted: 'التقديم',
    filtersSet: (count) => plural('ar', count, { zero: 'التصفية', other: 'التصفية (#)' }),
    showResults: 'اعرض الطلبات',
    classOrStage: 'صف أو مرحلة',
    papersAsked: 'المستندات',
    papersAre: { awaited: 'بانتظارها', resent: 'وصلت مجدداً' },
    ageStages: 'المراحل العمرية',
    submittedFrom: 'مقدَّمة من تاريخ',
    submittedTo: 'مقدَّمة حتى تاريخ',
    // NOTE: each word by itself from left to right, as the digits will stand.
    dayPattern: 'يوم\u200e/\u200eشهر\u200e/\u200eسنة',
    dayWrong: 'اليوم ثم الشهر ثم السنة، مثل \u2066 05/11/2026\u2069',
    openCalendar: (label) => `${label}: افتح التقويم`,

    columnWaiting: 'الانتظار',
    papers: { awaited: 'بانتظار مستند', resent: 'وصل مستند جديد' },
    firstReviewDone: 'تمت المراجعة الأولى',
    overdue: 'متأخر',
    dueBy: (time) => phrase`موعد المراجعة الأولى ${time}`,
    minutes: (count) =>
      plural('ar', count, {
        one: 'دقيقة',
        two: 'دقيقتان',
        few: '# دقائق',
        many: '# دقيقة',
        other: '# دقيقة',
      }),
    hours: (count) =>
      plural('ar', count, {
        one: 'ساعة',
        two: 'ساعتان',
        few: '# ساعات',
        many: '# ساعة',
        other: '# ساعة',
      }),
    days: (count) =>
      plural('ar', count, {
        one: 'يوم',
        two: 'يومان',
        few: '# أيام',
        many: '# يوماً',
        other: '# يوم',
      }),

    notCounted: 'قائمة طويلة لم تُحصَ',

    pages: 'صفحات القائمة',
    page: (number) => phrase`الصفحة ${number}`,
    firstPage: 'الصفحة الأولى',
    previousPage: 'الصفحة السابقة',
    nextPage: 'الصفحة التالية',

    select: (applicationId, name) => phrase`حدّد ${applicationId}، ${name}`,
    selectPage: 'حدّد كل ما في هذه الصفحة',
    selected: (count) =>
      plural('ar', count, {
        one: 'طلب واحد محدد',
        two: 'طلبان محددان',
        few: '# طلبات محددة',
        many: '# طلباً محدداً',
        other: '# طلب محدد',
      }),
    clearSelection: 'ألغِ التحديد',
    decide: {
      pending: 'إلى الانتظار',
      under_review: 'قيد المراجعة',
      approved: 'قبول',
      rejected: 'رفض',
    },
    decideOne: {
      pending: 'هل تعيد هذا الطلب إلى انتظار المراجعة؟',
      under_review: 'هل تضع هذا الطلب قيد المراجعة؟',
      approved: 'هل تقبل هذا الطلب؟',
      rejected: 'هل ترفض هذا الطلب؟',
    },
    decideMany: {
      pending: (count) =>
        plural('ar', count, {
          two: 'هل تعيد طلبين إلى انتظار المراجعة؟',
          few: 'هل تعيد # طلبات إلى انتظار المراجعة؟',
          many: 'هل تعيد # طلباً إلى انتظار المراجعة؟',
          other: 'هل تعيد # طلب إلى انتظار المراجعة؟',
        }),
      under_review: (count) =>
        plural('ar', count, {
          two: 'هل تضع طلبين قيد المراجعة؟',
          few: 'هل تضع # طلبات قيد المراجعة؟',
          many: 'هل تضع # طلباً قيد المراجعة؟',
          other: 'هل تضع # طلب قيد المراجعة؟',
        }),
      approved: (count) =>
        plural('ar', count, {
          two: 'هل تقبل طلبين؟',
          few: 'هل تقبل # طلبات؟',
          many: 'هل تقبل # طلباً؟',
          other: 'هل تقبل # طلب؟',
        }),
      rejected: (count) =>
        plural('ar', count, {
          two: 'هل ترفض طلبين؟',
          few: 'هل ترفض # طلبات؟',
          many: 'هل ترفض # طلباً؟',
          other: 'هل ترفض # طلب؟',
        }),
    },
    noteForAll: 'يراها كل واحد من مقدّمي هذه الطلبات في صفحة التتبّع.',
    sendHint: 'للإرسال: \u2066Ctrl\u00a0+\u00a0Enter\u2069.',
    andMore: (count) =>
      plural('ar', count, {
        one: 'وطلب آخر',
        two: 'وطلبان آخران',
        few: 'و# طلبات أخرى',
        many: 'و# طلباً آخر',
        other: 'و# طلب آخر',
      }),
    updatedMany: (count, status) =>
      plural('ar', count, {
        one: `تم تحديث طلب واحد إلى ${status}`,
        two: `تم تحديث طلبين إلى ${status}`,
        few: `تم تحديث # طلبات إلى ${status}`,
        many: `تم تحديث # طلباً إلى ${status}`,
        other: `تم تحديث # طلب إلى ${status}`,
      }),
    notUpdated: (count) =>
      plural('ar', count, {
        one: 'لم يُحدَّث طلب واحد',
        two: 'لم يُحدَّث طلبان',
        few: 'لم تُحدَّث # طلبات',
        many: 'لم يُحدَّث # طلباً',
        other: 'لم يُحدَّث # طلب',
      }),
    notUpdatedHint: 'تجد أدناه حال كل منها الآن. ملاحظتك محفوظة ويمكنك إرسالها من جديد.',
    stands: 'حالته الآن:',

    export: 'تصدير',
    exportTitle: 'تصدير الطلبات',
    exportLead: 'كل ما تُبقيه التصفية، بترتيب وصوله.',
    exportCount: (count) =>
      plural('ar', count, {
        zero: 'لا طلبات مطابقة.',
        one: 'طلب واحد.',
        two: 'طلبان.',
        few: '# طلبات.',
        many: '# طلباً.',
        other: '# طلب.',
      }),
    exportManyUnknown: 'قائمة طويلة. تختار أولاً مكان حفظ الملف.',
    failedCount: 'تعذّرت معرفة عددها.',
    format: 'الصيغة',
    csv: 'ملف نصّي (CSV)',
    csvHint: 'يُفتح في كل البرامج',
    xlsx: 'إكسل (XLSX)',
    xlsxHint: 'الأرقام والتواريخ بنوعها',
    fileLanguage: 'لغة الملف',
    arabic: 'العربية',
    english: 'الإنجليزية',
    exporting: (size) => phrase`جارٍ التصدير… ${size}`,
    exported: 'الملف جاهز',
    exportFailed: 'تعذّر التصدير',
    exportCutShort: 'انقطع الاتصال قبل اكتمال الملف. أعد المحاولة.',

    savedFilters: 'تصفيات محفوظة',
    noSavedFilters: 'لا شيء بعد. اضبط التصفية كما تحتاجها ثم احفظها هنا باسم.',
    saveThisFilter: 'احفظ التصفية الحالية',
    filterName: 'الاسم',
    filterNameHint: 'الاسم المستخدم من قبل يأخذ التصفية الجديدة.',
    nothingToSave: 'اضبط تصفية أو بحثاً أولاً.',
    filterSaved: 'تم حفظ التصفية',
    filterRemoved: 'تمت إزالة التصفية',
    failedSavedFilters: 'تعذّر جلب التصفيات المحفوظة',
    failedSaveFilter: 'تعذّر حفظ التصفية',
    failedRemoveFilter: 'تعذّرت إزالة التصفية',
    applyFilter: (name) => phrase`طبّق: ${name}`,
    removeFilter: (name) => phrase`أزل: ${name}`,

    keys: 'اختصارات لوحة المفاتيح',
    keysLead:
      'تعمل في القائمة، وتعمل J وK وA وR وU و؟ في التفاصيل أيضاً، ولا يعمل أي منها أثناء الكتابة. مكان المفتاح هو المهم، لا لغة لوحة المفاتيح.',
    keysReader:
      'مع قارئ الشاشة مرّر المفاتيح أولاً (NVDA: Insert + Space؛ JAWS: Insert + Z). يُقرأ الصف الذي عليه التركيز.',
    keysOn: 'الاختصارات مفعّلة',
    keyNames: {
      down: 'الطلب التالي',
      up: 'الطلب السابق',
      open: 'افتح التفاصيل',
      approve: 'اقبل، مع ملاحظة',
      reject: 'ارفض، مع ملاحظة',
      review: 'ضع قيد المراجعة، مع ملاحظة',
      select: 'حدّد أو ألغِ التحديد',
      search: 'ابحث',
      help: 'هذه المساعدة',
      papers: 'في التفاصيل: المستند التالي، السابق',
      askAgain: 'في التفاصيل: اطلب المستند من جديد، مع السبب',
      look: 'في التفاصيل: كبّر المستند وصغّره، لائمه مع العرض، دوّره',
    },
    keysSelection: 'ما دامت هناك طلبات محددة فإن A وR وU تقرر فيها كلها.',
    pickFirst: 'اختر طلباً بالمفتاح J أولاً',
    noneFurther: {
      next: 'هذا آخر طلب',
      previous: 'هذا أول طلب',
      outside: 'هذا الطلب ليس في القائمة بتصفيتها الحالية',
    },
  },
});
