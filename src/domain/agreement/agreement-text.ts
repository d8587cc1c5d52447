import type { Bilingual } from '../text/language.ts';

/** What the text of an agreement may name, as `{number}`. */
export const placeholders = [
  'number',
  'day',
  'applicant',
  'civilId',
  'students',
  'institution',
  'academicYear',
  'financier',
  'total',
  'months',
  'instalment',
  'lastInstalment',
  'firstDay',
  'lastDay',
] as const;
export type Placeholder = (typeof placeholders)[number];
export type AgreementValues = Record<Placeholder, string>;

const anyPlaceholder = /\{(\w+)\}/g;

/** Whether each name in braces is one that the text may have. */
export function hasKnownPlaceholders(text: string): boolean {
  const known = new Set<string>(placeholders);
  return [...text.matchAll(anyPlaceholder)].every(([, name = '']) => known.has(name));
}

/** Puts the values in the places of a text; an unknown name stays. */
export function fillText(template: string, values: AgreementValues): string {
  return template.replace(anyPlaceholder, (whole, name: string) =>
    // NOTE: what `values` has is one of its names.
    Object.hasOwn(values, name) ? values[name as Placeholder] : whole,
  );
}

/** What stands where a name was erased. */
export const erasedName = '…';

/** Replaces names in a frozen text; those of several words before those that are part of them. */
export function eraseNames(text: string, names: readonly string[]): string {
  return names
    .filter((name) => name !== '')
    .sort((one, other) => other.length - one.length)
    .reduce((left, name) => left.replaceAll(name, erasedName), text);
}

/** The sample text; owners replace it in the settings by the one that counsel and Sharia board have approved. */
export const sampleText: Bilingual = {
  en: `DRAFT – for review by legal counsel and the Sharia board before use

Tuition instalment agreement {number}

Made on {day} between {financier} (first party) and {applicant}, civil ID {civilId} (second party).

1. Subject. The tuition of {students} at {institution} for the academic year {academicYear}.

2. Amount. The total is {total}. It is free of interest and includes no fee.

3. Instalments. {months} instalments: each is {instalment}, and the last, with the rounding difference, is {lastInstalment}. The first is due on {firstDay}, the last on {lastDay}. The payment schedule is part of this agreement.

4. Pay-by day. An instalment that falls due on a Friday, a Saturday or an official holiday may be paid until the next working day.

5. Receipts. Each payment gets a numbered receipt. Payments cover the oldest instalment first.

6. Late payment. There is no charge for lateness. We remind you and agree with you on how to pay.

7. Early settlement. You may pay the outstanding sum at any time. It carries no charge.

8. Credit bureau. With your separate consent, we may ask the credit information network about your obligations.

9. Changes. Changes to this agreement need the consent of both sides in writing.

10. Law. The law of the State of Kuwait applies. If the two languages differ, the Arabic text applies.`,
  ar: `مسودة – للعرض على المستشار القانوني وهيئة الرقابة الشرعية قبل الاستخدام

اتفاقية تقسيط رسوم دراسية رقم {number}

أُبرمت هذه الاتفاقية بتاريخ {day} بين {financier} (الطرف الأول) و{applicant}، الرقم المدني {civilId} (الطرف الثاني).

1. الموضوع: تقسيط الرسوم الدراسية لدى {institution} للعام الدراسي {academicYear}. الطلاب: {students}.

2. المبلغ: المبلغ الإجمالي {total}، بدون فوائد ودون أي رسوم إضافية.

3. الأقساط: عدد الأقساط {months}، وقيمة كل قسط {instalment}، وقيمة القسط الأخير مع فرق التقريب {lastInstalment}. يستحق القسط الأول بتاريخ {firstDay}، والقسط الأخير بتاريخ {lastDay}. جدول الأقساط جزء لا يتجزأ من هذه الاتفاقية.

4. آخر يوم للسداد: إذا وافق تاريخ الاستحقاق يوم جمعة أو سبت أو عطلة رسمية، جاز السداد حتى يوم العمل التالي.

5. الإيصالات: يصدر لكل دفعة إيصال برقم متسلسل، ويُسدَّد من المبالغ المدفوعة القسط الأقدم أولاً.

6. التأخر في السداد: لا تترتب على التأخر أي غرامة أو مبلغ إضافي. يُذكِّر الطرف الأول الطرف الثاني بموعد القسط، ويتفق الطرفان على طريقة السداد.

7. السداد المبكر: يجوز للطرف الثاني سداد المبلغ المتبقي كاملاً في أي وقت دون أي تكلفة.

8. الاستعلام الائتماني: يجوز للطرف الأول، بموافقة مستقلة من الطرف الثاني، الاستعلام عن التزاماته لدى شبكة المعلومات الائتمانية.

9. التعديل: لا تُعدَّل هذه الاتفاقية إلا بموافقة خطية من الطرفين.

10. القانون: تخضع هذه الاتفاقية لقوانين دولة الكويت، ويُعتد بالنص العربي عند اختلاف النصين.`,
};
