import { defineText, phrase, plural } from '../../../i18n/text.ts';

export const estimateText = defineText({
  en: {
    heading: 'Work out your instalments',
    modeLabel: 'What to work out',
    byTuition: 'Monthly payment',
    bySalary: 'What fits my salary',

    tuition: 'Total tuition (KWD)',
    salary: 'Monthly salary (KWD)',
    salaryHint: 'Net, as on your salary certificate.',
    obligations: 'Other monthly obligations (KWD)',
    obligationsHint: 'Loans and credit cards. Leave it empty if you have none.',
    instalments: 'Number of instalments',
    otherTerm: 'Other',
    otherMonths: 'Months',
    otherMonthsHint: (most: number) => phrase`From 1 to ${most}`,
    months: (count: number) => plural('en', count, { one: '# month', other: '# months' }),

    youPay: 'You pay about, each month',
    total: (money: unknown) => phrase`Total ${money} · no interest`,
    note: 'Estimate only. Approval depends on document review.',
    spokenMonthly: (money: string, months: string) => phrase`About ${money} a month for ${months}`,

    showSchedule: 'Show the schedule',
    hideSchedule: 'Hide the schedule',
    schedule: 'Payment schedule',
    scheduleExample: (date: unknown) => phrase`If the first instalment is due on ${date}:`,
    number: 'No.',
    dueOn: 'Due date',
    amount: (unit: string) => phrase`Amount (${unit})`,

    fits: 'You can pay for tuition of up to',
    fitsNothing: (limit: unknown) =>
      phrase`Your obligations already take up the ${limit} of the salary that may go to instalments.`,
    fitsHow: (limit: unknown, money: unknown, months: string) =>
      phrase`Within ${limit} of your salary, ${money} a month remain for ${months}.`,
    spokenFits: (money: string, months: string) => phrase`Up to ${money} over ${months}`,
    enterSalary: 'Enter your salary to see what fits.',
    seeSchedule: 'See its instalments',
  },
  ar: {
    heading: 'احسب أقساطك',
    modeLabel: 'ما الذي تريد حسابه',
    byTuition: 'القسط الشهري',
    bySalary: 'ما يناسب راتبي',

    tuition: 'إجمالي الرسوم (د.ك)',
    salary: 'الراتب الشهري (د.ك)',
    salaryHint: 'الصافي كما في شهادة الراتب.',
    obligations: 'الالتزامات الشهرية الأخرى (د.ك)',
    obligationsHint: 'التمويلات والبطاقات الائتمانية. اتركه فارغاً إن لم توجد.',
    instalments: 'عدد الأقساط',
    otherTerm: 'مدة أخرى',
    otherMonths: 'عدد الأشهر',
    otherMonthsHint: (most) => phrase`من 1 إلى ${most}`,
    months: (count) =>
      plural('ar', count, {
        one: 'شهر واحد',
        two: 'شهران',
        few: '# أشهر',
        many: '# شهراً',
        other: '# شهر',
      }),

    youPay: 'تدفع شهرياً نحو',
    total: (money) => phrase`المجموع ${money} · بدون فوائد`,
    note: 'تقدير فقط. تعتمد الموافقة على مراجعة المستندات.',
    spokenMonthly: (money, months) => phrase`نحو ${money} شهرياً لمدة ${months}`,

    showSchedule: 'اعرض جدول السداد',
    hideSchedule: 'أخفِ جدول السداد',
    schedule: 'جدول السداد',
    scheduleExample: (date) => phrase`إذا استحق القسط الأول في ${date}:`,
    number: 'الرقم',
    dueOn: 'تاريخ الاستحقاق',
    amount: (unit) => phrase`المبلغ (${unit})`,

    fits: 'يمكنك دفع رسوم تصل إلى',
    fitsNothing: (limit) => phrase`تستهلك التزاماتك نسبة ${limit} من الراتب المتاحة للأقساط.`,
    fitsHow: (limit, money, months) =>
      phrase`ضمن ${limit} من راتبك يبقى ${money} شهرياً لمدة ${months}.`,
    spokenFits: (money, months) => phrase`حتى ${money} على ${months}`,
    enterSalary: 'اكتب راتبك لترى ما يناسبه.',
    seeSchedule: 'اعرض أقساط هذا المبلغ',
  },
});
