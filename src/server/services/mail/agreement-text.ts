import type { PaymentMethod } from '#domain/agreement/ledger.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Language } from '#domain/text/language.ts';

/** The texts of emails about agreements; the template inserts numbers, days and amounts. */
interface AgreementWords {
  agreement: { subject: string; body: string; openUntil: string };
  code: { subject: string; body: string; code: string; minutes: string; notYou: string };
  payment: {
    subject: string;
    body: string;
    receipt: string;
    amount: string;
    method: string;
    paidOn: string;
    students: string;
    outstanding: string;
    notSchool: string;
  };
  reminder: {
    subject: string;
    soon: string;
    late: string;
    row: (amount: string, day: string) => string;
    lateRow: (amount: string, day: string) => string;
    closing: string;
  };
  counterOffer: { subject: string; body: string };
  number: string;
  methods: Record<PaymentMethod, string>;
}

export const agreementText: Readonly<Record<Language, AgreementWords>> = {
  en: {
    agreement: {
      subject: 'Your instalment agreement is ready to read',
      body: 'Your instalment agreement is ready. Open the link below, enter your email address and the code that we then send, and read it at your own pace.',
      openUntil: 'The offer is open until',
    },
    code: {
      subject: 'Your one-time code',
      body: 'Enter this code on the page that asks for it:',
      code: 'Code',
      minutes: 'It is valid for ten minutes. We never ask for it by phone or message.',
      notYou: 'If you did not request it, ignore this email.',
    },
    payment: {
      subject: 'Receipt for your payment',
      body: 'We have received your payment. Thank you.',
      receipt: 'Receipt number',
      amount: 'Amount',
      method: 'Paid by',
      paidOn: 'Day',
      students: 'Students',
      outstanding: 'Outstanding sum',
      notSchool: 'This is our receipt, not the institution’s.',
    },
    reminder: {
      subject: 'Reminder of your instalment',
      soon: 'This is a reminder of your next instalment:',
      late: 'We have not received these instalments yet:',
      row: (amount, day) => `${amount}, payable until ${day}`,
      lateRow: (amount, day) => `${amount}, was payable until ${day}`,
      closing: 'If you have already paid, thank you. If you cannot pay now, call us.',
    },
    counterOffer: {
      subject: 'We offer you other terms',
      body: 'We can offer you other terms for your application. Open the link below to read them.',
    },
    number: 'Agreement number',
    methods: {
      cash: 'Cash',
      knet: 'KNET',
      transfer: 'Bank transfer',
      wamd: 'WAMD',
      cheque: 'Cheque',
    },
  },
  ar: {
    agreement: {
      subject: 'اتفاقية التقسيط جاهزة للقراءة',
      body: 'اتفاقية التقسيط الخاصة بطلبك جاهزة. افتح الرابط أدناه، وأدخل بريدك الإلكتروني ثم الرمز الذي نرسله إليك، واقرأها على مهل.',
      openUntil: 'العرض قائم حتى',
    },
    code: {
      subject: 'رمز الدخول المؤقت',
      body: 'أدخل هذا الرمز في الصفحة التي تطلبه:',
      code: 'الرمز',
      minutes: 'الرمز صالح لمدة عشر دقائق. لن نطلبه منك هاتفياً أو برسالة أبداً.',
      notYou: 'إذا لم يصدر الطلب عنك فيُرجى تجاهل هذه الرسالة.',
    },
    payment: {
      subject: 'إيصال الدفعة',
      body: 'تم استلام دفعتك، شكراً لك.',
      receipt: 'رقم الإيصال',
      amount: 'المبلغ',
      method: 'طريقة الدفع',
      paidOn: 'التاريخ',
      students: 'الطلاب',
      outstanding: 'المبلغ المتبقي',
      notSchool: 'هذا الإيصال صادر عنا، وليس إيصالاً من المؤسسة التعليمية.',
    },
    reminder: {
      subject: 'تذكير بموعد القسط',
      soon: 'نودّ تذكيرك بموعد القسط القادم:',
      late: 'لم تصلنا الأقساط التالية بعد:',
      row: (amount, day) => `${amount}، آخر يوم للسداد ${day}`,
      lateRow: (amount, day) => `${amount}، كان آخر يوم للسداد ${day}`,
      closing:
        'إذا تم السداد قبل وصول هذه الرسالة فشكراً لك. وإذا تعذّر السداد الآن فيُرجى الاتصال بنا.',
    },
    counterOffer: {
      subject: 'عرض بديل لطلبك',
      body: 'يمكننا أن نعرض عليك شروطاً أخرى لطلبك. افتح الرابط أدناه للاطلاع عليها.',
    },
    number: 'رقم الاتفاقية',
    methods: {
      cash: 'نقداً',
      knet: 'كي نت',
      transfer: 'تحويل بنكي',
      wamd: 'ومض',
      cheque: 'شيك',
    },
  },
};

/** What a reminder says. */
export interface ReminderFacts {
  agreementNumber: string;
  rows: readonly { payBy: string; leftFils: number; isLate: boolean }[];
}

/** Writes a reminder: its lines, and all of it as one text. */
export function writeReminder(
  { agreementNumber, rows }: ReminderFacts,
  language: Language,
): { lines: string[]; text: string } {
  const words = agreementText[language].reminder;
  const late = rows.filter(({ isLate }) => isLate);
  const line = ({ payBy, leftFils, isLate }: ReminderFacts['rows'][number]) =>
    words[isLate ? 'lateRow' : 'row'](
      formatMoney(leftFils, language, 3),
      readableDay(payBy, language),
    );
  const lines = [
    late.length > 0 ? words.late : words.soon,
    ...late.map(line),
    ...rows.filter(({ isLate }) => !isLate).map(line),
    words.closing,
  ];
  const number = `${agreementText[language].number}: ${agreementNumber}`;
  return { lines, text: [...lines, number].join('\n') };
}

/** Kept: to make one takes as long as the rest of a reminder, and some MB. */
const dayFormats: Partial<Record<Language, Intl.DateTimeFormat>> = {};

/** `Sunday, 3 January 2027` in the reader's language, with Latin digits. */
export function readableDay(day: string, language: Language): string {
  const locale = language === 'ar' ? 'ar-KW-u-nu-latn' : 'en-GB';
  dayFormats[language] ??= new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  return dayFormats[language].format(Date.parse(day));
}
