import type { ApplicationStatus } from '../../../domain/application/status.ts';
import type { DocumentKind } from '../../../domain/document/document.ts';
import type { Language } from '../../../domain/text/language.ts';

/** What a message says; ids, dates and notes are put between by the template. */
interface MailWords {
  greeting: string;
  receipt: { subject: string; body: string; expected: string };
  status: Record<ApplicationStatus, { subject: string; body: string }>;
  papers: { subject: string; body: string; where: string };
  test: { subject: string; body: string };
  applicationId: string;
  note: string;
  track: string;
  automatic: string;
  documents: Record<DocumentKind, string>;
}

/** The words of every message, in both languages. */
export const mailText: Readonly<Record<Language, MailWords>> = {
  en: {
    greeting: 'Hello,',
    receipt: {
      subject: 'We have received your application',
      body: 'We have received your application for tuition instalments. Keep the application ID: with it and your email address you can track the application at any time.',
      expected: 'You can expect an answer by',
    },
    status: {
      pending: {
        subject: 'Your application is waiting for review',
        body: 'Your application is waiting for review again.',
      },
      under_review: {
        subject: 'Your application is under review',
        body: 'Our team is reviewing your application and your documents.',
      },
      approved: {
        subject: 'Your application is approved',
        body: 'Your application is approved. We will contact you to sign the agreement.',
      },
      rejected: {
        subject: 'Your application was not approved',
        body: 'Your application was not approved. If you have a question, contact us.',
      },
    },
    papers: {
      subject: 'We need a better copy of a document',
      body: 'To go on with the review we need a better copy of:',
      where:
        'Open the tracking page by the link below, enter your email address, and send it there.',
    },
    test: {
      subject: 'Test message',
      body: 'Mail is set up: this message was sent from the settings of the dashboard.',
    },
    applicationId: 'Application ID',
    note: 'Note',
    track: 'Track the application',
    automatic: 'This message was sent automatically. We never ask for passwords or codes by mail.',
    documents: {
      civilId: 'Civil ID',
      salaryCertificate: 'Salary certificate',
      proofOfContinuity: 'Proof of continuity',
      childrenCivilIds: 'Child’s civil ID',
      additionalDocuments: 'Additional document',
    },
  },
  ar: {
    greeting: 'السلام عليكم،',
    receipt: {
      subject: 'استلمنا طلبك',
      body: 'استلمنا طلبك لتقسيط الرسوم الدراسية. احتفظ برقم الطلب: به وببريدك الإلكتروني تتابع الطلب متى شئت.',
      expected: 'نتوقع الرد عليك في موعد أقصاه',
    },
    status: {
      pending: { subject: 'طلبك بانتظار المراجعة', body: 'عاد طلبك إلى انتظار المراجعة.' },
      under_review: {
        subject: 'طلبك قيد المراجعة',
        body: 'يراجع فريقنا طلبك ومستنداتك.',
      },
      approved: {
        subject: 'تمت الموافقة على طلبك',
        body: 'تمت الموافقة على طلبك. سنتواصل معك لتوقيع الاتفاقية.',
      },
      rejected: {
        subject: 'لم تتم الموافقة على طلبك',
        body: 'لم تتم الموافقة على طلبك. إن كان لديك سؤال فتواصل معنا.',
      },
    },
    papers: {
      subject: 'نحتاج نسخة أوضح من أحد المستندات',
      body: 'لمتابعة المراجعة نحتاج نسخة أوضح من:',
      where: 'افتح صفحة تتبع الطلب من الرابط أدناه وأدخل بريدك الإلكتروني ثم أرسل النسخة من هناك.',
    },
    test: {
      subject: 'رسالة تجريبية',
      body: 'البريد جاهز: أُرسلت هذه الرسالة من إعدادات لوحة التحكم.',
    },
    applicationId: 'رقم الطلب',
    note: 'ملاحظة',
    track: 'تتبع الطلب',
    automatic: 'أُرسلت هذه الرسالة آلياً. لا نطلب كلمات المرور أو الرموز بالبريد أبداً.',
    documents: {
      civilId: 'البطاقة المدنية',
      salaryCertificate: 'شهادة الراتب',
      proofOfContinuity: 'شهادة الاستمرارية',
      childrenCivilIds: 'بطاقة الطالب المدنية',
      additionalDocuments: 'مستند إضافي',
    },
  },
};
