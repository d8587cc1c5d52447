import { countText } from '#client/i18n/count-text.ts';
import { defineText, phrase, plural } from '#client/i18n/text.ts';

/** Texts for working through the list: queues, waiting time, bulk actions, export, saved filters, shortcuts. */
export const reviewListText = defineText({
  en: {
    // queues
    queueLabel: 'Queue',
    queueAll: 'All',
    queueWaiting: 'Waiting',
    queueOverdue: 'Overdue',
    queueCount: (queue: string, count: string) => `${queue} (${count})`,

    // filters
    filters: 'Filters',
    showResults: 'Show results',
    classOrStage: 'Class or stage',
    ageStages: 'Age stages',
    submittedFrom: 'Submitted from',
    submittedTo: 'Submitted to',

    // table
    columnWaiting: 'Waiting time',
    firstReviewDone: 'First review done',
    overdue: 'Overdue',
    dueBy: (time: string) => phrase`First review due by ${time}`,
    minutes: (count: number) => plural('en', count, { one: '# minute', other: '# minutes' }),
    hours: (count: number) => plural('en', count, { one: '# hour', other: '# hours' }),
    days: (count: number) => plural('en', count, { one: '# day', other: '# days' }),

    notCounted: 'Too many to count',

    // pages
    pages: 'Pagination',
    page: (number: string) => phrase`Page ${number}`,
    firstPage: 'First page',
    previousPage: 'Previous page',
    nextPage: 'Next page',

    // bulk actions
    select: (applicationId: string, name: string) => phrase`Select ${applicationId}, ${name}`,
    selectPage: 'Select all on this page',
    selected: (count: number) =>
      plural('en', count, { one: '# application selected', other: '# applications selected' }),
    clearSelection: 'Clear selection',
    decide: {
      pending: 'Mark as pending',
      under_review: 'Mark as under review',
      approved: 'Approve',
      rejected: 'Reject',
    },
    decideOne: {
      pending: 'Mark this application as pending?',
      under_review: 'Mark this application as under review?',
      approved: 'Approve this application?',
      rejected: 'Reject this application?',
    },
    decideMany: {
      pending: (count: number) => `Mark ${countText.en.ofApplications(count)} as pending?`,
      under_review: (count: number) =>
        `Mark ${countText.en.ofApplications(count)} as under review?`,
      approved: (count: number) => `Approve ${countText.en.ofApplications(count)}?`,
      rejected: (count: number) => `Reject ${countText.en.ofApplications(count)}?`,
    },
    noteForAll: 'Shown to these applicants on the tracking page.',
    sendHint: 'Press Ctrl + Enter to send.',
    andMore: (count: number) => plural('en', count, { other: 'and # more' }),
    updatedMany: (count: number, status: string) =>
      `${countText.en.applications(count)} updated to ${status}`,
    notUpdated: (count: number) =>
      plural('en', count, {
        one: '# application was not updated',
        other: '# applications were not updated',
      }),
    notUpdatedHint: 'Their current status is shown below. Your note is kept, so you can try again.',
    stands: 'Current status:',

    // export
    export: 'Export',
    exportTitle: 'Export applications',
    exportLead: 'All applications that match the filters, the latest change first.',
    exportQueueLead: 'All applications that match the filters, the longest wait first.',
    columns: 'Columns',
    allColumns: 'Columns: all',
    columnsChosen: (count: number) =>
      plural('en', count, {
        zero: 'Columns: none chosen. Choose at least one.',
        other: 'Columns: # chosen',
      }),
    everyColumn: 'All columns',
    exportCount: (count: number) =>
      plural('en', count, {
        zero: 'No applications match.',
        one: '# application.',
        other: '# applications.',
      }),
    exportManyUnknown: 'This is a large export. You choose where to save it first.',
    failedCount: 'Failed to count the applications.',
    format: 'Format',
    csv: 'CSV',
    csvHint:
      'For other programs. Some spreadsheets ask for the separator of the columns: it is a comma.',
    xlsx: 'Excel (XLSX)',
    xlsxHint: 'Opens in columns, with dates, numbers and filters, without asking for a separator',
    fileLanguage: 'File language',
    exporting: (size: string) => phrase`Exporting… ${size}`,
    exported: 'Export ready',
    exportFailed: 'Failed to export applications',
    exportCutShort: 'The connection was lost before the file was complete. Try again.',

    // saved filters
    savedFilters: 'Saved filters',
    noSavedFilters:
      'No saved filters yet. Set the filters you need, then save them here with a name.',
    saveThisFilter: 'Save current filters',
    filterName: 'Name',
    filterNameHint: 'If the name is already used, its filters are replaced.',
    nothingToSave: 'Set a filter or search first.',
    filterSaved: 'Filter saved',
    filterRemoved: 'Filter removed',
    failedSavedFilters: 'Failed to load saved filters',
    failedSaveFilter: 'Failed to save filter',
    failedRemoveFilter: 'Failed to remove filter',
    applyFilter: (name: string) => phrase`Apply filter: ${name}`,
    removeFilter: (name: string) => phrase`Remove filter: ${name}`,

    // shortcuts
    keys: 'Keyboard shortcuts',
    keysLead:
      'They work in the list. J, K, A, R, U, D and ? also work in the details. They do nothing while you type.',
    keysReader:
      'If you use a screen reader, switch to focus mode first (NVDA: Insert + Space, JAWS: Insert + Z). The focused row is read out.',
    keysOn: 'Keyboard shortcuts are on',
    keyNames: {
      down: 'Next application',
      up: 'Previous application',
      open: 'Open details',
      approve: 'Approve',
      reject: 'Reject',
      review: 'Mark as under review',
      withNote: 'Decide with a note',
      select: 'Select or deselect',
      search: 'Search',
      help: 'Show this help',
      documents: 'In the details: next or previous document',
      askAgain: 'In the details: request a new copy of the document',
      look: 'In the details: zoom, fit to width or rotate the document',
      pay: 'In instalments and agreements: record a payment',
    },
    keysSelection: 'When applications are selected, A, R, U and D apply to all of them.',
    pickFirst: 'Press J to choose an application first',
    noneFurther: {
      next: 'This is the last application',
      previous: 'This is the first application',
      outside: 'This application does not match the current filters',
    },
  },
  ar: {
    queueLabel: 'الطلبات المعروضة',
    queueAll: 'الكل',
    queueWaiting: 'بانتظار المراجعة',
    queueOverdue: 'متأخرة',
    queueCount: (queue, count) => `${queue} (${count})`,

    filters: 'التصفية',
    showResults: 'عرض الطلبات',
    classOrStage: 'الصف أو المرحلة',
    ageStages: 'المراحل العمرية',
    submittedFrom: 'تاريخ التقديم من',
    submittedTo: 'تاريخ التقديم إلى',

    columnWaiting: 'مدة الانتظار',
    firstReviewDone: 'تمت المراجعة الأولية',
    overdue: 'متأخر',
    dueBy: (time) => phrase`آخر موعد للمراجعة الأولية: ${time}`,
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

    notCounted: 'قائمة طويلة لم يُحسب عددها',

    pages: 'صفحات القائمة',
    page: (number) => phrase`الصفحة ${number}`,
    firstPage: 'الصفحة الأولى',
    previousPage: 'الصفحة السابقة',
    nextPage: 'الصفحة التالية',

    select: (applicationId, name) => phrase`تحديد ${applicationId}، ${name}`,
    selectPage: 'تحديد كل ما في هذه الصفحة',
    selected: (count) =>
      plural('ar', count, {
        one: 'طلب واحد محدد',
        two: 'طلبان محددان',
        few: '# طلبات محددة',
        many: '# طلباً محدداً',
        other: '# طلب محدد',
      }),
    clearSelection: 'إلغاء التحديد',
    decide: {
      pending: 'إعادة إلى انتظار المراجعة',
      under_review: 'وضع قيد المراجعة',
      approved: 'قبول',
      rejected: 'رفض',
    },
    decideOne: {
      pending: 'إعادة هذا الطلب إلى انتظار المراجعة؟',
      under_review: 'وضع هذا الطلب قيد المراجعة؟',
      approved: 'قبول هذا الطلب؟',
      rejected: 'رفض هذا الطلب؟',
    },
    decideMany: {
      pending: (count) => `إعادة ${countText.ar.ofApplications(count)} إلى انتظار المراجعة؟`,
      under_review: (count) => `وضع ${countText.ar.ofApplications(count)} قيد المراجعة؟`,
      approved: (count) => `قبول ${countText.ar.ofApplications(count)}؟`,
      rejected: (count) => `رفض ${countText.ar.ofApplications(count)}؟`,
    },
    noteForAll: 'تظهر لمقدّمي هذه الطلبات في صفحة التتبّع.',
    sendHint: 'للإرسال: \u2066Ctrl\u00a0+\u00a0Enter\u2069.',
    andMore: (count) =>
      plural('ar', count, {
        one: 'وطلب آخر',
        two: 'وطلبان آخران',
        few: 'و# طلبات أخرى',
        many: 'و# طلباً آخر',
        other: 'و# طلب آخر',
      }),
    updatedMany: (count, status) => `تم تحديث ${countText.ar.ofApplications(count)} إلى ${status}`,
    notUpdated: (count) =>
      plural('ar', count, {
        one: 'لم يُحدَّث طلب واحد',
        two: 'لم يُحدَّث طلبان',
        few: 'لم تُحدَّث # طلبات',
        many: 'لم يُحدَّث # طلباً',
        other: 'لم يُحدَّث # طلب',
      }),
    notUpdatedHint: 'تظهر أدناه الحالة الحالية لكل طلب. ملاحظتك محفوظة ويمكنك إرسالها من جديد.',
    stands: 'حالته الآن:',

    export: 'تصدير',
    exportTitle: 'تصدير الطلبات',
    exportLead: 'جميع الطلبات المطابقة لعوامل التصفية، الأحدث تغييراً أولاً.',
    exportQueueLead: 'جميع الطلبات المطابقة لعوامل التصفية، الأطول انتظاراً أولاً.',
    columns: 'الأعمدة',
    allColumns: 'الأعمدة: جميعها',
    columnsChosen: (count) =>
      plural('ar', count, {
        zero: 'الأعمدة: لم يُحدد شيء. يلزم عمود واحد على الأقل.',
        one: 'الأعمدة: عمود واحد',
        two: 'الأعمدة: عمودان',
        few: 'الأعمدة: # أعمدة',
        many: 'الأعمدة: # عموداً',
        other: 'الأعمدة: # عمود',
      }),
    everyColumn: 'جميع الأعمدة',
    exportCount: (count) =>
      plural('ar', count, {
        zero: 'لا توجد طلبات مطابقة.',
        one: 'طلب واحد.',
        two: 'طلبان.',
        few: '# طلبات.',
        many: '# طلباً.',
        other: '# طلب.',
      }),
    exportManyUnknown: 'القائمة طويلة، ويُطلب منك أولاً اختيار مكان حفظ الملف.',
    failedCount: 'تعذّر حساب عدد الطلبات.',
    format: 'الصيغة',
    csv: 'ملف نصّي (CSV)',
    csvHint: 'للبرامج الأخرى. قد يطلب برنامج الجداول تحديد فاصل الأعمدة، وهو الفاصلة.',
    xlsx: 'إكسل (XLSX)',
    xlsxHint: 'يُفتح بأعمدته وتواريخه وأرقامه وعوامل تصفيته، دون سؤال عن الفاصل',
    fileLanguage: 'لغة الملف',
    exporting: (size) => phrase`جارٍ التصدير… ${size}`,
    exported: 'الملف جاهز',
    exportFailed: 'تعذّر التصدير',
    exportCutShort: 'انقطع الاتصال قبل اكتمال الملف. تمكن إعادة المحاولة.',

    savedFilters: 'عوامل التصفية المحفوظة',
    noSavedFilters: 'لا توجد عوامل تصفية محفوظة بعد. يمكن ضبطها ثم حفظها هنا باسم.',
    saveThisFilter: 'حفظ عوامل التصفية الحالية',
    filterName: 'الاسم',
    filterNameHint: 'إذا كان الاسم مستخدماً، تحل عوامل التصفية الجديدة محل السابقة.',
    nothingToSave: 'يلزم ضبط عامل تصفية أو بحث أولاً.',
    filterSaved: 'تم حفظ عوامل التصفية',
    filterRemoved: 'تم حذف عوامل التصفية المحفوظة',
    failedSavedFilters: 'تعذّر تحميل عوامل التصفية المحفوظة',
    failedSaveFilter: 'تعذّر حفظ عوامل التصفية',
    failedRemoveFilter: 'تعذّر حذف عوامل التصفية المحفوظة',
    applyFilter: (name) => phrase`تطبيق: ${name}`,
    removeFilter: (name) => phrase`حذف: ${name}`,

    keys: 'اختصارات لوحة المفاتيح',
    keysLead:
      'تعمل في القائمة، وتعمل J وK وA وR وU وD و؟ في التفاصيل أيضاً، ولا يعمل أي منها أثناء الكتابة. العبرة بموضع المفتاح لا بلغة لوحة المفاتيح.',
    keysReader:
      'مع قارئ الشاشة يلزم تفعيل تمرير المفاتيح أولاً (NVDA: Insert + Space؛ JAWS: Insert + Z). يُقرأ السطر الذي عليه التركيز.',
    keysOn: 'الاختصارات مفعّلة',
    keyNames: {
      down: 'الطلب التالي',
      up: 'الطلب السابق',
      open: 'فتح التفاصيل',
      approve: 'قبول',
      reject: 'رفض',
      review: 'وضع قيد المراجعة',
      withNote: 'قرار مع ملاحظة',
      select: 'تحديد أو إلغاء التحديد',
      search: 'بحث',
      help: 'هذه المساعدة',
      documents: 'في التفاصيل: المستند التالي أو السابق',
      askAgain: 'في التفاصيل: طلب المستند من جديد، مع السبب',
      look: 'في التفاصيل: تكبير المستند وتصغيره، وملء العرض، وتدويره',
      pay: 'في الأقساط والاتفاقيات: تسجيل دفعة',
    },
    keysSelection: 'ما دامت هناك طلبات محددة، تُطبَّق A وR وU وD عليها جميعاً.',
    pickFirst: 'يجب اختيار طلب بالمفتاح J أولاً',
    noneFurther: {
      next: 'هذا آخر طلب',
      previous: 'هذا أول طلب',
      outside: 'هذا الطلب خارج نتائج التصفية الحالية',
    },
  },
});
