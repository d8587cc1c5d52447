import type { Bilingual } from '../text/language.ts';
import type { AgreementState } from './state.ts';

/** The texts of an export of agreements. */
export const agreementExportText = {
  sheet: { en: 'Agreements', ar: 'الاتفاقيات' },
  columns: {
    number: { en: 'Agreement number', ar: 'رقم الاتفاقية' },
    state: { en: 'State', ar: 'الحالة' },
    applicationId: { en: 'Application ID', ar: 'رقم الطلب' },
    name: { en: 'Applicant', ar: 'مقدّم الطلب' },
    phone: { en: 'Phone', ar: 'الهاتف' },
    total: { en: 'Total (KWD)', ar: 'الإجمالي (د.ك)' },
    reduced: { en: 'Reductions (KWD)', ar: 'التخفيضات (د.ك)' },
    received: { en: 'Received (KWD)', ar: 'المستلم (د.ك)' },
    outstanding: { en: 'Outstanding (KWD)', ar: 'المتبقي (د.ك)' },
    credit: { en: 'Credit (KWD)', ar: 'الرصيد الدائن (د.ك)' },
    nextDueOn: { en: 'Oldest unpaid due date', ar: 'أقدم استحقاق غير مسدد' },
    payBy: { en: 'Pay by', ar: 'آخر يوم للسداد' },
    lateDays: { en: 'Days late', ar: 'أيام التأخر' },
    offeredAt: { en: 'Offered', ar: 'تاريخ العرض' },
    acceptedAt: { en: 'Accepted', ar: 'تاريخ القبول' },
  },
  states: {
    offered: { en: 'Offered', ar: 'معروضة' },
    lapsed: { en: 'Lapsed', ar: 'انتهت مدتها' },
    withdrawn: { en: 'Withdrawn', ar: 'مسحوبة' },
    replaced: { en: 'Replaced', ar: 'حلّ محلها عرض آخر' },
    running: { en: 'Running', ar: 'سارية' },
    late: { en: 'Late', ar: 'متأخرة' },
    settled: { en: 'Settled', ar: 'مسددة بالكامل' },
  },
} as const satisfies {
  sheet: Bilingual;
  columns: Record<string, Bilingual>;
  states: Record<AgreementState, Bilingual>;
};
