import { defineText, phrase } from '../../../i18n/text.ts';

/** Texts of the confirmation and its printed summary; the wizard's are in text.ts. */
export const confirmationText = defineText({
  en: {
    onlyReceipt: 'This ID is your only confirmation. We do not send an email.',
    receiptByMail: 'We also sent it to you by email.',
    copyId: 'Copy application ID',
    notCopied: 'Could not copy. Select the text and copy it.',

    waysToSave: 'Other ways to save your application ID',
    share: 'Save or share',
    shareLead:
      'The link opens the tracking page with your ID filled in. It asks for your email address before showing anything.',
    whatsApp: 'Share on WhatsApp',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    shareElsewhere: 'Share',
    shareTitle: (brand: string) => `My application with ${brand}`,
    shareText: (brand: string, id: string) =>
      `Tuition instalment application with ${brand}, ID ${id}. Track it with the email address used to apply:`,
    qrLabel: 'QR code of the tracking link',
    qrHint: 'Scan to track on another phone.',
    calendar: 'Add instalments to calendar',
    print: 'Print or save as PDF',
    keepOn: 'For your records',

    whatNext: 'What happens next?',
    nextReview: 'We review your documents',
    nextReviewBody: (when: unknown) =>
      phrase`Initial review within 24 to 48 hours on working days. You can expect an answer by ${when}.`,
    nextHear: 'We contact you',
    nextHearByMail: (email: unknown) => phrase`We email ${email} each time the status changes.`,
    nextTrack: 'You track the status',
    nextTrackBody: (email: unknown) =>
      phrase`On the tracking page, with your application ID and ${email}.`,
    nextSign: 'You sign and instalments start',
    nextSignBody: (instalments: unknown, date: unknown) =>
      phrase`${instalments}. The first is due on ${date}.`,

    printTitle: 'Application summary',
    printedFor: 'Track this application',
    submittedAt: 'Submitted',
    expectedBy: 'Answer expected by',
    isAdjusted: 'Adjusted by the applicant',
    total: 'Total',
    amount: 'Amount',
    instalments: (count: number) => `Payment schedule, ${count} instalments`,
    lastDiffers: 'The last instalment includes the rounding difference.',
    maskedNote: 'Only the last four digits of civil IDs are printed.',
    noCivilId: 'Sent as an image',
    notAContract: 'This summary is not a contract or an approval.',
  },
  ar: {
    onlyReceipt: 'رقم الطلب هو إيصالك الوحيد، ولن تصلك رسالة به.',
    receiptByMail: 'وأرسلناه إليك أيضاً بالبريد الإلكتروني.',
    copyId: 'نسخ رقم الطلب',
    notCopied: 'يتعذّر النسخ هنا. حدّد النص ثم انسخه.',

    waysToSave: 'طرق أخرى لحفظ رقم الطلب',
    share: 'احفظه أو شاركه',
    shareLead: 'يفتح الرابط صفحة تتبّع الطلب وفيها رقمه، ويُطلب إدخال البريد الإلكتروني أولاً.',
    whatsApp: 'إرسال عبر واتساب',
    copyLink: 'نسخ الرابط',
    linkCopied: 'تم نسخ الرابط',
    shareElsewhere: 'مشاركة',
    shareTitle: (brand) => `طلبي لدى ${brand}`,
    shareText: (brand, id) =>
      `طلب تقسيط الرسوم الدراسية لدى ${brand}، رقم الطلب ${id}. يمكن تتبّعه بالبريد الإلكتروني المذكور في الطلب:`,
    qrLabel: 'رمز QR لرابط التتبّع',
    qrHint: 'امسح الرمز ضوئياً لتتبّع الطلب من هاتف آخر.',
    calendar: 'إضافة الأقساط إلى التقويم',
    print: 'طباعة أو حفظ بصيغة PDF',
    keepOn: 'للاحتفاظ بنسخة',

    whatNext: 'ماذا بعد؟',
    nextReview: 'نراجع مستنداتك',
    nextReviewBody: (when) =>
      phrase`مراجعة أولية خلال 24 إلى 48 ساعة في أيام العمل. نتوقع الرد عليك في موعد أقصاه ${when}.`,
    nextHear: 'نخبرك بالنتيجة',
    nextHearByMail: (email) => phrase`نرسل رسالة إلى ${email} عند كل تغيير في حالة الطلب.`,
    nextTrack: 'تتابع حالة الطلب',
    nextTrackBody: (email) => phrase`في صفحة التتبّع، برقم الطلب والبريد ${email}.`,
    nextSign: 'توقّع الاتفاقية وتبدأ الأقساط',
    nextSignBody: (instalments, date) => phrase`${instalments}. يُستحق القسط الأول في ${date}.`,

    printTitle: 'ملخص الطلب',
    printedFor: 'تتبّع هذا الطلب',
    submittedAt: 'تاريخ التقديم',
    expectedBy: 'الرد متوقع في موعد أقصاه',
    isAdjusted: 'عدّلها مقدّم الطلب',
    total: 'المجموع',
    amount: 'المبلغ',
    instalments: (count) => `جدول الأقساط، العدد ${count}`,
    lastDiffers: 'يشمل القسط الأخير فرق التقريب.',
    maskedNote: 'لا يُطبع من الأرقام المدنية إلا آخر أربعة أرقام.',
    noCivilId: 'حسب الصورة المرسلة',
    notAContract: 'هذا الملخص ليس عقداً ولا موافقة.',
  },
});
