import type { Bilingual } from '../text/language.ts';

/** The messages of failed requests about agreements. */
export const agreementSentences = {
  agreementNotApproved: {
    en: 'Only an approved application can have an agreement.',
    ar: 'لا تُعرض الاتفاقية إلا على طلب مقبول.',
  },
  agreementRunning: {
    en: 'This application already has an accepted agreement.',
    ar: 'توجد على هذا الطلب اتفاقية تمت الموافقة عليها.',
  },
  agreementNotAccepted: {
    en: 'This agreement has not been accepted yet.',
    ar: 'لم تتم الموافقة على هذه الاتفاقية بعد.',
  },
  agreementAccepted: {
    en: 'This agreement has already been accepted.',
    ar: 'سبقت الموافقة على هذه الاتفاقية.',
  },
  agreementReplaced: {
    en: 'This offer has been replaced by a new one. Read the new offer.',
    ar: 'حلّ عرض جديد محل هذا العرض. اطّلع على العرض الجديد.',
  },
  agreementLapsed: {
    en: 'This offer has lapsed. Contact us for a new one.',
    ar: 'انتهت مدة هذا العرض. تواصل معنا للحصول على عرض جديد.',
  },
  agreementWithdrawn: {
    en: 'This offer has been withdrawn. Contact us if you have a question.',
    ar: 'سُحب هذا العرض. تواصل معنا لأي استفسار.',
  },
  agreementReadFirst: {
    en: 'The time to read the agreement is not over yet. You can accept it from the time shown.',
    ar: 'لم تنته مدة قراءة الاتفاقية بعد. يمكنك قبولها ابتداءً من الموعد الموضّح.',
  },
  agreementHasMoney: {
    en: 'Payments are recorded for this agreement, so it cannot be withdrawn.',
    ar: 'سُجّلت دفعات على هذه الاتفاقية، فلا يمكن سحبها.',
  },
  /** With the receipt's number, if any. */
  entryKeyReused: {
    en: 'Another entry was already recorded from this form. Open the form again.',
    ar: 'سُجّل قيد آخر من هذا النموذج من قبل. افتح النموذج من جديد.',
  },
  referenceUsed: {
    en: 'This reference is already recorded on receipt {id}.',
    ar: 'هذا المرجع مسجّل من قبل في الإيصال {id}.',
  },
  entryNotReversible: {
    en: 'This entry cannot be reversed.',
    ar: 'لا يمكن إلغاء هذا القيد.',
  },
  entryReversed: {
    en: 'This entry has already been reversed.',
    ar: 'سبق إلغاء هذا القيد.',
  },
  refundFirst: {
    en: 'Part of this payment was refunded. Reverse the refund first.',
    ar: 'رُدّ جزء من هذه الدفعة. يجب إلغاء قيد الرد أولاً.',
  },
  receiptNotFound: { en: 'There is no such receipt.', ar: 'لا يوجد إيصال بهذا الرقم.' },
  letterNotFound: {
    en: 'No clearance letter has this number.',
    ar: 'لا توجد شهادة براءة ذمة بهذا الرقم.',
  },
  familySessionEnded: {
    en: 'Your session has ended. Request a new code.',
    ar: 'انتهت الجلسة. اطلب رمزاً جديداً.',
  },
  /** With the office's phone number. */
  codeMailOff: {
    en: 'We cannot send codes by email now. Call us on {id}.',
    ar: 'لا يمكننا إرسال الرمز بالبريد الإلكتروني حالياً. اتصل بنا على {id}.',
  },
  /** With the office's phone number. */
  codeMailRefused: {
    en: 'Our last email to this address did not arrive, so no code was sent. Call us on {id}.',
    ar: 'لم تصل آخر رسالة إلى هذا البريد الإلكتروني، فلم نرسل الرمز. اتصل بنا على {id}.',
  },
  counterOfferGone: {
    en: 'This counter-offer is no longer open. Check your application again.',
    ar: 'لم يعد هذا العرض البديل قائماً. اطّلع على طلبك من جديد.',
  },
} as const satisfies Record<string, Bilingual>;

/** The messages of field errors of agreements. */
export const agreementIssues = {
  referenceRequired: {
    en: 'Enter the reference on the slip, cheque or transfer',
    ar: 'يجب إدخال المرجع المذكور في الإيصال أو الشيك أو التحويل',
  },
  dayInFuture: { en: 'Choose today or an earlier day', ar: 'يجب اختيار اليوم أو يوم سابق' },
  dayBeforeOffer: {
    en: 'Choose a day on or after the day of the offer',
    ar: 'يجب ألا يسبق التاريخ يوم العرض',
  },
  refundAboveCredit: {
    en: 'Enter at most the credit',
    ar: 'يجب ألا يزيد المبلغ على الرصيد الدائن',
  },
  reductionAboveTotal: {
    en: 'Enter at most what is left of the total',
    ar: 'يجب ألا يزيد التخفيض على المتبقي من المبلغ الإجمالي',
  },
  limitReasonRequired: {
    en: 'A limit does not hold: give the reason',
    ar: 'أحد الحدود غير مستوفى: يجب ذكر السبب',
  },
  acceptanceRequired: {
    en: 'Tick that you have read the agreement and accept it',
    ar: 'يجب تأكيد قراءة الاتفاقية والموافقة عليها',
  },
  accessCodeDigits: { en: 'Enter the six digits of the code', ar: 'أدخل أرقام الرمز الستة' },
  accessCodeWrong: {
    en: 'This code is not right. Use the code in our latest email',
    ar: 'الرمز غير صحيح. استخدم الرمز المذكور في آخر رسالة منا',
  },
  accessCodeExpired: {
    en: 'This code has expired. Request a new one',
    ar: 'انتهت صلاحية الرمز. اطلب رمزاً جديداً',
  },
  accessCodeUsed: {
    en: 'This code has been used. Request a new one',
    ar: 'سبق استخدام هذا الرمز. اطلب رمزاً جديداً',
  },
  accessCodeSpent: {
    en: 'Too many wrong codes. Request a new one',
    ar: 'تجاوزت عدد المحاولات. اطلب رمزاً جديداً',
  },
  placeholderUnknown: {
    en: 'The text has a name in braces that is not known',
    ar: 'في النص اسم غير معروف بين قوسين {}',
  },
  ibanInvalid: {
    en: 'Enter a Kuwaiti IBAN: KW and 28 characters',
    ar: 'يجب إدخال رقم IBAN كويتي: KW ثم 28 خانة',
  },
  financierUnknown: {
    en: 'Choose the office or a financial partner',
    ar: 'يجب اختيار المكتب أو أحد شركاء التمويل',
  },
} as const satisfies Record<string, Bilingual>;
