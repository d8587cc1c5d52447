import { expect, it } from 'vitest';
import { detailWords } from './audit-details.ts';

it.each([
  [
    { from: 'pending', to: 'under_review', withNote: false },
    'from: Pending, to: Under review',
    'من: بانتظار المراجعة، إلى: قيد المراجعة',
  ],
  [
    { documents: 3, terms: { version: '2026-11-28', language: 'ar', isStated: true } },
    'documents: 3, terms: (version: 2026-11-28, language: Arabic, accepted)',
    'عدد المستندات: 3، الشروط: (الإصدار: 2026-11-28، اللغة: العربية، تمت الموافقة)',
  ],
  [{ amountFils: 120_500, note: null }, 'amount: KWD 120.500', 'المبلغ: 120.500 د.ك'],
  [{ rows: 7, isComplete: false }, 'rows: 7, incomplete', 'عدد الأسطر: 7، غير مكتمل'],
  [
    { template: 'receipt', isUnsure: true },
    'email: Confirmation of receipt, delivery is uncertain',
    'الرسالة: تأكيد استلام الطلب، التسليم غير مؤكد',
  ],
  [{ fields: ['nameAr', 'status'] }, 'changed: nameAr · status', 'ما تغيّر: nameAr · status'],
])('says %j in words', (details, en, ar) => {
  expect(detailWords(details, 'en')).toBe(en);
  expect(detailWords(details, 'ar')).toBe(ar);
});
