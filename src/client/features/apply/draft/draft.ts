import { z } from 'zod';
import { otherGrade } from '../../../../domain/application/application.ts';
import { childrenCivilIdOptions } from '../../../../domain/document/document.ts';
import {
  installmentPlans,
  largestPaymentFils,
  maxMonths,
  maxMonthsFor,
  monthlyPaymentFils,
  monthsOf,
  unspecifiedMonths,
  type InstallmentPlan,
} from '../../../../domain/money/instalment.ts';
import {
  educationTypes,
  type EducationType,
} from '../../../../domain/institution/education-type.ts';
import type { Bilingual } from '../../../../domain/text/language.ts';
import { formatAmount, parseAmountFils, sumFils } from '../../../../domain/money/money.ts';
import { foldDigits } from '../../../../domain/text/text.ts';

const bilingual = z.object({ ar: z.string(), en: z.string() });

/** Amounts and months as typed; they are parsed where they are needed. */
const studentClass = z.object({
  gradeAge: z.string(),
  gradeNames: bilingual.optional(),
  customGradeName: z.string(),
  tuitionAmount: z.string(),
});
export type StudentClass = z.infer<typeof studentClass>;

const studentPerson = z.object({ name: z.string(), dateOfBirth: z.string() });
export type StudentPerson = z.infer<typeof studentPerson>;

/** What leaving the plan works out, in fils. */
const figuresSchema = z.object({
  months: z.number(),
  monthlyPaymentFils: z.number(),
  totalFils: z.number(),
  interestFils: z.number(),
  /** The most one month costs: what the 40% rule looks at. */
  largestFils: z.number(),
});
export type Figures = z.infer<typeof figuresSchema>;

/** An application while it is being written; fields under the names that the call gives them. */
export const draftSchema = z.object({
  educationType: z.enum([...educationTypes, '']),
  institutionId: z.string(),
  institutionNames: bilingual.optional(),
  isOtherInstitution: z.boolean(),
  customInstitutionName: z.string(),
  /** Classes typed by hand at a listed institution that has none. */
  isManualEntry: z.boolean(),
  /** The chosen institution turned out to list no classes. */
  isWithoutClasses: z.boolean(),
  academicYear: z.string(),
  paymentStartDate: z.string(),
  numberOfStudents: z.number(),
  studentsInfo: z.array(studentClass).readonly(),
  studentsDetails: z.array(studentPerson).readonly(),
  childrenCivilIdOption: z.enum(childrenCivilIdOptions),
  childrenCivilIdNumbers: z.array(z.string()).readonly(),
  /** The sum that the final tuition was last set from. */
  tuitionSumFils: z.number().optional(),
  finalTuitionAmount: z.string(),
  isManuallyAdjusted: z.enum(['true', 'false']),
  /** An adjusted tuition gave way to a new sum, which the applicant must be told. */
  isTuitionReset: z.boolean(),
  /** The institution changed a class or a price that was chosen, which the applicant must be told. */
  isListChanged: z.boolean(),
  installmentEligibility: z.enum(['', 'yes', 'no']),
  monthlySalary: z.string(),
  financialObligations: z.string(),
  /** Advice counts with the lower limit of pensions; nothing else does, and it is not sent. */
  isPensioner: z.boolean(),
  installmentPlan: z.enum([...installmentPlans, '']),
  customInstallmentMonths: z.string(),
  overLimitAcknowledged: z.boolean(),
  figures: figuresSchema.optional(),
  applicantName: z.string(),
  applicantPhone: z.string(),
  applicantEmail: z.string(),
  applicantNationality: z.string(),
  applicantCivilId: z.string(),
  termsAccepted: z.boolean(),
});
export type Draft = z.infer<typeof draftSchema>;

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
  applicantName: '',
  applicantPhone: '',
  applicantEmail: '',
  applicantNationality: '',
  applicantCivilId: '',
  termsAccepted: false,
};

export const blankClass: StudentClass = { gradeAge: '', customGradeName: '', tuitionAmount: '' };
const blankPerson: StudentPerson = { name: '', dateOfBirth: '' };

/** Another education type has other institutions, so the chosen one goes; the same type changes nothing. */
export function withEducationType(draft: Draft, educationType: EducationType): Draft {
  if (draft.educationType === educationType) return draft;
  return { ...withoutInstitution(draft), educationType };
}

export type InstitutionChoice = { id: string; names: Bilingual } | 'other';

/** A choice from the list, or "Other"; another institution has other classes, so chosen ones go. */
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

/** True where class names and tuition are typed by hand. */
export function isManual(draft: Pick<Draft, 'isOtherInstitution' | 'isManualEntry'>): boolean {
  return draft.isOtherInstitution || draft.isManualEntry;
}

/** The class that the call is sent: by hand, `other`. */
export function toGradeAge(draft: Draft, student: StudentClass): string {
  return isManual(draft) ? otherGrade : student.gradeAge;
}

/** True where lowering the number of students would lose something typed. */
export function losesStudents(draft: Draft, count: number): boolean {
  return (
    draft.studentsInfo.slice(count).some((student) => !isBlank(student)) ||
    draft.studentsDetails.slice(count).some((student) => !isBlank(student)) ||
    draft.childrenCivilIdNumbers.slice(count).some((text) => text !== '')
  );
}

/** Leaving the number of students: one entry per student in each list; those that remain are kept. */
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

/** The students' tuition together, in fils; undefined while one is missing. */
export function tuitionSum(draft: Pick<Draft, 'studentsInfo'>): number | undefined {
  const amounts = draft.studentsInfo.map((student) => parseAmountFils(student.tuitionAmount));
  const known = amounts.filter((fils) => fils !== undefined);
  return known.length === 0 || known.length < amounts.length ? undefined : sumFils(known);
}

/**
 * Leaving the tuition: the sum becomes the final tuition, unless it is the sum that the final
 * tuition was already set from; then an adjustment made since stands.
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

/** A final tuition as typed; whether that is an adjustment follows from the sum. */
export function withFinalTuition(draft: Draft, typed: string): Draft {
  const isSum = parseAmountFils(typed) === draft.tuitionSumFils;
  return {
    ...draft,
    finalTuitionAmount: typed,
    isManuallyAdjusted: isSum ? 'false' : 'true',
    isTuitionReset: false,
  };
}

/** The number of months chosen; undefined while none is, or a custom one is not a number from 1 to 60. */
export function chosenMonths(
  draft: Pick<Draft, 'installmentPlan' | 'customInstallmentMonths'>,
): number | undefined {
  if (draft.installmentPlan === '') return undefined;
  if (draft.installmentPlan !== 'custom') return monthsOf(draft.installmentPlan, null);
  const typed = foldDigits(draft.customInstallmentMonths).trim();
  const months = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  return months >= 1 && months <= maxMonths ? months : undefined;
}

type Terms = { suggested: number | undefined; most: number };

/** A choice of plan. Another term begins with the suggested months, else as typed before if possible. */
export function withPlan(draft: Draft, plan: InstallmentPlan, { suggested, most }: Terms): Draft {
  const next = { ...draft, installmentPlan: plan };
  if (plan !== 'custom') return next;
  const months = suggested ?? Math.min(chosenMonths(next) ?? unspecifiedMonths, most);
  return { ...next, customInstallmentMonths: String(months) };
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

/** Leaving the plan: monthly payment, total and interest; interest is always 0. */
export function leavePlan(draft: Draft): Draft {
  const figures = calculateFigures(draft);
  return figures ? { ...draft, figures } : draft;
}

/** What the chosen plan costs; undefined while tuition or plan is missing, or the plan is too long. */
export function calculateFigures(draft: Draft): Figures | undefined {
  const totalFils = parseAmountFils(draft.finalTuitionAmount);
  const months = chosenMonths(draft);
  const isKnown = totalFils !== undefined && months !== undefined;
  return isKnown && months <= maxMonthsFor(totalFils) ? figuresFor(totalFils, months) : undefined;
}

/** What an amount costs over a number of months. */
export function figuresFor(totalFils: number, months: number): Figures {
  return {
    months,
    totalFils,
    interestFils: 0,
    monthlyPaymentFils: monthlyPaymentFils(totalFils, months),
    largestFils: largestPaymentFils(totalFils, months),
  };
}

/** One list entry changed, the others as they were. */
export function replaced<Item>(list: readonly Item[], at: number, item: Item): Item[] {
  return list.map((old, index) => (index === at ? item : old));
}

/** An amount as a field holds it: no thousands separator. */
export function amountText(fils: number): string {
  return formatAmount(fils).replaceAll(',', '');
}

function resized<Item>(list: readonly Item[], count: number, blank: Item): Item[] {
  return Array.from({ length: count }, (_, at) => list[at] ?? blank);
}

function isBlank(entry: StudentClass | StudentPerson): boolean {
  return Object.values(entry).every((value) => value === '' || value === undefined);
}
