import { brand, reviewTime } from '#domain/site/brand.ts';
import type { ApplicationStatus } from '#domain/application/status.ts';
import type { DocumentKind } from '#domain/document/document.ts';
import type { Language } from '#domain/text/language.ts';

/** The texts of an email; the template inserts ids, dates and notes. */
interface MailWords {
  greeting: string;
  receipt: {
    subject: string;
    body: string;
    expected: string;
    endOfDay: (day: string) => string;
  };
  status: Record<ApplicationStatus, { subject: string; body: string }>;
  documentRequest: { subject: string; body: string; where: string };
  test: { subject: string; body: string };
  applicationId: string;
  note: string;
  track: string;
  closing: string;
  automatic: string;
  documents: Record<DocumentKind, string>;
}

export const mailText: Readonly<Record<Language, MailWords>> = {
  en: {
    greeting: 'Hello,',
    receipt: {
      subject: 'We have received your application',
      body: `We have received your application for tuition instalments. We do the initial review ${reviewTime.en}. Keep your application ID: you need it and your email address to track your application.`,
      expected: 'You can expect an answer by',
      endOfDay: (day) => `the end of ${day}`,
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
        subject: 'Your application has been approved',
        body: 'Your application has been approved. We will contact you to sign the agreement.',
      },
      rejected: {
        subject: 'Your application was not approved',
        body: 'Your application was not approved. If you have a question, contact us.',
      },
    },
    documentRequest: {
      subject: 'We need a new copy of a document',
      body: 'To continue the review, we need a new copy of:',
      where: 'Open the link below, enter your email address and send the document there.',
    },
    test: {
      subject: 'Test email',
      body: 'Email is working. This test was sent from the dashboard settings.',
    },
    applicationId: 'Application ID',
    note: 'Note',
    track: 'Track your application',
    closing: 'Kind regards, the Rusoom team',
    automatic: 'This email was sent automatically. We never ask for passwords or codes by email.',
    documents: {
      civilId: 'Civil ID',
      salaryCertificate: 'Salary certificate',
      proofOfContinuity: 'Proof of continuity',
      childrenCivilIds: 'Student’s civil ID',
      additionalDocuments: 'Other document',
    },
  },
  ar: {
    greeting: 'السلام عليكم،',
    receipt: {
      subject: 'استلمنا طلبك',
      body: `استلمنا طلبك لتقسيط الرسوم الدراسية. تتم المراجعة الأولية ${reviewTime.ar}. احتفظ برقم الطلب، فستحتاج إليه مع بريدك الإلكتروني لتتبّع الطلب في أي وقت.`,
      expected: 'نتوقع الرد عليك في موعد أقصاه',
      endOfDay: (day) => `نهاية يوم ${day}`,
    },
    status: {
      pending: { subject: 'طلبك بانتظار المراجعة', body: 'أُعيد طلبك إلى انتظار المراجعة.' },
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
        body: 'لم تتم الموافقة على طلبك. لأي استفسار يمكنك التواصل معنا.',
      },
    },
    documentRequest: {
      subject: 'نحتاج إلى نسخة جديدة من أحد المستندات',
      body: 'لمتابعة المراجعة نحتاج إلى نسخة جديدة من:',
      where:
        'افتح صفحة تتبّع الطلب من الرابط أدناه، وأدخل بريدك الإلكتروني، ثم أرسل النسخة من هناك.',
    },
    test: {
      subject: 'رسالة تجريبية',
      body: 'تم إعداد البريد الإلكتروني: أُرسلت هذه الرسالة من إعدادات لوحة الإدارة.',
    },
    applicationId: 'رقم الطلب',
    note: 'ملاحظة',
    track: 'تتبّع الطلب',
    closing: `مع تحيات فريق ${brand.name.ar}`,
    automatic: 'هذه رسالة آلية. لن نطلب منك كلمة مرور أو رمزاً عبر البريد الإلكتروني أبداً.',
    documents: {
      civilId: 'البطاقة المدنية',
      salaryCertificate: 'شهادة الراتب',
      proofOfContinuity: 'شهادة الاستمرارية',
      childrenCivilIds: 'البطاقة المدنية للطالب',
      additionalDocuments: 'مستند إضافي',
    },
  },
};
