import { brand } from '#domain/site/brand.ts';
import { defineText, phrase, plural } from '#client/i18n/text.ts';

/** Texts of an application's review: documents, warnings, notes and activity log. */
export const reviewText = defineText({
  en: {
    refresh: 'Refresh',
    print: 'Print',
    parts: 'Parts of the application',
    viewSwitch: 'View',
    viewDetails: 'Details',
    viewDocuments: (count: number) => `Documents (${count})`,

    // documents
    documentPlace: (at: number, count: number) => phrase`${at} of ${count}`,
    previousDocument: 'Previous document',
    nextDocument: 'Next document',
    getView: (name: string) => phrase`View ${name}`,
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    zoomLevel: 'Zoom',
    fitWidth: 'Fit to width',
    rotate: 'Rotate clockwise',
    rotatedBy: (degrees: number) => `Rotated ${degrees} degrees`,
    stageOf: (name: string) => phrase`${name}, document`,
    stageKeys:
      'Keyboard: plus and minus zoom, 0 fits to width, T rotates, N and P go to the next and previous document.',
    pageOf: (name: string, page: number, pages: number) =>
      phrase`${name}, page ${page} of ${pages}`,
    noDocuments: 'This application has no documents.',
    documentFailed: 'Failed to open document',
    documentOffline: 'You’re offline. The document will open when you reconnect.',
    documentDamaged:
      'This file cannot be displayed. It may be damaged or password-protected. Download it, or request a new copy.',
    documentUnsupported: 'This browser cannot show the file. Download it, or use a newer browser.',
    documentSlow:
      'This file shows no page within 10 seconds, so it cannot be displayed here. Download it, or request a new copy.',
    pageFailed: 'This page cannot be displayed.',
    firstPages: (shown: number, count: string) =>
      phrase`Only the first ${String(shown)} of ${count} pages are shown. Download the document to see the rest.`,
    formValues: 'This browser cannot draw these values of the form. They are filled in as:',
    documentIncomplete:
      'Part of this document cannot be displayed here. Download it to see all of it.',

    // document requests
    askAgain: 'Request new copy',
    askAgainOf: (name: string) => phrase`Request new copy of ${name}`,
    askReason: 'Reason',
    askReasonHint: 'Shown to the applicant, who only needs to send this document.',
    askReady: 'Canned response',
    send: 'Send request',
    changeReason: 'Change reason',
    withdraw: 'Withdraw request',
    requested: 'new copy requested',
    requestedOn: (on: unknown) => phrase`New copy requested on ${on}`,
    answered: 'new copy received',
    answeredOn: (on: unknown) => phrase`New copy received on ${on}`,
    reasonGiven: (reason: string) => phrase`Reason: ${reason}`,
    documentRequested: 'New copy requested',
    requestWithdrawn: 'Request withdrawn',
    failedRequest: 'Failed to request new copy',
    failedWithdraw: 'Failed to withdraw request',
    writeReason: 'Enter what is wrong with the document',

    // warnings
    warnings: 'Check before you decide',
    failedWarnings: 'Failed to load warnings',
    noWarnings: 'No warnings',
    overLimit: (debtToIncome: string, limit: string) =>
      phrase`Obligations plus instalment are ${debtToIncome} of salary, above the ${limit} limit.`,
    overLimitPlain: (limit: string) =>
      phrase`Obligations plus instalment are above ${limit} of salary.`,
    overLimitKnown: 'The applicant acknowledged this.',
    ownerApplicant: 'the applicant',
    ownerStudent: (number: number) => `student ${number}`,
    doubtLength: (owner: string, civilId: unknown) =>
      phrase`The civil ID of ${owner} does not have 12 digits: ${civilId}`,
    doubtCheckDigit: (owner: string, civilId: unknown) =>
      phrase`The last digit of the civil ID of ${owner} does not match the rest: ${civilId}`,
    doubtBirthDate: (owner: string, civilId: unknown) =>
      phrase`The civil ID of ${owner} has an impossible date of birth: ${civilId}`,
    sameCivilId: (owner: string) =>
      phrase`The civil ID of ${owner} also appears in other applications:`,
    sameThere: (id: unknown, owner: string, name: string) => phrase`${id} as ${owner}, ${name}`,
    allMatches: (count: number) => `Show all ${count}`,
    moreApplications: 'More applications match than are listed here.',

    // notes
    noteLanguage: (language: string) => phrase`The applicant’s language is ${language}.`,
    readyNote: 'Canned response',
    readyNoteHint: 'Inserted in the applicant’s language.',
    internal: 'Internal notes',
    internalHint: 'Never shown to the applicant.',
    internalLabel: 'Internal note',
    addInternal: 'Add internal note',
    internalAdded: 'Internal note added',
    failedInternal: 'Failed to add internal note',
    failedInternalList: 'Failed to load internal notes',
    noInternal: 'No internal notes yet.',
    writeInternal: 'Enter a note',
    keptText: 'Your unsaved text is still here.',

    // withdrawal
    withdrawnOn: (on: unknown) => phrase`Withdrawn by the applicant, recorded on ${on}`,
    withdrawnHint: 'The status stays. The applicant gets no more emails.',
    recordWithdrawal: 'Record withdrawal',
    recordWithdrawalTitle: 'Record that the applicant withdrew this application?',
    recordWithdrawalHint:
      'The status stays. Requests for documents end, and the applicant gets no more emails.',
    takeBackWithdrawal: 'Not withdrawn',
    withdrawalRecorded: 'Withdrawal recorded',
    withdrawalTakenBack: 'Application no longer withdrawn',
    failedWithdrawal: 'Failed to record the withdrawal',

    // conflicts
    changedTitle: 'Someone else changed this application',
    changedHint: 'You now see the latest version. Your text is kept. Check it, then try again.',

    // activity log
    activity: 'Activity log',
    failedActivity: 'Failed to load activity log',
    showActivity: 'Show activity log',
    hideActivity: 'Hide activity log',
    someone: 'An administrator',
    applicant: 'The applicant',
    system: 'The system',
    didSubmit: (who: string) => phrase`${who} submitted the application`,
    didCorrectEmail: (who: string) => phrase`${who} corrected the email address`,
    didSetStatus: (who: string, status: string) => phrase`${who} set the status to ${status}`,
    didAddInternal: (who: string) => phrase`${who} added an internal note`,
    didAssign: (who: string, to: string) => phrase`${who} assigned the application to ${to}`,
    didRelease: (who: string) => phrase`${who} released the application`,
    didRequest: (who: string, name: string) => phrase`${who} requested a new copy: ${name}`,
    didWithdraw: (who: string, name: string) => phrase`${who} withdrew the request for: ${name}`,
    didWithdrawApplication: (who: string) =>
      phrase`${who} recorded that the applicant withdrew the application`,
    didRestoreApplication: (who: string) => phrase`${who} took back the withdrawal`,
    didResend: (who: string, name: string) => phrase`${who} sent a new copy: ${name}`,
    didRead: (who: string, name: string) => phrase`${who} opened: ${name}`,
    didDeleteDocuments: (count: number) =>
      plural('en', count, {
        one: '# document was deleted at the end of its retention period',
        other: '# documents were deleted at the end of their retention period',
      }),
    didOther: (who: string, action: string) => phrase`${who}: ${action}`,
    aDocument: 'a document that was later replaced',
    after: (duration: string) => phrase`after ${duration}`,
    duration: {
      minutes: (count: number) => plural('en', count, { one: '# minute', other: '# minutes' }),
      hours: (count: number) => plural('en', count, { one: '# hour', other: '# hours' }),
      days: (count: number) => plural('en', count, { one: '# day', other: '# days' }),
      moment: 'less than a minute',
      both: (one: string, other: string) => `${one} and ${other}`,
    },

    // contacting the applicant
    whatsapp: 'WhatsApp',
    whatsappOf: (phone: string) => phrase`Message ${phone} on WhatsApp`,
    writeMail: 'Send email',
    greeting: (applicationId: string) =>
      `Hello from Rusoom. This is about your application ${applicationId}.`,
    mailSubject: (applicationId: string) => `Your application ${applicationId}`,

    // print
    printTitle: 'Application summary',
    printedOn: (on: unknown, who: string) => phrase`Printed on ${on} by ${who}`,
    printDocuments: 'Documents received',
  },
  ar: {
    refresh: 'تحديث',
    print: 'طباعة',
    parts: 'أقسام الطلب',
    viewSwitch: 'طريقة العرض',
    viewDetails: 'التفاصيل',
    viewDocuments: (count) => `المستندات (${count})`,

    documentPlace: (at, count) => phrase`${at} من ${count}`,
    previousDocument: 'المستند السابق',
    nextDocument: 'المستند التالي',
    getView: (name) => phrase`عرض: ${name}`,
    zoomIn: 'تكبير',
    zoomOut: 'تصغير',
    zoomLevel: 'نسبة التكبير',
    fitWidth: 'ملء العرض',
    rotate: 'تدوير باتجاه عقارب الساعة',
    rotatedBy: (degrees) => `التدوير: ${degrees} درجة`,
    stageOf: (name) => phrase`عرض المستند: ${name}`,
    stageKeys:
      'المفاتيح: زائد وناقص للتكبير والتصغير، 0 لملء العرض، T للتدوير، N وP لتغيير المستند.',
    pageOf: (name, page, pages) => phrase`${name}، الصفحة ${page} من ${pages}`,
    noDocuments: 'لا توجد مستندات في هذا الطلب.',
    documentFailed: 'تعذّر فتح المستند',
    documentOffline: 'لا يوجد اتصال بالإنترنت. يُفتح المستند عند عودة الاتصال.',
    documentDamaged:
      'لا يمكن عرض الملف. قد يكون تالفاً أو محمياً بكلمة مرور. يمكن تنزيله أو طلبه من جديد.',
    documentUnsupported: 'لا يستطيع هذا المتصفح عرض الملف. يمكن تنزيله أو استخدام متصفح أحدث.',
    documentSlow:
      'لم تظهر أي صفحة من الملف خلال 10 ثوانٍ، فلا يمكن عرضه هنا. يمكن تنزيله أو طلبه من جديد.',
    pageFailed: 'لا يمكن عرض هذه الصفحة.',
    firstPages: (shown, count) =>
      phrase`تُعرض أول ${String(shown)} صفحة فقط من ${count}. يمكن تنزيل المستند للاطلاع على الباقي.`,
    formValues: 'لا يستطيع هذا المتصفح رسم القيم الآتية من النموذج، وهي مكتوبة فيه هكذا:',
    documentIncomplete: 'لا يمكن عرض جزء من هذا المستند هنا. يمكن تنزيله لعرضه كاملاً.',

    askAgain: 'طلب المستند من جديد',
    askAgainOf: (name) => phrase`طلب المستند من جديد: ${name}`,
    askReason: 'السبب',
    askReasonHint: 'يظهر لمقدّم الطلب، فيرسل هذا المستند وحده.',
    askReady: 'ملاحظة جاهزة',
    send: 'طلب المستند',
    changeReason: 'تعديل السبب',
    withdraw: 'إلغاء طلب المستند',
    requested: 'مطلوب من جديد',
    requestedOn: (on) => phrase`طُلب من جديد في ${on}`,
    answered: 'أُرسل من جديد',
    answeredOn: (on) => phrase`أُرسل من جديد في ${on}`,
    reasonGiven: (reason) => phrase`السبب: ${reason}`,
    documentRequested: 'طُلب هذا المستند من مقدّم الطلب',
    requestWithdrawn: 'تم إلغاء طلب المستند',
    failedRequest: 'تعذّر طلب المستند',
    failedWithdraw: 'تعذّر إلغاء طلب المستند',
    writeReason: 'يجب كتابة سبب طلب المستند من جديد',

    warnings: 'تنبيهات تستدعي التدقيق',
    failedWarnings: 'تعذّر تحميل التنبيهات',
    noWarnings: 'لا توجد تنبيهات',
    overLimit: (debtToIncome, limit) =>
      phrase`الالتزامات مع القسط ${debtToIncome} من الراتب، وتتجاوز ${limit}.`,
    overLimitPlain: (limit) => phrase`الالتزامات مع القسط تتجاوز ${limit} من الراتب.`,
    overLimitKnown: 'أقرّ مقدّم الطلب بذلك.',
    ownerApplicant: 'مقدّم الطلب',
    ownerStudent: (number) => `الطالب ${number}`,
    doubtLength: (owner, civilId) =>
      phrase`الرقم المدني (${owner}) لا يتكوّن من 12 رقماً: ${civilId}`,
    doubtCheckDigit: (owner, civilId) =>
      phrase`الرقم الأخير من الرقم المدني (${owner}) لا يتوافق مع ما قبله: ${civilId}`,
    doubtBirthDate: (owner, civilId) =>
      phrase`تاريخ الميلاد في الرقم المدني (${owner}) غير صحيح: ${civilId}`,
    sameCivilId: (owner) => phrase`الرقم المدني (${owner}) موجود في طلبات أخرى أيضاً:`,
    sameThere: (id, owner, name) => phrase`${id}، الصفة: ${owner}، ${name}`,
    allMatches: (count) => `عرض الكل (${count})`,
    moreApplications: 'توجد طلبات أخرى غير المذكورة هنا.',

    noteLanguage: (language) => phrase`لغة مقدّم الطلب: ${language}.`,
    readyNote: 'ملاحظة جاهزة',
    readyNoteHint: 'تُدرج في الملاحظة بلغة مقدّم الطلب.',
    internal: 'ملاحظات داخلية',
    internalHint: 'لا تظهر لمقدّم الطلب أبداً.',
    internalLabel: 'نص الملاحظة الداخلية',
    addInternal: 'إضافة ملاحظة داخلية',
    internalAdded: 'أُضيفت الملاحظة الداخلية',
    failedInternal: 'تعذّرت إضافة الملاحظة الداخلية',
    failedInternalList: 'تعذّر تحميل الملاحظات الداخلية',
    noInternal: 'لا توجد ملاحظات داخلية بعد.',
    writeInternal: 'يجب كتابة الملاحظة أولاً',
    keptText: 'ما كتبته سابقاً محفوظ هنا.',

    withdrawnOn: (on) => phrase`سحب مقدّم الطلب هذا الطلب، وسُجّل ذلك في ${on}`,
    withdrawnHint: 'تبقى الحالة كما هي، ولا تُرسل رسائل أخرى إلى مقدّم الطلب.',
    recordWithdrawal: 'تسجيل سحب الطلب',
    recordWithdrawalTitle: 'تسجيل أن مقدّم الطلب سحب هذا الطلب؟',
    recordWithdrawalHint:
      'تبقى الحالة كما هي، ويُلغى طلب المستندات، ولا تُرسل رسائل أخرى إلى مقدّم الطلب.',
    takeBackWithdrawal: 'إلغاء سحب الطلب',
    withdrawalRecorded: 'تم تسجيل سحب الطلب',
    withdrawalTakenBack: 'تم إلغاء سحب الطلب',
    failedWithdrawal: 'تعذّر تسجيل سحب الطلب',

    changedTitle: 'جرى تعديل هذا الطلب أثناء عملك عليه',
    changedHint: 'تظهر الآن آخر حالة، وما كتبته محفوظ. تلزم مراجعته قبل إعادة المحاولة.',

    activity: 'سجل النشاط',
    failedActivity: 'تعذّر تحميل سجل النشاط',
    showActivity: 'عرض سجل النشاط',
    hideActivity: 'إخفاء سجل النشاط',
    someone: 'أحد المسؤولين',
    applicant: 'مقدّم الطلب',
    system: 'النظام',
    didSubmit: (who) => phrase`${who}: إرسال الطلب`,
    didCorrectEmail: (who) => phrase`${who}: تصحيح البريد الإلكتروني`,
    didSetStatus: (who, status) => phrase`${who}: تغيير الحالة إلى ${status}`,
    didAddInternal: (who) => phrase`${who}: إضافة ملاحظة داخلية`,
    didAssign: (who, to) => phrase`${who}: إسناد الطلب إلى ${to}`,
    didRelease: (who) => phrase`${who}: إلغاء إسناد الطلب`,
    didRequest: (who, name) => phrase`${who}: طلب المستند من جديد، ${name}`,
    didWithdraw: (who, name) => phrase`${who}: إلغاء طلب المستند، ${name}`,
    didWithdrawApplication: (who) => phrase`${who}: تسجيل سحب الطلب`,
    didRestoreApplication: (who) => phrase`${who}: إلغاء سحب الطلب`,
    didResend: (who, name) => phrase`${who}: إرسال المستند من جديد، ${name}`,
    didRead: (who, name) => phrase`${who}: فتح المستند، ${name}`,
    didDeleteDocuments: (count) =>
      plural('ar', count, {
        zero: 'حُذفت المستندات لانتهاء مدة حفظها',
        one: 'حُذف المستند لانتهاء مدة حفظه',
        two: 'حُذف المستندان لانتهاء مدة حفظهما',
        few: 'حُذفت # مستندات لانتهاء مدة حفظها',
        many: 'حُذف # مستنداً لانتهاء مدة حفظها',
        other: 'حُذف # مستند لانتهاء مدة حفظها',
      }),
    didOther: (who, action) => phrase`${who}: ${action}`,
    aDocument: 'مستند استُبدل بعد ذلك',
    after: (duration) => phrase`بعد ${duration}`,
    duration: {
      minutes: (count) =>
        plural('ar', count, {
          one: 'دقيقة',
          two: 'دقيقتين',
          few: '# دقائق',
          many: '# دقيقة',
          other: '# دقيقة',
        }),
      hours: (count) =>
        plural('ar', count, {
          one: 'ساعة',
          two: 'ساعتين',
          few: '# ساعات',
          many: '# ساعة',
          other: '# ساعة',
        }),
      days: (count) =>
        plural('ar', count, {
          one: 'يوم',
          two: 'يومين',
          few: '# أيام',
          many: '# يوماً',
          other: '# يوم',
        }),
      moment: 'أقل من دقيقة',
      both: (one, other) => `${one} و${other}`,
    },

    whatsapp: 'واتساب',
    whatsappOf: (phone) => phrase`مراسلة ${phone} عبر واتساب`,
    writeMail: 'إرسال بريد إلكتروني',
    greeting: (applicationId) =>
      `السلام عليكم، نتواصل معك من ${brand.name.ar} بخصوص طلبك رقم ${applicationId}.`,
    mailSubject: (applicationId) => `طلبك رقم ${applicationId}`,

    printTitle: 'ملخص الطلب',
    printedOn: (on, who) => phrase`طُبع في ${on}، بواسطة ${who}`,
    printDocuments: 'المستندات المستلمة',
  },
});
