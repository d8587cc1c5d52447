import { countText } from '#client/i18n/count-text.ts';
import { defineText, phrase } from '#client/i18n/text.ts';

export const estimateText = defineText({
  en: {
    heading: 'Work out your instalments',
    modeLabel: 'What to work out',
    byTuition: 'Monthly payment',
    bySalary: 'What fits my salary',

    tuition: 'Total tuition (KWD)',
    salary: 'Monthly salary (KWD)',
    salaryHint: 'Your net salary, as on your salary certificate.',
    obligations: 'Other monthly obligations (KWD)',
    obligationsHint: 'Loans and credit cards. Leave blank if you have none.',
    instalments: 'Number of instalments',
    otherTerm: 'Other',
    otherMonths: 'Months',
    otherMonthsHint: (most: number) => phrase`From 1 to ${most}`,
    months: countText.en.months,
    /** After a preposition, which takes the genitive in Arabic. */
    forMonths: countText.en.ofMonths,

    youPay: 'Monthly instalment',
    total: (money: unknown) => phrase`Total ${money} · no interest`,
    note: 'This is an estimate. Approval depends on a review of your documents.',

    showSchedule: 'Show payment schedule',
    hideSchedule: 'Hide payment schedule',
    schedule: 'Payment schedule',
    scheduleExample: (date: unknown) => phrase`If the first instalment is due on ${date}:`,
    number: 'No.',
    dueOn: 'Due date',
    amount: (unit: string) => phrase`Amount (${unit})`,

    fits: 'You can finance tuition of up to',
    fitsNothing: (limit: unknown) =>
      phrase`Your obligations already use the ${limit} of your salary that can go to instalments.`,
    fitsHow: (instalments: unknown, limit: unknown) =>
      phrase`${instalments}, within ${limit} of your salary.`,
    spokenFits: (money: string, months: string) => phrase`Up to ${money} over ${months}`,
    enterSalary: 'Enter your salary to see what fits.',
    seeSchedule: 'See payment schedule',
  },
  ar: {
    heading: 'احسب أقساطك',
    modeLabel: 'ما الذي تريد حسابه؟',
    byTuition: 'القسط الشهري',
    bySalary: 'ما يناسب راتبي',

    tuition: 'إجمالي الرسوم (د.ك)',
    salary: 'الراتب الشهري (د.ك)',
    salaryHint: 'صافي الراتب كما في شهادة الراتب.',
    obligations: 'الالتزامات الشهرية الأخرى (د.ك)',
    obligationsHint: 'أقساط التمويلات والبطاقات الائتمانية. اترك الحقل فارغاً إن لم توجد.',
    instalments: 'عدد الأقساط',
    otherTerm: 'مدة أخرى',
    otherMonths: 'عدد الأشهر',
    otherMonthsHint: (most) => phrase`من 1 إلى ${most}`,
    months: countText.ar.months,
    forMonths: countText.ar.ofMonths,

    youPay: 'القسط الشهري',
    total: (money) => phrase`المجموع ${money} · بدون فوائد`,
    note: 'تقدير فقط. تعتمد الموافقة على مراجعة المستندات.',

    showSchedule: 'عرض جدول الأقساط',
    hideSchedule: 'إخفاء جدول الأقساط',
    schedule: 'جدول الأقساط',
    scheduleExample: (date) => phrase`إذا استحق القسط الأول في ${date}:`,
    number: 'القسط',
    dueOn: 'تاريخ الاستحقاق',
    amount: (unit) => phrase`المبلغ (${unit})`,

    fits: 'يمكنك دفع رسوم تصل إلى',
    fitsNothing: (limit) =>
      phrase`التزاماتك الحالية تستهلك كامل نسبة ${limit} المسموح بها من الراتب للأقساط.`,
    fitsHow: (instalments, limit) => phrase`${instalments}، ضمن ${limit} من راتبك.`,
    spokenFits: (money, months) => phrase`حتى ${money} لمدة ${months}`,
    enterSalary: 'أدخل راتبك لمعرفة ما يناسبه.',
    seeSchedule: 'عرض أقساط هذا المبلغ',
  },
});
