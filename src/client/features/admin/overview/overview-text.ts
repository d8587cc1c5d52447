import { reviewTime } from '#domain/site/brand.ts';
import { defineText, phrase, plural } from '#client/i18n/text.ts';

/** Texts of the overview's charts. */
export const overviewText = defineText({
  en: {
    mailOff: 'Email is not set up',
    mailOffHint:
      'Applicants are told once email is set up. Until then, contact them by phone or WhatsApp.',

    overdue: (count: number) =>
      plural('en', count, {
        one: '# application is overdue for first review',
        other: '# applications are overdue for first review',
      }),
    overdueHint: `We promise an initial review ${reviewTime.en}. Longest wait first.`,
    waiting: (count: number) =>
      plural('en', count, {
        one: '# application is waiting for first review',
        other: '# applications are waiting for first review',
      }),
    waitingHint: 'None are overdue.',
    noneWaits: 'No applications are waiting for first review',
    resent: (count: number) =>
      plural('en', count, {
        one: '# application has a new copy of a document',
        other: '# applications have new copies of documents',
      }),
    resentHint: 'Sent because you asked. No decision since.',

    weeksTitle: 'Applications per week',
    weeksHint: 'Weeks start on Sunday. Colours show how long the first review took.',
    week: 'Week of',
    submitted: 'Submitted',
    within24Hours: 'Reviewed within 24 hours',
    within48Hours: 'Reviewed within 48 hours',
    later: 'Reviewed after 48 hours',
    late: 'Overdue, not yet reviewed',
    stillInTime: 'Waiting, still in time',
    notYet: 'Not yet reviewed',

    firstReviewTitle: 'Time to first review',
    firstReviewHint: 'Reviews of the last 12 weeks, and all that wait now. Working days only.',
    promiseKept: (share: string) =>
      phrase`${share} of the first reviews due were within the promised 48 hours`,
    noReviewsYet: 'No first review was due in these weeks.',

    statusTitle: 'By status',
    typeTitle: 'By education type',
    countAndShare: (count: string, share: string) => phrase`${count} (${share})`,
  },
  ar: {
    mailOff: 'لم يتم إعداد البريد الإلكتروني',
    mailOffHint:
      'يُبلَّغ مقدّمو الطلبات بعد إعداد البريد الإلكتروني. إلى ذلك الحين يمكن إبلاغهم بالهاتف أو واتساب.',

    overdue: (count) =>
      plural('ar', count, {
        one: 'طلب واحد تأخرت مراجعته الأولية',
        two: 'طلبان تأخرت مراجعتهما الأولية',
        few: '# طلبات تأخرت مراجعتها الأولية',
        many: '# طلباً تأخرت مراجعتها الأولية',
        other: '# طلب تأخرت مراجعتها الأولية',
      }),
    overdueHint: `الموعد المعلن للمراجعة الأولية: ${reviewTime.ar}. الأطول انتظاراً أولاً.`,
    waiting: (count) =>
      plural('ar', count, {
        one: 'طلب واحد بانتظار مراجعته الأولية',
        two: 'طلبان بانتظار مراجعتهما الأولية',
        few: '# طلبات بانتظار مراجعتها الأولية',
        many: '# طلباً بانتظار مراجعتها الأولية',
        other: '# طلب بانتظار مراجعتها الأولية',
      }),
    waitingHint: 'لا توجد بينها طلبات متأخرة.',
    noneWaits: 'لا توجد طلبات بانتظار المراجعة الأولية',
    resent: (count) =>
      plural('ar', count, {
        one: 'طلب واحد أُرسلت مستنداته من جديد',
        two: 'طلبان أُرسلت مستنداتهما من جديد',
        few: '# طلبات أُرسلت مستنداتها من جديد',
        many: '# طلباً أُرسلت مستنداتها من جديد',
        other: '# طلب أُرسلت مستنداتها من جديد',
      }),
    resentHint: 'أُرسلت بعد طلبها، ولم يُتخذ قرار منذ ذلك الحين.',

    weeksTitle: 'الطلبات أسبوعياً',
    weeksHint: 'يبدأ الأسبوع يوم الأحد. تبيّن الألوان مدى الالتزام بموعد المراجعة الأولية.',
    week: 'بداية الأسبوع',
    submitted: 'المقدَّمة',
    within24Hours: 'رُوجعت خلال 24 ساعة',
    within48Hours: 'خلال 48 ساعة',
    later: 'بعد أكثر من 48 ساعة',
    late: 'متأخرة، لم تُراجع بعد',
    stillInTime: 'بانتظار المراجعة ضمن الموعد',
    notYet: 'لم تُراجع بعد',

    firstReviewTitle: 'مدة المراجعة الأولية',
    firstReviewHint: 'مراجعات آخر اثني عشر أسبوعاً، وجميع الطلبات المنتظرة الآن. أيام العمل فقط.',
    promiseKept: (share) =>
      phrase`${share} من المراجعات الأولية المستحقة تمت خلال مدة 48 ساعة المعلنة`,
    noReviewsYet: 'لم تُستحق أي مراجعة أولية في هذه الأسابيع بعد.',

    statusTitle: 'حسب الحالة',
    typeTitle: 'حسب نوع التعليم',
    countAndShare: (count, share) => phrase`${count} (${share})`,
  },
});
