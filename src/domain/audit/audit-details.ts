import { auditText } from './audit-text.ts';
import { exportText } from '../application/export-text.ts';
import { formatMoney } from '../money/money.ts';
import type { Bilingual, Language } from '../text/language.ts';

/** The names of details in words; those that it lacks stand as the code names them. */
const names: Readonly<Record<string, Bilingual>> = {
  amountFils: { en: 'amount', ar: 'المبلغ' },
  choice: { en: 'choice', ar: 'الاختيار' },
  columns: { en: 'columns', ar: 'الأعمدة' },
  days: { en: 'days', ar: 'عدد الأيام' },
  document: { en: 'document', ar: 'المستند' },
  documents: { en: 'documents', ar: 'عدد المستندات' },
  educationType: { en: 'type', ar: 'النوع' },
  fields: { en: 'changed', ar: 'ما تغيّر' },
  format: { en: 'format', ar: 'الصيغة' },
  from: { en: 'from', ar: 'من' },
  hasMore: { en: 'more attempts are not listed', ar: 'محاولات أخرى غير مسجلة' },
  isComplete: { en: 'complete', ar: 'مكتمل' },
  isHandled: { en: 'handled', ar: 'منجزة' },
  isRead: { en: 'read', ar: 'مقروءة' },
  isStated: { en: 'accepted', ar: 'تمت الموافقة' },
  isUnsure: { en: 'delivery is uncertain', ar: 'التسليم غير مؤكد' },
  kind: { en: 'kind', ar: 'النوع' },
  language: { en: 'language', ar: 'اللغة' },
  messages: { en: 'emails', ar: 'عدد الرسائل' },
  months: { en: 'months', ar: 'عدد الأشهر' },
  number: { en: 'number', ar: 'الرقم' },
  overruled: { en: 'against the rule', ar: 'خلافاً للقاعدة' },
  receiptNumber: { en: 'receipt', ar: 'رقم الإيصال' },
  role: { en: 'role', ar: 'الصلاحية' },
  rows: { en: 'rows', ar: 'عدد الأسطر' },
  secondFactor: { en: 'two-step sign-in', ar: 'التحقق بخطوتين' },
  sessions: { en: 'sessions', ar: 'عدد الجلسات' },
  template: { en: 'email', ar: 'الرسالة' },
  terms: { en: 'terms', ar: 'الشروط' },
  to: { en: 'to', ar: 'إلى' },
  totalFils: { en: 'total', ar: 'الإجمالي' },
  type: { en: 'type', ar: 'النوع' },
  version: { en: 'version', ar: 'الإصدار' },
  warnings: { en: 'despite warnings', ar: 'رغم التنبيهات' },
  withNote: { en: 'with a note', ar: 'مع ملاحظة' },
};

/** What a false one says; any other false is left out. */
const negations: Readonly<Record<string, Bilingual>> = {
  isComplete: { en: 'incomplete', ar: 'غير مكتمل' },
  isHandled: { en: 'not handled', ar: 'غير منجزة' },
  isRead: { en: 'unread', ar: 'غير مقروءة' },
  isStated: { en: 'acceptance not stated', ar: 'لم تُذكر الموافقة' },
};

/** The words of values; some of one detail alone. */
const values: Readonly<Record<string, Bilingual>> = {
  ...exportText.status,
  ...exportText.educationType,
  ...auditText.kinds,
  owner: { en: 'Owner', ar: 'مالك' },
  reviewer: { en: 'Reviewer', ar: 'مسؤول مراجعة' },
  editor: { en: 'Editor', ar: 'محرر' },
  cashier: { en: 'Cashier', ar: 'أمين صندوق' },
  ar: { en: 'Arabic', ar: 'العربية' },
  en: { en: 'English', ar: 'الإنجليزية' },
  civilId: { en: 'Civil ID', ar: 'البطاقة المدنية' },
  salaryCertificate: { en: 'Salary certificate', ar: 'شهادة الراتب' },
  proofOfContinuity: { en: 'Proof of continuity', ar: 'شهادة الاستمرارية' },
  'template.receipt': { en: 'Confirmation of receipt', ar: 'تأكيد استلام الطلب' },
  'template.status': { en: 'Status', ar: 'حالة الطلب' },
  'template.documentRequest': { en: 'Request for a new copy', ar: 'طلب نسخة جديدة من مستند' },
  'template.agreement': { en: 'Agreement to read', ar: 'اتفاقية للقراءة' },
  'template.counterOffer': { en: 'Counter-offer', ar: 'عرض بديل' },
  'template.payment': { en: 'Receipt of a payment', ar: 'إيصال دفعة' },
  'template.reminder': { en: 'Reminder of an instalment', ar: 'تذكير بقسط' },
};

/** Returns an entry's details in words, as `name: value`, without what is absent. */
export function detailWords(
  details: Readonly<Record<string, unknown>>,
  language: Language,
): string {
  return Object.entries(details)
    .map(([name, value]) => {
      if (value === undefined || value === null) return '';
      if (value === false) return negations[name]?.[language] ?? '';
      const word = names[name]?.[language] ?? name;
      if (value === true) return word;
      const isAmount = name.endsWith('Fils') && typeof value === 'number';
      const said = isAmount ? formatMoney(value, language) : valueWords(name, value, language);
      return `${word}: ${said}`;
    })
    .filter((words) => words !== '')
    .join(language === 'ar' ? '، ' : ', ');
}

function valueWords(name: string, value: unknown, language: Language): string {
  if (Array.isArray(value)) return value.map((one) => valueWords(name, one, language)).join(' · ');
  if (typeof value === 'object' && value !== null) {
    return `(${detailWords({ ...value }, language)})`;
  }
  const text = String(value);
  return (values[`${name}.${text}`] ?? values[text])?.[language] ?? text;
}
