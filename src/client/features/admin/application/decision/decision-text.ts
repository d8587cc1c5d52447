import { countText } from '#client/i18n/count-text.ts';
import { defineText, phrase, plural } from '#client/i18n/text.ts';

/** Texts of decisions: warnings, note, undo, and whether the applicant is told. */
export const decisionText = defineText({
  en: {
    withNote: 'With a note…',
    decideTitle: 'Decide with a note',
    short: {
      pending: 'Pending',
      under_review: 'Under review',
      approved: 'Approve',
      rejected: 'Reject',
    },
    anyway: {
      pending: 'Mark as pending anyway',
      under_review: 'Mark as under review anyway',
      approved: 'Approve anyway',
      rejected: 'Reject anyway',
    },
    bar: 'Decision',

    // warnings
    warned: (count: number) =>
      plural('en', count, {
        one: 'There are warnings about this decision',
        other: 'There are warnings about # of these decisions',
      }),
    warnedHint: 'Select the applications to decide on anyway. The others stay as they are.',
    tickAll: 'Select all of these',
    atOnce: (count: number) => `Decided at once: ${countText.en.applications(count)}`,
    chooseOne: 'Select at least one application',
    withdrawn: 'The applicant has withdrawn this application',
    agreementRunning: 'Its agreement is running and keeps running',
    sameCivilId: (ids: unknown) => phrase`Same civil ID in another open application: ${ids}`,
    documentRequested: (documents: unknown) => phrase`A document is still awaited: ${documents}`,

    // the note
    noteIn: {
      ar: (count: number) =>
        plural('en', count, {
          one: 'Note in Arabic, for # applicant',
          other: 'Note in Arabic, for # applicants',
        }),
      en: (count: number) =>
        plural('en', count, {
          one: 'Note in English, for # applicant',
          other: 'Note in English, for # applicants',
        }),
    },
    cannedInBoth: 'Inserted in each applicant’s language.',

    // results
    alreadyHas: (status: string) => `This application is already ${status}`,
    alreadyMany: (count: number, status: string) =>
      plural('en', count, {
        one: `# application is already ${status}`,
        other: `# applications are already ${status}`,
      }),
    noteAdded: 'Note added',
    notedMany: (count: number) => `Note added to ${countText.en.ofApplications(count)}`,
    undoTo: (status: string) => `Undo, back to ${status}`,
    undone: 'Change undone',
    undoneTo: (status: string) => `Application status is ${status} again`,
    undoneMany: (count: number) =>
      plural('en', count, {
        one: '# application is as it was before',
        other: '# applications are as they were before',
      }),
    undoFailed: 'Change not undone',
    undoFailedMany: (count: number) =>
      plural('en', count, {
        one: '# change was not undone',
        other: '# changes were not undone',
      }),
    undoSent: 'The message to the applicant has already been sent.',

    // email
    mailOff: 'The applicant is told once email is set up.',
    mailOffMany: 'The applicants are told once email is set up.',
    mailSettings: 'Email settings',
  },
  ar: {
    withNote: 'مع ملاحظة…',
    decideTitle: 'قرار مع ملاحظة',
    short: {
      pending: 'انتظار',
      under_review: 'قيد المراجعة',
      approved: 'قبول',
      rejected: 'رفض',
    },
    anyway: {
      pending: 'إعادة إلى الانتظار رغم التنبيه',
      under_review: 'وضع قيد المراجعة رغم التنبيه',
      approved: 'قبول رغم التنبيه',
      rejected: 'رفض رغم التنبيه',
    },
    bar: 'القرار',

    warned: (count) =>
      plural('ar', count, {
        one: 'تنبيه قبل هذا القرار',
        two: 'تنبيهات قبل القرار في طلبين',
        few: 'تنبيهات قبل القرار في # طلبات',
        many: 'تنبيهات قبل القرار في # طلباً',
        other: 'تنبيهات قبل القرار في # طلب',
      }),
    warnedHint: 'يُنفَّذ القرار رغم التنبيه في الطلبات المحددة، وتبقى الطلبات الأخرى كما هي.',
    tickAll: 'تحديد هذه الطلبات كلها',
    atOnce: (count) => `يُنفَّذ القرار مباشرة: ${countText.ar.applications(count)}`,
    chooseOne: 'يجب تحديد طلب واحد على الأقل',
    withdrawn: 'سحب مقدّم الطلب هذا الطلب',
    agreementRunning: 'توجد اتفاقية سارية لهذا الطلب، وتبقى سارية',
    sameCivilId: (ids) => phrase`الرقم المدني نفسه في طلب مفتوح آخر: ${ids}`,
    documentRequested: (documents) => phrase`مستند لم يصل بعد من مقدّم الطلب: ${documents}`,

    noteIn: {
      ar: (count) =>
        plural('ar', count, {
          one: 'الملاحظة بالعربية، لمقدّم طلب واحد',
          two: 'الملاحظة بالعربية، لمقدّمَي طلبين',
          few: 'الملاحظة بالعربية، لمقدّمي # طلبات',
          many: 'الملاحظة بالعربية، لمقدّمي # طلباً',
          other: 'الملاحظة بالعربية، لمقدّمي # طلب',
        }),
      en: (count) =>
        plural('ar', count, {
          one: 'الملاحظة بالإنجليزية، لمقدّم طلب واحد',
          two: 'الملاحظة بالإنجليزية، لمقدّمَي طلبين',
          few: 'الملاحظة بالإنجليزية، لمقدّمي # طلبات',
          many: 'الملاحظة بالإنجليزية، لمقدّمي # طلباً',
          other: 'الملاحظة بالإنجليزية، لمقدّمي # طلب',
        }),
    },
    cannedInBoth: 'تصل إلى كل مقدّم طلب بلغته.',

    alreadyHas: (status) => `حالة هذا الطلب ${status} بالفعل`,
    alreadyMany: (count, status) =>
      plural('ar', count, {
        one: `طلب واحد حالته ${status} بالفعل`,
        two: `طلبان حالتهما ${status} بالفعل`,
        few: `# طلبات حالتها ${status} بالفعل`,
        many: `# طلباً حالتها ${status} بالفعل`,
        other: `# طلب حالتها ${status} بالفعل`,
      }),
    noteAdded: 'أُضيفت الملاحظة',
    notedMany: (count) => `أُضيفت الملاحظة إلى ${countText.ar.ofApplications(count)}`,
    undoTo: (status) => `تراجع: ${status}`,
    undone: 'تم التراجع عن التغيير',
    undoneTo: (status) => `عادت حالة الطلب إلى ${status}`,
    undoneMany: (count) =>
      plural('ar', count, {
        one: 'عاد طلب واحد إلى حالته السابقة',
        two: 'عاد طلبان إلى حالتهما السابقة',
        few: 'عادت # طلبات إلى حالتها السابقة',
        many: 'عاد # طلباً إلى حالتها السابقة',
        other: 'عاد # طلب إلى حالتها السابقة',
      }),
    undoFailed: 'تعذّر التراجع عن التغيير',
    undoFailedMany: (count) => `تعذّر التراجع في ${countText.ar.ofApplications(count)}`,
    undoSent: 'سبق إرسال الرسالة إلى مقدّم الطلب.',

    mailOff: 'يُبلَّغ مقدّم الطلب بعد إعداد البريد الإلكتروني.',
    mailOffMany: 'يُبلَّغ مقدّمو الطلبات بعد إعداد البريد الإلكتروني.',
    mailSettings: 'إعدادات البريد الإلكتروني',
  },
});
