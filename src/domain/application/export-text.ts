import type { ApplicationStatus } from './status.ts';
import type { EducationType } from '../institution/education-type.ts';
import type { InstallmentPlan } from '../money/instalment.ts';
import type { Bilingual } from '../text/language.ts';

/** The texts of an exported file: its sheet, columns and enumerated values. */
export const exportText = {
  sheet: { en: 'Applications', ar: 'الطلبات' },
  columns: {
    applicationId: { en: 'Application ID', ar: 'رقم الطلب' },
    submittedAt: { en: 'Submitted (Kuwait time)', ar: 'تاريخ التقديم (بتوقيت الكويت)' },
    updatedAt: { en: 'Last updated (Kuwait time)', ar: 'آخر تحديث (بتوقيت الكويت)' },
    status: { en: 'Status', ar: 'الحالة' },
    applicantName: { en: 'Applicant', ar: 'مقدّم الطلب' },
    applicantPhone: { en: 'Phone', ar: 'الهاتف' },
    applicantEmail: { en: 'Email address', ar: 'البريد الإلكتروني' },
    applicantCivilId: { en: 'Civil ID', ar: 'الرقم المدني' },
    institutionName: { en: 'Institution', ar: 'المؤسسة التعليمية' },
    educationType: { en: 'Education type', ar: 'نوع التعليم' },
    academicYear: { en: 'Academic year', ar: 'العام الدراسي' },
    numberOfStudents: { en: 'Number of students', ar: 'عدد الطلاب' },
    students: { en: 'Students', ar: 'الطلاب' },
    classes: { en: 'Classes', ar: 'الصفوف' },
    finalTuition: { en: 'Final tuition (KWD)', ar: 'الرسوم النهائية (د.ك)' },
    plan: { en: 'Instalment plan', ar: 'خطة التقسيط' },
    months: { en: 'Months', ar: 'عدد الأشهر' },
    paymentStartDate: { en: 'First instalment due', ar: 'استحقاق القسط الأول' },
    monthlyPayment: {
      en: 'Monthly payment (rounded up) (KWD)',
      ar: 'القسط الشهري (مقرّباً إلى الأعلى) (د.ك)',
    },
    total: { en: 'Total (KWD)', ar: 'الإجمالي (د.ك)' },
    paymentSchedule: { en: 'Payment schedule (KWD)', ar: 'جدول الأقساط (د.ك)' },
    monthlySalary: { en: 'Monthly salary (KWD)', ar: 'الراتب الشهري (د.ك)' },
    obligations: { en: 'Monthly obligations (KWD)', ar: 'الالتزامات الشهرية (د.ك)' },
    debtToIncomeRatio: {
      en: 'Obligations and instalment (% of salary)',
      ar: 'نسبة الالتزامات (%)',
    },
    eligibility: {
      en: 'Within the limit (stated by the applicant)',
      ar: 'ضمن الحد حسب إفادة مقدّم الطلب',
    },
    lastNote: { en: 'Latest note', ar: 'ملاحظة آخر تغيير' },
    assignedTo: { en: 'Assigned to', ar: 'المسؤول عن الطلب' },
  },
  status: {
    pending: { en: 'Pending', ar: 'بانتظار المراجعة' },
    under_review: { en: 'Under review', ar: 'قيد المراجعة' },
    approved: { en: 'Approved', ar: 'مقبول' },
    rejected: { en: 'Rejected', ar: 'مرفوض' },
  } satisfies Record<ApplicationStatus, Bilingual>,
  educationType: {
    school: { en: 'School', ar: 'مدرسة' },
    nursery: { en: 'Nursery', ar: 'حضانة' },
    academy: { en: 'Academy', ar: 'أكاديمية' },
    university: { en: 'University', ar: 'جامعة' },
  } satisfies Record<EducationType, Bilingual>,
  plan: {
    '3_months': { en: '3 months', ar: '3 أشهر' },
    '6_months': { en: '6 months', ar: '6 أشهر' },
    '9_months': { en: '9 months', ar: '9 أشهر' },
    custom: { en: 'Custom', ar: 'مدة أخرى' },
  } satisfies Record<InstallmentPlan, Bilingual>,
  eligibility: { yes: { en: 'Yes', ar: 'نعم' }, no: { en: 'No', ar: 'لا' } },
} as const;

export type ExportColumn = keyof typeof exportText.columns;

// NOTE: the keys of a record of names are those names.
export const exportColumns = Object.keys(exportText.columns) as ExportColumn[];
