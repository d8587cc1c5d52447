import type { Language } from '#domain/text/language.ts';
import { toKwd, parseAmountFils, plainAmountText } from '#domain/money/money.ts';
import { toGradeAge, isManual, type Draft, type StudentClass } from '../draft/draft.ts';

/**
 * The draft with the names and shapes of the API. Amounts are KWD text, and incomplete ones stay as typed, so that both
 * the panels' schemas and the API's can validate it.
 */
export function toPayload(draft: Draft, language: Language) {
  const { figures } = draft;
  return {
    educationType: draft.educationType || undefined,
    institutionId: draft.isOtherInstitution ? '' : draft.institutionId,
    institutionName: institutionName(draft, language),
    isOtherInstitution: draft.isOtherInstitution,
    customInstitutionName: draft.isOtherInstitution ? draft.customInstitutionName : '',
    academicYear: draft.academicYear,
    paymentStartDate: draft.paymentStartDate,
    numberOfStudents: draft.numberOfStudents,
    studentsInfo: draft.studentsInfo.map((student, at) => ({
      studentNumber: at + 1,
      gradeAge: toGradeAge(draft, student),
      customGradeName: isManual(draft) ? student.customGradeName : '',
      tuitionAmount: amount(student.tuitionAmount),
      ...(!isManual(draft) &&
        student.listedFils !== undefined && { listedTuitionAmount: toKwd(student.listedFils) }),
    })),
    finalTuitionAmount: amount(draft.finalTuitionAmount),
    isManuallyAdjusted: draft.isManuallyAdjusted,
    installmentEligibility: draft.installmentEligibility || undefined,
    monthlySalary: amount(draft.monthlySalary),
    financialObligations: amount(draft.financialObligations),
    installmentPlan: draft.installmentPlan || undefined,
    customInstallmentMonths:
      draft.installmentPlan === 'custom' ? draft.customInstallmentMonths.trim() : '',
    overLimitAcknowledged: draft.overLimitAcknowledged,
    overLimitAcknowledgedAt: draft.overLimitAcknowledged ? draft.overLimitAcknowledgedAt : '',
    monthlyPayment: figures && toKwd(figures.monthlyPaymentFils),
    totalAmount: figures && toKwd(figures.totalFils),
    interestAmount: figures && toKwd(figures.interestFils),
    applicantName: draft.applicantName,
    applicantPhone: draft.applicantPhone,
    applicantEmail: draft.applicantEmail,
    applicantNationality: draft.applicantNationality,
    applicantCivilId: draft.applicantCivilId,
    studentsDetails: draft.studentsDetails.map((person, at) => ({
      ...person,
      grade: gradeName(draft, draft.studentsInfo[at], language),
    })),
    childrenCivilIdOption: draft.childrenCivilIdOption,
    childrenCivilIdNumbers:
      draft.childrenCivilIdOption === 'numbers' ? draft.childrenCivilIdNumbers : [],
    termsAccepted: draft.termsAccepted,
    bureauConsent: draft.bureauConsent,
    ...(draft.renewal !== '' && { renewal: draft.renewal }),
    language,
  };
}
export type Payload = ReturnType<typeof toPayload>;

/** The institution's name in a language. */
export function institutionName(draft: Draft, language: Language): string {
  return draft.isOtherInstitution
    ? draft.customInstitutionName
    : (draft.institutionNames?.[language] ?? '');
}

/** The class name in a language; empty if none is chosen. */
export function gradeName(
  draft: Draft,
  student: StudentClass | undefined,
  language: Language,
): string {
  if (!student) return '';
  return isManual(draft) ? student.customGradeName : (student.gradeNames?.[language] ?? '');
}

/** Blank becomes 0, for the rule's own error; invalid text stays, for the schema to reject. */
function amount(typed: string): number | string {
  if (plainAmountText(typed) === '') return 0;
  const fils = parseAmountFils(typed);
  return fils === undefined ? typed : toKwd(fils);
}
