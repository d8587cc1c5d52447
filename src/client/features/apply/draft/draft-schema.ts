import { z } from 'zod';
import { childrenCivilIdOptions } from '#domain/document/document.ts';
import { educationTypes } from '#domain/institution/education-type.ts';
import { installmentPlans } from '#domain/money/instalment.ts';

const bilingual = z.object({ ar: z.string(), en: z.string() });

/** Amounts and months as typed; parsed where they are needed. */
const studentClass = z.object({
  gradeAge: z.string(),
  gradeNames: bilingual.optional(),
  customGradeName: z.string(),
  tuitionAmount: z.string(),
  /** The list price shown, 0 for none; absent without a listed class. */
  listedFils: z.number().optional(),
});
export type StudentClass = z.infer<typeof studentClass>;

const studentPerson = z.object({ name: z.string(), dateOfBirth: z.string() });
export type StudentPerson = z.infer<typeof studentPerson>;

/** Calculated when the plan step is left, in fils. */
const figuresSchema = z.object({
  months: z.number(),
  monthlyPaymentFils: z.number(),
  totalFils: z.number(),
  interestFils: z.number(),
  /** The largest instalment, which the 40% rule uses. */
  largestFils: z.number(),
});
export type Figures = z.infer<typeof figuresSchema>;

/** An unfinished application; fields are named as in the API. */
export const draftSchema = z.object({
  educationType: z.enum([...educationTypes, '']),
  institutionId: z.string(),
  institutionNames: bilingual.optional(),
  isOtherInstitution: z.boolean(),
  customInstitutionName: z.string(),
  /** Classes are typed by hand, because the listed institution has none. */
  isManualEntry: z.boolean(),
  /** The chosen institution lists no classes. */
  isWithoutClasses: z.boolean(),
  academicYear: z.string(),
  paymentStartDate: z.string(),
  numberOfStudents: z.number(),
  studentsInfo: z.array(studentClass).readonly(),
  studentsDetails: z.array(studentPerson).readonly(),
  childrenCivilIdOption: z.enum(childrenCivilIdOptions),
  childrenCivilIdNumbers: z.array(z.string()).readonly(),
  /** The calculated total that the final tuition was last set from. */
  tuitionSumFils: z.number().optional(),
  finalTuitionAmount: z.string(),
  isManuallyAdjusted: z.enum(['true', 'false']),
  /** An adjusted tuition was reset to a new calculated total; the applicant is told. */
  isTuitionReset: z.boolean(),
  /** The institution changed a chosen class or its price; the applicant is told. */
  isListChanged: z.boolean(),
  installmentEligibility: z.enum(['', 'yes', 'no']),
  monthlySalary: z.string(),
  financialObligations: z.string(),
  /** Only the advice uses it, for the lower limit of pensions; it is not sent. */
  isPensioner: z.boolean(),
  installmentPlan: z.enum([...installmentPlans, '']),
  customInstallmentMonths: z.string(),
  overLimitAcknowledged: z.boolean(),
  /** When it was last ticked, ISO UTC. */
  overLimitAcknowledgedAt: z.string(),
  figures: figuresSchema.optional(),
  applicantName: z.string(),
  applicantPhone: z.string(),
  applicantEmail: z.string(),
  applicantNationality: z.string(),
  applicantCivilId: z.string(),
  termsAccepted: z.boolean(),
  bureauConsent: z.boolean().default(false),
  /** Names the application of the year before, see storage/renewal.ts. */
  renewal: z.string().default(''),
});
export type Draft = z.infer<typeof draftSchema>;
