import { defineText, phrase, plural } from '#client/i18n/text.ts';

/** Texts of emails to applicants, in an application and in the settings. */
export const emailText = defineText({
  en: {
    title: 'Emails to the applicant',
    outbox: 'Emails not sent',
    failedList: 'Failed to load emails',
    none: 'No emails',
    more: 'Show more',
    subjects: {
      receipt: 'Confirmation of receipt',
      status: (name: string) => `Status: ${name}`,
      papers: 'Request for a new copy',
    },
    states: {
      held: 'Held',
      waiting: 'Waiting',
      sending: 'Being sent',
      failed: 'Did not arrive',
      unsure: 'May not have arrived',
      sent: 'Sent',
      withdrawn: 'Withdrawn',
    },
    to: (recipient: unknown) => phrase`To ${recipient}`,
    sendsAt: (at: unknown) => phrase`Sends at ${at}`,
    endedAt: (at: unknown) => phrase`On ${at}`,
    createdAt: (at: unknown) => phrase`Created on ${at}`,
    sendsOnceSetUp: 'Sent once email is set up',
    reason: (error: unknown) => phrase`Mail server: ${error}`,

    sendNow: 'Send now',
    sendNowOf: (subject: string, name: string) => phrase`Send now: ${subject}, ${name}`,
    discard: 'Discard',
    discardOf: (subject: string, name: string) => phrase`Discard: ${subject}, ${name}`,
    discardTitle: 'Discard this email?',
    discardBody: 'The applicant will not get it.',
    againTitle: 'Send this email again?',
    againBody: 'It may have arrived already and would arrive twice.',
    queued: 'Email is sent now',
    discarded: 'Email discarded',
    failedSend: 'Failed to send email',
    failedDiscard: 'Failed to discard email',

    // not arrived
    notArrived: 'An email did not arrive',
    maybeNotArrived: 'An email may not have arrived',
    callInstead: (phone: unknown) => phrase`Contact the applicant by phone: ${phone}`,
    activityFailed: (subject: string, phone: string) =>
      phrase`An email did not arrive: ${subject}. Phone: ${phone}`,
    activitySendNow: (who: string, subject: string) =>
      phrase`${who} sent an email at once: ${subject}`,
    activityDiscard: (who: string, subject: string) =>
      phrase`${who} discarded an email: ${subject}`,
    anyStatus: 'Status',

    // held
    heldTitle: (count: number) =>
      plural('en', count, {
        one: '# email from before email was set up is held',
        other: '# emails from before email was set up are held',
      }),
    heldHint: 'New emails are sent at once. An owner chooses what happens to the held ones.',
    release: {
      recent: 'Send those of the last 48 hours, discard the others',
      all: 'Send all',
      discard: 'Discard all',
    },
    releaseTitle: 'Change the held emails?',
    releaseBody: 'This cannot be undone.',
    released: (sent: number, discarded: number) => `Sent: ${sent}, discarded: ${discarded}`,
    failedRelease: 'Failed to change held emails',
  },
  ar: {
    title: 'الرسائل إلى مقدّم الطلب',
    outbox: 'رسائل لم تُرسل',
    failedList: 'تعذّر تحميل الرسائل',
    none: 'لا توجد رسائل',
    more: 'عرض المزيد',
    subjects: {
      receipt: 'تأكيد استلام الطلب',
      status: (name) => `حالة الطلب: ${name}`,
      papers: 'طلب نسخة جديدة من مستند',
    },
    states: {
      held: 'موقوفة',
      waiting: 'بانتظار الإرسال',
      sending: 'قيد الإرسال',
      failed: 'لم تصل',
      unsure: 'قد لا تكون وصلت',
      sent: 'أُرسلت',
      withdrawn: 'أُلغيت',
    },
    to: (recipient) => phrase`إلى ${recipient}`,
    sendsAt: (at) => phrase`موعد الإرسال: ${at}`,
    endedAt: (at) => phrase`بتاريخ ${at}`,
    createdAt: (at) => phrase`أُنشئت بتاريخ ${at}`,
    sendsOnceSetUp: 'تُرسل بعد إعداد البريد الإلكتروني',
    reason: (error) => phrase`خادم البريد: ${error}`,

    sendNow: 'إرسال الآن',
    sendNowOf: (subject, name) => phrase`إرسال الآن: ${subject}، ${name}`,
    discard: 'إلغاء الإرسال',
    discardOf: (subject, name) => phrase`إلغاء الإرسال: ${subject}، ${name}`,
    discardTitle: 'إلغاء إرسال هذه الرسالة؟',
    discardBody: 'لن تصل الرسالة إلى مقدّم الطلب.',
    againTitle: 'إعادة إرسال هذه الرسالة؟',
    againBody: 'قد تكون وصلت بالفعل، وستصل مرتين.',
    queued: 'يجري إرسال الرسالة',
    discarded: 'أُلغي إرسال الرسالة',
    failedSend: 'تعذّر إرسال الرسالة',
    failedDiscard: 'تعذّر إلغاء إرسال الرسالة',

    notArrived: 'لم تصل رسالة إلى مقدّم الطلب',
    maybeNotArrived: 'قد لا تكون رسالة وصلت إلى مقدّم الطلب',
    callInstead: (phone) => phrase`يمكن التواصل مع مقدّم الطلب بالهاتف: ${phone}`,
    activityFailed: (subject, phone) => phrase`لم تصل رسالة: ${subject}. الهاتف: ${phone}`,
    activitySendNow: (who, subject) => phrase`${who}: إرسال رسالة فوراً: ${subject}`,
    activityDiscard: (who, subject) => phrase`${who}: إلغاء إرسال رسالة: ${subject}`,
    anyStatus: 'حالة الطلب',

    heldTitle: (count) =>
      plural('ar', count, {
        one: 'رسالة واحدة من قبل إعداد البريد الإلكتروني موقوفة',
        two: 'رسالتان من قبل إعداد البريد الإلكتروني موقوفتان',
        few: '# رسائل من قبل إعداد البريد الإلكتروني موقوفة',
        many: '# رسالة من قبل إعداد البريد الإلكتروني موقوفة',
        other: '# رسالة من قبل إعداد البريد الإلكتروني موقوفة',
      }),
    heldHint: 'تُرسل الرسائل الجديدة فوراً. يقرّر المالك ما يحدث للرسائل الموقوفة.',
    release: {
      recent: 'إرسال رسائل آخر 48 ساعة وإلغاء ما قبلها',
      all: 'إرسال الكل',
      discard: 'إلغاء الكل',
    },
    releaseTitle: 'تأكيد ما يحدث للرسائل الموقوفة',
    releaseBody: 'لا يمكن التراجع عن ذلك.',
    released: (sent, discarded) => `أُرسل: ${sent}، أُلغي: ${discarded}`,
    failedRelease: 'تعذّر تغيير الرسائل الموقوفة',
  },
});
