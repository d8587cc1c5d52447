import { otherGrade } from '#domain/application/student.ts';
import {
  largestInstalmentFils,
  maxMonths,
  maxMonthsFor,
  monthlyPaymentFils,
  getMonths,
  unspecifiedMonths,
  type InstallmentPlan,
} from '#domain/money/instalment.ts';
import type { EducationType } from '#domain/institution/education-type.ts';
import type { Bilingual } from '#domain/text/language.ts';
import { formatAmount, parseAmountFils, sumFils } from '#domain/money/money.ts';
import type { RenewalView } from '#domain/agreement/family.ts';
import { foldDigits } from '#domain/text/text.ts';
import type { Draft, Figures, StudentClass, StudentPerson } from './draft-schema.ts';

export type { Draft, Figures, StudentClass, StudentPerson };

export const emptyDraft: Draft = {
  educationType: '',
  institutionId: '',
  isOtherInstitution: false,
  customInstitutionName: '',
  isManualEntry: false,
  isWithoutClasses: false,
  academicYear: '',
  paymentStartDate: '',
  numberOfStudents: 0,
  studentsInfo: [],
  studentsDetails: [],
  childrenCivilIdOption: 'images',
  childrenCivilIdNumbers: [],
  finalTuitionAmount: '',
  isManuallyAdjusted: 'false',
  isTuitionReset: false,
  isListChanged: false,
  installmentEligibility: '',
  monthlySalary: '',
  financialObligations: '',
  isPensioner: false,
  installmentPlan: '',
  customInstallmentMonths: String(unspecifiedMonths),
  overLimitAcknowledged: false,
  overLimitAcknowledgedAt: '',
  applicantName: '',
  applicantPhone: '',
  applicantEmail: '',
  applicantNationality: '',
  applicantCivilId: '',
  termsAccepted: false,
  bureauConsent: false,
  renewal: '',
};

export const blankClass: StudentClass = { gradeAge: '', customGradeName: '', tuitionAmount: '' };
export const blankPerson: StudentPerson = { name: '', dateOfBirth: '' };

/** Clears the institution if the education type changes, because each type has its own. */
export function withEducationType(draft: Draft, educationType: EducationType): Draft {
  if (draft.educationType === educationType) return draft;
  return { ...withoutInstitution(draft), educationType };
}

/** A new draft with what stays from the year before; class, salary and documents are asked again. */
export function renewedDraft({ renewal, values }: RenewalView, names?: Bilingual): Draft {
  const { institutionId, institutionName, isOtherInstitution, studentsDetails } = values;
  return {
    ...emptyDraft,
    renewal,
    educationType: values.educationType,
    ...(institutionId !== null && names && { institutionId, institutionNames: names }),
    ...(isOtherInstitution && { isOtherInstitution, customInstitutionName: institutionName }),
    numberOfStudents: values.numberOfStudents,
    studentsInfo: studentsDetails.map(() => blankClass),
    studentsDetails: studentsDetails.map(({ name, dateOfBirth }) => ({
      name,
      dateOfBirth: dateOfBirth ?? '',
    })),
    applicantName: values.applicantName,
    applicantPhone: values.applicantPhone,
    applicantEmail: values.applicantEmail,
    applicantNationality: values.applicantNationality ?? '',
    applicantCivilId: values.applicantCivilId,
  };
}

export type InstitutionChoice = { id: string; names: Bilingual } | 'other';

/** Sets an institution or "Other"; clears chosen classes if the institution changes. */
export function withInstitution(draft: Draft, choice: InstitutionChoice): Draft {
  if (choice === 'other') {
    if (draft.isOtherInstitution) return draft;
    return { ...withoutInstitution(draft), isOtherInstitution: true };
  }
  if (draft.institutionId === choice.id) return { ...draft, institutionNames: choice.names };
  return {
    ...withoutInstitution(draft),
    institutionId: choice.id,
    institutionNames: choice.names,
  };
}

export function withoutInstitution(draft: Draft): Draft {
  const { institutionNames: _names, ...rest } = draft;
  return {
    ...rest,
    institutionId: '',
    isOtherInstitution: false,
    isManualEntry: false,
    isWithoutClasses: false,
    studentsInfo: draft.studentsInfo.map(() => blankClass),
  };
}

/** Whether class names and tuition are typed by hand. */
export function isManual(draft: Pick<Draft, 'isOtherInstitution' | 'isManualEntry'>): boolean {
  return draft.isOtherInstitution || draft.isManualEntry;
}

/** The class to send; `other` if it is typed by hand. */
export function toGradeAge(draft: Draft, student: StudentClass): string {
  return isManual(draft) ? otherGrade : student.gradeAge;
}

/** Whether a lower number of students would delete something typed. */
export function losesStudents(draft: Draft, count: number): boolean {
  return (
    draft.studentsInfo.slice(count).some((student) => !isBlank(student)) ||
    draft.studentsDetails.slice(count).some((student) => !isBlank(student)) ||
    draft.childrenCivilIdNumbers.slice(count).some((text) => text !== '')
  );
}

/** Leaving the number of students: resizes each list to one entry per student. */
export function leaveStudentCount(draft: Draft): Draft {
  const count = draft.numberOfStudents;
  const lists = [draft.studentsInfo, draft.studentsDetails, draft.childrenCivilIdNumbers];
  if (lists.every((list) => list.length === count)) return draft;
  return {
    ...draft,
    studentsInfo: resized(draft.studentsInfo, count, blankClass),
    studentsDetails: resized(draft.studentsDetails, count, blankPerson),
    childrenCivilIdNumbers: resized(draft.childrenCivilIdNumbers, count, ''),
  };
}

/** False while there is nothing to calculate a cost from. */
export function hasCost(draft: Draft): boolean {
  return draft.studentsInfo.length > 0 || draft.finalTuitionAmount !== '';
}

/** The calculated total in fils; undefined if a student's tuition is missing. */
export function tuitionSum(draft: Pick<Draft, 'studentsInfo'>): number | undefined {
  const amounts = draft.studentsInfo.map((student) => parseAmountFils(student.tuitionAmount));
  const known = amounts.filter((fils) => fils !== undefined);
  return known.length === 0 || known.length < amounts.length ? undefined : sumFils(known);
}

/**
 * Leaving the tuition: the calculated total becomes the final tuition. If the total has not changed since it was last
 * set, an adjustment is kept.
 */
export function leaveTuition(draft: Draft): Draft {
  const sum = tuitionSum(draft);
  if (sum === undefined || sum === draft.tuitionSumFils) return draft;
  return {
    ...draft,
    tuitionSumFils: sum,
    finalTuitionAmount: amountText(sum),
    isManuallyAdjusted: 'false',
    isTuitionReset: draft.isManuallyAdjusted === 'true',
  };
}

/** Sets the final tuition as typed; it is adjusted if it differs from the calculated total. */
export function withFinalTuition(draft: Draft, typed: string): Draft {
  const isSum = parseAmountFils(typed) === draft.tuitionSumFils;
  return {
    ...draft,
    finalTuitionAmount: typed,
    isManuallyAdjusted: isSum ? 'false' : 'true',
    isTuitionReset: false,
  };
}

/** The chosen number of months; undefined if there is none, or a custom one is not from 1 to 60. */
export function chosenMonths(
  draft: Pick<Draft, 'installmentPlan' | 'customInstallmentMonths'>,
): number | undefined {
  if (draft.installmentPlan === '') return undefined;
  if (draft.installmentPlan !== 'custom') return getMonths(draft.installmentPlan, null);
  const typed = foldDigits(draft.customInstallmentMonths).trim();
  const months = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  return months >= 1 && months <= maxMonths ? months : undefined;
}

/** Sets the plan; a custom one with its months as typed. */
export function withPlan(draft: Draft, plan: InstallmentPlan, months?: string): Draft {
  const next = { ...draft, installmentPlan: plan };
  return months === undefined ? next : { ...next, customInstallmentMonths: months };
}

const shareFields = [
  'finalTuitionAmount',
  'monthlySalary',
  'financialObligations',
  'installmentPlan',
  'customInstallmentMonths',
] as const;

/** Withdraws the acknowledgement of a share above the limit once the share may be another one. */
export function withoutOutdatedAcknowledgement(before: Draft, after: Draft): Draft {
  if (!before.overLimitAcknowledged || !after.overLimitAcknowledged) return after;
  const isSame = shareFields.every((field) => before[field] === after[field]);
  return isSame ? after : { ...after, overLimitAcknowledged: false };
}

/** Leaving the plan: sets monthly payment, total and interest, which is always 0. */
export function leavePlan(draft: Draft): Draft {
  const figures = calculateFigures(draft);
  return figures ? { ...draft, figures } : draft;
}

/** The cost of the chosen plan; undefined if tuition or plan is missing, or the plan is too long. */
export function calculateFigures(draft: Draft): Figures | undefined {
  const totalFils = parseAmountFils(draft.finalTuitionAmount);
  const months = chosenMonths(draft);
  const isKnown = totalFils !== undefined && months !== undefined;
  return isKnown && months <= maxMonthsFor(totalFils) ? figuresFor(totalFils, months) : undefined;
}

/** The cost of an amount over a number of months. */
export function figuresFor(totalFils: number, months: number): Figures {
  return {
    months,
    totalFils,
    interestFils: 0,
    monthlyPaymentFils: monthlyPaymentFils(totalFils, months),
    largestFils: largestInstalmentFils(totalFils, months),
  };
}

/** A copy of the list with one item replaced. */
export function replaced<Item>(list: readonly Item[], at: number, item: Item): Item[] {
  return list.map((old, index) => (index === at ? item : old));
}

/** An amount as a field contains it, without thousands separators. */
export function amountText(fils: number): string {
  return formatAmount(fils).replaceAll(',', '');
}

function resized<Item>(list: readonly Item[], count: number, blank: Item): Item[] {
  return Array.from({ length: count }, (_, at) => list[at] ?? blank);
}

function isBlank(entry: StudentClass | StudentPerson): boolean {
  return Object.values(entry).every((value) => value === '' || value === undefined);
}
