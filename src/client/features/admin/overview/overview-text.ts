import { defineText, phrase, plural } from '../../../i18n/text.ts';

/** Words of the overview's charts. */
export const overviewText = defineText({
  en: {
    overdue: (count: number) =>
      plural('en', count, {
        one: '# application is overdue for its first review',
        other: '# applications are overdue for their first review',
      }),
    overdueHint: 'The promise is 24 to 48 hours on working days. Longest waiting first.',
    waiting: (count: number) =>
      plural('en', count, {
        one: '# application waits for its first review',
        other: '# applications wait for their first review',
      }),
    waitingHint: 'None is overdue.',
    noneWaits: 'No application waits for its first review',
    resent: (count: number) =>
      plural('en', count, {
        one: '# application has a paper that was sent again',
        other: '# applications have papers that were sent again',
      }),
    resentHint: 'Sent after you asked, and nobody has decided since.',

    weeksTitle: 'Applications per week',
    weeksHint: 'Weeks begin on Sunday. Colours show how the first review kept the promise.',
    week: 'Week of',
    submitted: 'Submitted',
    within24Hours: 'Reviewed within 24 hours',
    within48Hours: 'Within 48 hours',
    later: 'Later',
    notYet: 'Not yet reviewed',

    firstReviewTitle: 'Time to the first review',
    firstReviewHint: 'Last twelve weeks, working days only.',
    promiseKept: (share: string) =>
      phrase`${share} of the first reviews done came within the promised 48 hours`,
    noReviewsYet: 'Nothing has been reviewed in these weeks yet.',

    statusTitle: 'By status',
    typeTitle: 'By education type',
    countAndShare: (count: string, share: string) => phrase`${count} (${share})`,
  },
  ar: {
    overdue: (count) =>
      plural('ar', count, {
        one: 'طلب واحد تأخرت مراجعته الأولى',
        two: 'طلبان تأخرت مراجعتهما الأولى',
        few: '# طلبات تأخرت مراجعتها الأولى',
        many: '# طلباً تأخرت مراجعتها الأولى',
        other: '# طلب تأخرت مراجعتها الأولى',
      }),
    overdueHint: 'الوعد من 24 إلى 48 ساعة في أيام العمل. الأطول انتظاراً أولاً.',
    waiting: (count) =>
      plural('ar', count, {
        one: 'طلب واحد بانتظار مراجعته الأولى',
        two: 'طلبان بانتظار مراجعتهما الأولى',
        few: '# طلبات بانتظار مراجعتها الأولى',
        many: '# طلباً بانتظار مراجعتها الأولى',
        other: '# طلب بانتظار مراجعتها الأولى',
      }),
    waitingHint: 'لا طلب متأخراً بينها.',
    noneWaits: 'لا طلب ينتظر مراجعته الأولى',
    resent: (count) =>
      plural('ar', count, {
        one: 'طلب واحد وصلت مستنداته من جديد',
        two: 'طلبان وصلت مستنداتهما من جديد',
        few: '# طلبات وصلت مستنداتها من جديد',
        many: '# طلباً وصلت مستنداتها من جديد',
        other: '# طلب وصلت مستنداتها من جديد',
      }),
    resentHint: 'أرسلها أصحابها بعد طلبها، ولم يُتخذ قرار منذ ذلك الحين.',

    weeksTitle: 'الطلبات في كل أسبوع',
    weeksHint: 'يبدأ الأسبوع يوم الأحد. تبيّن الألوان مدى الوفاء بموعد المراجعة الأولى.',
    week: 'أسبوع',
    submitted: 'المقدَّمة',
    within24Hours: 'رُوجعت خلال 24 ساعة',
    within48Hours: 'خلال 48 ساعة',
    later: 'بعد ذلك',
    notYet: 'لم تُراجع بعد',

    firstReviewTitle: 'مدة المراجعة الأولى',
    firstReviewHint: 'آخر اثني عشر أسبوعاً، في أيام العمل فقط.',
    promiseKept: (share) =>
      phrase`${share} من المراجعات الأولى المنجزة جاءت خلال 48 ساعة كما وعدنا`,
    noReviewsYet: 'لم يُراجع شيء في هذه الأسابيع بعد.',

    statusTitle: 'حسب الحالة',
    typeTitle: 'حسب نوع التعليم',
    countAndShare: (count, share) => phrase`${count} (${share})`,
  },
});
