import { z } from 'zod';
import { applicationStatuses } from './status.ts';
import { civilIdLength, isCivilId } from '../person/civil-id.ts';
import { childrenCivilIdOptions } from '../document/document.ts';
import type { Issue } from '../errors/errors.ts';
import {
  installmentPlans,
  maxMonths,
  maxMonthsFor,
  getMonths,
  type InstallmentPlan,
} from '../money/instalment.ts';
import { toFils } from '../money/money.ts';
import { educationType } from '../institution/institution.ts';
import { addDays, addMonths, isAcademicYear, todayInKuwait } from '../kuwait-time.ts';
import {
  calendarDay,
  email,
  language,
  kwdAmount,
  absentIfBlank,
  flag,
  jsonText,
  line,
  optionalLine,
  wholeNumber,
  phoneNumber,
  possiblePhoneNumber,
} from '../text/field.ts';
import { isManualGrade, maxStudents } from './student.ts';
import { applicationIdIn } from './tracking.ts';
import { foldDigits, isBlank, plainCode } from '../text/text.ts';

/** Any status may follow any other. */
export const applicationStatus = z.enum(applicationStatuses, { error: 'statusInvalid' });

const oneAmount = 1;

/** One student's class and tuition: a class ID, or `other` with a typed name. */
export const studentInfo = z.object({
  studentNumber: wholeNumber(1, maxStudents, 'studentCount').optional(),
  gradeAge: optionalLine(100),
  customGradeName: optionalLine(100),
  tuitionAmount: kwdAmount(oneAmount, 'studentTuition'),
  /** The list price that the applicant saw, 0 for none; if another holds, nothing is stored. */
  listedTuitionAmount: kwdAmount(0, 'amountInvalid').nullish(),
});
export type StudentInfo = z.infer<typeof studentInfo>;

export const studentDetails = z.object({
  name: line(100, 'studentNameRequired'),
  dateOfBirth: absentIfBlank(calendarDay('birthDateInvalid').nullish()),
  grade: optionalLine(100),
});
export type StudentDetails = z.infer<typeof studentDetails>;

const childCivilId = z
  .string({ error: 'childCivilIdRequired' })
  .overwrite(plainCode)
  .max(civilIdLength, 'childCivilIdDigits')
  .regex(/^\d*$/, 'childCivilIdDigits');

const optionalFlag = absentIfBlank(flag.nullish());

/** The institution: a listed one, or `Other` with a typed name. */
export const institutionPanel = z.object({
  educationType,
  institutionId: optionalLine(64),
  institutionName: line(200, 'institutionRequired'),
  isOtherInstitution: optionalFlag,
  customInstitutionName: optionalLine(200),
});

export const academicYearPanel = z.object({
  academicYear: line(20, 'academicYearRequired')
    .overwrite((text) => foldDigits(text).replace(/\s/g, ''))
    .refine((text) => text === '' || isAcademicYear(text), 'academicYearInvalid'),
});

export const startDatePanel = z.object({ paymentStartDate: calendarDay('dateInvalid') });

export const studentCountPanel = z.object({
  numberOfStudents: wholeNumber(1, maxStudents, 'studentCount'),
});

export const tuitionPanel = z.object({
  studentsInfo: jsonText(
    z.array(studentInfo, { error: 'required' }).min(1, 'required').max(maxStudents, 'studentCount'),
  ),
});

export const adjustmentPanel = z.object({
  finalTuitionAmount: kwdAmount(oneAmount, 'amountAboveZero'),
});

export const eligibilityPanel = z.object({
  installmentEligibility: z.enum(['yes', 'no'], { error: 'eligibilityRequired' }),
});

export const financesPanel = z.object({
  monthlySalary: kwdAmount(oneAmount, 'salaryAboveZero'),
  financialObligations: z.preprocess(
    (value) => (isBlank(value) || value === null || value === undefined ? 0 : value),
    kwdAmount(0, 'obligationsNotNegative'),
  ),
});

export const planPanel = z.object({
  installmentPlan: z.enum(installmentPlans, { error: 'planRequired' }),
  customInstallmentMonths: absentIfBlank(wholeNumber(1, maxMonths, 'monthsRange').nullish()),
  overLimitAcknowledged: optionalFlag,
  /** When it was ticked; the submit's time if absent. */
  overLimitAcknowledgedAt: absentIfBlank(
    z.iso.datetime({ offset: true, error: 'dateInvalid' }).nullish(),
  ),
});

export const applicantPanel = z.object({
  applicantName: line(100, 'applicantNameRequired'),
  applicantPhone: phoneNumber,
  applicantEmail: email,
  applicantNationality: optionalLine(50),
  applicantCivilId: z
    .string({ error: (issue) => (issue.input === undefined ? 'required' : 'civilIdDigits') })
    .overwrite(plainCode)
    .min(1, 'required')
    .refine((text) => text === '' || isCivilId(text), 'civilIdDigits'),
});

export const studentsPanel = z.object({
  studentsDetails: jsonText(
    z
      .array(studentDetails, { error: 'required' })
      .min(1, 'required')
      .max(maxStudents, 'studentCount'),
  ),
  childrenCivilIdOption: absentIfBlank(
    z.enum(childrenCivilIdOptions, { error: 'choiceInvalid' }).nullish(),
  ),
  childrenCivilIdNumbers: jsonText(
    z.array(childCivilId).max(maxStudents, 'studentCount').nullish(),
  ),
});

export const agreementPanel = z.object({
  termsAccepted: optionalFlag,
  /** An enquiry at the credit bureau is allowed; absent means it is not. */
  bureauConsent: optionalFlag,
});

/**
 * All fields of an application but its documents. Amounts are KWD. Values that the server computes (totals, monthly
 * payment, interest, whether the tuition was adjusted) are not accepted from the client.
 */
export const submitApplicationInput = z
  .object({
    ...institutionPanel.shape,
    institutionName: optionalLine(200),
    ...academicYearPanel.shape,
    ...startDatePanel.shape,
    ...studentCountPanel.shape,
    ...tuitionPanel.shape,
    ...adjustmentPanel.shape,
    installmentEligibility: absentIfBlank(
      eligibilityPanel.shape.installmentEligibility.default('yes'),
    ),
    ...financesPanel.shape,
    ...planPanel.shape,
    ...applicantPanel.shape,
    applicantPhone: possiblePhoneNumber,
    ...studentsPanel.shape,
    ...agreementPanel.shape,
    language: absentIfBlank(language.optional()),
    /** From `agreement.renew`: names the application of the year before. */
    renewal: absentIfBlank(optionalLine(100)),
  })
  // Runs even if other fields are invalid, so that all missing fields are reported together.
  .refine(namesInstitution, {
    path: ['institutionName'],
    message: 'institutionRequired',
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .superRefine((fields, context) => {
    for (const { path, key } of crossIssues(fields)) {
      context.addIssue({ code: 'custom', path: path.split('.'), message: key });
    }
  });
export type SubmitApplicationInput = z.infer<typeof submitApplicationInput>;

type CrossFields = Pick<
  SubmitApplicationInput,
  | 'numberOfStudents'
  | 'studentsInfo'
  | 'studentsDetails'
  | 'isOtherInstitution'
  | 'customInstitutionName'
  | 'finalTuitionAmount'
  | 'installmentPlan'
  | 'customInstallmentMonths'
  | 'childrenCivilIdOption'
  | 'childrenCivilIdNumbers'
  | 'termsAccepted'
>;

/** By id, by name, or by the name of an "Other" one. */
function namesInstitution(
  fields: Partial<
    Record<'institutionId' | 'institutionName' | 'customInstitutionName', string | null>
  >,
): boolean {
  return Boolean(fields.institutionId || fields.institutionName || fields.customInstitutionName);
}

/** The rules that involve more than one field. */
function crossIssues(fields: CrossFields): Issue[] {
  // An invalid count has its own issue, and must not be used further.
  const isCount = fields.numberOfStudents >= 1 && fields.numberOfStudents <= maxStudents;
  const issues = isCount ? countIssues(fields) : [];
  // The custom name may be omitted, because institutionName contains it, but not blank.
  if (fields.isOtherInstitution && isBlank(fields.customInstitutionName)) {
    issues.push({ path: 'customInstitutionName', key: 'customInstitutionRequired' });
  }
  const { installmentPlan: plan, customInstallmentMonths: months } = fields;
  issues.push(...planMonthsIssues(plan, months, toFils(fields.finalTuitionAmount)));
  if (fields.termsAccepted === false) issues.push({ path: 'termsAccepted', key: 'termsRequired' });
  return [...issues, ...manualGradeIssues(fields.studentsInfo)];
}

/** A custom plan needs its months, and no plan may have more months than the tuition has whole dinars. */
export function planMonthsIssues(
  plan: InstallmentPlan,
  customMonths: number | null | undefined,
  tuitionFils: number,
): Issue[] {
  const path = plan === 'custom' ? 'customInstallmentMonths' : 'installmentPlan';
  if (plan === 'custom' && (customMonths ?? undefined) === undefined) {
    return [{ path, key: 'monthsRange' }];
  }
  // An invalid tuition has its own issue.
  const isTooLong = tuitionFils > 0 && getMonths(plan, customMonths) > maxMonthsFor(tuitionFils);
  return isTooLong ? [{ path, key: 'monthsExceedTuition' }] : [];
}

/** Every list must have one entry per student. */
function countIssues(fields: CrossFields): Issue[] {
  const mismatches = (['studentsInfo', 'studentsDetails'] as const)
    .filter((path) => fields[path].length !== fields.numberOfStudents)
    .map((path) => ({ path, key: 'studentCountMismatch' }));
  const byNumbers = fields.childrenCivilIdOption === 'numbers';
  return [...mismatches, ...(byNumbers ? childNumberIssues(fields) : [])];
}

/** With `numbers`, every student needs a civil ID, and there must be no others. */
export function childNumberIssues(
  fields: Pick<CrossFields, 'numberOfStudents' | 'childrenCivilIdNumbers'>,
): Issue[] {
  const numbers = fields.childrenCivilIdNumbers ?? [];
  const missing = Array.from({ length: fields.numberOfStudents }, (_, at) => at)
    .filter((at) => !numbers[at])
    .map((at) => ({ path: `childrenCivilIdNumbers.${at}`, key: 'childCivilIdRequired' }));
  const tooMany = numbers.length > fields.numberOfStudents;
  const extra = tooMany ? [{ path: 'childrenCivilIdNumbers', key: 'studentCountMismatch' }] : [];
  return [...missing, ...extra];
}

/** A manually entered class needs a name. */
function manualGradeIssues(students: readonly StudentInfo[]): Issue[] {
  return students.flatMap((student, at) =>
    isManualGrade(student.gradeAge) && !student.customGradeName
      ? [{ path: `studentsInfo.${at}.customGradeName`, key: 'customGradeRequired' }]
      : [],
  );
}

/** How many days before today a start date may be at submit, for a draft that crossed midnight. */
const startDateToleranceDays = 1;

/** How many months ahead a start date may be; a later one is probably a typing error. */
const startDateAheadMonths = 120;

/** Returns the issues of a start date at `now`; the server is `tolerant`. */
export function startDateIssues(day: string, now: Date, tolerant: boolean): Issue[] {
  const today = todayInKuwait(now);
  const earliest = tolerant ? addDays(today, -startDateToleranceDays) : today;
  if (day < earliest) return [{ path: 'paymentStartDate', key: 'startDatePast' }];
  const isFar = day > addMonths(today, startDateAheadMonths);
  return isFar ? [{ path: 'paymentStartDate', key: 'startDateFar' }] : [];
}

/** A date of birth must not be in the future, by Kuwait time at `now`. */
export function birthDateIssues(students: readonly StudentDetails[], now: Date): Issue[] {
  const today = todayInKuwait(now);
  return students.flatMap(({ dateOfBirth }, at) =>
    dateOfBirth && dateOfBirth > today
      ? [{ path: `studentsDetails.${at}.dateOfBirth`, key: 'birthDateInvalid' }]
      : [],
  );
}

/** The form for comparing application IDs: without case, spaces, dashes and surrounding text. */
export function foldApplicationId(typed: string): string {
  return plainCode(applicationIdIn(typed));
}
