import { defineText, phrase, plural } from '../../i18n/text.ts';

export const trackText = defineText({
  en: {
    heading: 'Track your application',
    lead: 'Enter the application ID you received and the e-mail you applied with.',
    applicationId: 'Application ID',
    applicationIdHint: (example: unknown) => phrase`It looks like ${example}`,
    email: 'Email address',
    emailHint: 'The one in your application',
    submit: 'Check status',
    lostId: 'Lost your application ID?',
    contactUs: 'Contact us',

    resultHeading: 'Status of your application',
    pending: 'We have received it and will start the review.',
    under_review: 'We are reviewing your documents.',
    approved: 'Approved. We will contact you to sign the agreement.',
    rejected: 'Not approved. See the note, or contact us.',
    expectedBy: (when: unknown) => phrase`You can expect an answer by ${when}.`,
    late: 'The review is taking longer than usual. You need not do anything.',

    details: 'Details',
    institution: 'Institution',
    students: 'Students',
    studentCount: (count: number) => plural('en', count, { one: '# student', other: '# students' }),
    finalTuition: 'Final tuition',
    lastUpdate: 'Last update',

    history: 'History',
    submitted: 'Submitted',
    noUpdates: 'No updates yet',
    note: 'Note',
  },
  ar: {
    heading: 'تتبّع طلبك',
    lead: 'اكتب رقم الطلب الذي استلمته والبريد الإلكتروني الذي قدّمت به.',
    applicationId: 'رقم الطلب',
    applicationIdHint: (example) => phrase`مثال: ${example}`,
    email: 'البريد الإلكتروني',
    emailHint: 'البريد المذكور في طلبك',
    submit: 'عرض الحالة',
    lostId: 'فقدت رقم الطلب؟',
    contactUs: 'تواصل معنا',

    resultHeading: 'حالة طلبك',
    pending: 'استلمنا طلبك وسنبدأ مراجعته.',
    under_review: 'فريقنا يراجع مستنداتك.',
    approved: 'تمت الموافقة. سنتواصل معك لتوقيع الاتفاقية.',
    rejected: 'لم تتم الموافقة. اطّلع على الملاحظة أو تواصل معنا.',
    expectedBy: (when) => phrase`نتوقع الرد عليك في موعد أقصاه ${when}.`,
    late: 'تستغرق المراجعة وقتاً أطول من المعتاد. لا يلزمك فعل شيء.',

    details: 'التفاصيل',
    institution: 'المؤسسة',
    students: 'الطلاب',
    studentCount: (count) =>
      plural('ar', count, {
        one: 'طالب واحد',
        two: 'طالبان',
        few: '# طلاب',
        many: '# طالباً',
        other: '# طالب',
      }),
    finalTuition: 'الرسوم النهائية',
    lastUpdate: 'آخر تحديث',

    history: 'سجل الحالة',
    submitted: 'تم الإرسال',
    noUpdates: 'لا توجد تحديثات بعد',
    note: 'ملاحظة',
  },
});
