import { randomBytes, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { ApplicationStatus } from '../../../src/domain/application/status.ts';
import { brand } from '../../../src/domain/site/brand.ts';
import type { EducationType } from '../../../src/domain/institution/education-type.ts';
import {
  debtToIncomeBasisPoints,
  largestPaymentFils,
  monthlyPaymentFils,
  monthsOf,
} from '../../../src/domain/money/instalment.ts';
import { academicYears, addDays, todayInKuwait } from '../../../src/domain/time/kuwait-time.ts';
import { searchPhrasesOf } from '../../../src/domain/text/search.ts';
import type {
  ApplicationTable,
  StatusChangeTable,
  StudentTable,
} from '../../../src/db/schema/application-tables.ts';
import { chanceFrom, type Chance } from './random.ts';
import { inventChild, inventParent, type SamplePerson } from './people.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** 2–9 and A–Z without I and O, as in real application IDs. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** An institution to choose from. */
export interface Choosable {
  educationType: EducationType;
  id: string;
  nameAr: string;
  nameEn: string;
  classes: readonly { id: string; nameAr: string; nameEn: string; tuitionAmountFils: number }[];
}

export interface SampleRows {
  application: Insertable<ApplicationTable>;
  students: Insertable<StudentTable>[];
  statusChanges: Insertable<StatusChangeTable>[];
}

interface Inventing {
  /** The application's index, from 0. */
  at: number;
  submittedAt: Date;
  now: Date;
  institutions: readonly [Choosable, ...Choosable[]];
  adminId: string | null;
}

/** The age of children in the first class, in years; each further class is a year older. */
const firstClassAge: Readonly<Record<EducationType, number>> = {
  school: 4,
  nursery: 1,
  academy: 7,
  university: 18,
};

interface Elsewhere {
  educationType: EducationType;
  name: string;
  grade: string;
}

/** Institutions and classes outside the catalogue, as applicants typed them. */
const elsewhere: readonly [Elsewhere, ...Elsewhere[]] = [
  { educationType: 'school', name: 'مدرسة الأفق الأهلية', grade: 'الصف الأول' },
  { educationType: 'school', name: 'Desert Rose Bilingual School', grade: 'Grade 1' },
  { educationType: 'nursery', name: 'حضانة براعم السالمية', grade: 'من سنتين إلى 3 سنوات' },
];

/** Returns one application with all its rows but documents; the same for the same index and catalogue. */
export function inventApplication(inventing: Inventing): SampleRows {
  const { at, submittedAt, now } = inventing;
  const chance = chanceFrom(at + 1);
  const parent = inventParent(chance, at);
  const id = randomUUID();
  const applicationId = inventApplicationId();
  const submitted = submittedAt.toISOString();
  const choice = chooseWhere(chance, inventing.institutions, parent.language);
  const students = inventStudents(chance, { id, parent, choice, submittedAt });
  const money = inventMoney(chance, students);
  const past = inventPast(chance, {
    id,
    submittedAt,
    now,
    adminId: inventing.adminId,
    language: parent.language,
  });
  const application = {
    id,
    applicationId,
    applicationIdFolded: applicationId.replaceAll('-', ''),
    submittedAt: submitted,
    ...past.state,
    ...choice.columns,
    academicYear: academicYears(submittedAt)[chance.is(0.7) ? 0 : 1],
    paymentStartsOn: addDays(todayInKuwait(submittedAt), chance.whole(5, 40)),
    numberOfStudents: students.length,
    ...money,
    overLimitAcknowledgedAt: money.installmentEligibility === 'no' ? submitted : null,
    applicantName: parent[parent.language],
    applicantPhone: parent.phone,
    applicantEmail: parent.email,
    applicantNationality: parent.nationality,
    applicantCivilId: parent.civilId,
    childrenCivilIdOption: 'numbers' as const,
    language: parent.language,
    termsAcceptedAt: submitted,
    searchText:
      searchPhrasesOf([parent[parent.language], parent.email]) +
      choice.searchText +
      searchPhrasesOf([
        applicationId,
        applicationId.replaceAll('-', ''),
        parent.phone,
        parent.phone.slice(-8),
      ]),
  };
  return { application, students, statusChanges: past.changes };
}

/** Returns the time of an application; more are submitted in the weeks before school starts. */
export function inventTime(at: number, count: number, now: Date): Date {
  const span = Math.min(540 * dayMs, Math.max(7 * dayMs, count * 20 * 60_000));
  const position = (at + chanceFrom(at + 7).next()) / count;
  const seasonal = position + Math.sin(position * 6 * Math.PI) / (6 * Math.PI) / 1.5;
  return new Date(Math.round(now.getTime() - span + seasonal * (span - 60_000)));
}

function inventApplicationId(): string {
  const text = Array.from(randomBytes(12), (byte) => signs[byte % signs.length]).join('');
  return [brand.applicationIdPrefix, text.slice(0, 4), text.slice(4, 8), text.slice(8)].join('-');
}

const foldedNames = new Map<string, string>();

/** The catalogue has few names, and folding is the slowest step. */
function foldedOnce(...texts: readonly string[]): string {
  const key = texts.join('\n');
  const known = foldedNames.get(key);
  if (known !== undefined) return known;
  const folded = searchPhrasesOf(texts);
  foldedNames.set(key, folded);
  return folded;
}

function chooseWhere(
  chance: Chance,
  institutions: readonly [Choosable, ...Choosable[]],
  language: 'ar' | 'en',
) {
  if (chance.is(0.04)) {
    const { educationType, name, grade } = chance.pick(elsewhere);
    const columns = {
      educationType,
      institutionId: null,
      institutionName: name,
      isOtherInstitution: 1,
      customInstitutionName: name,
    };
    return { columns, searchText: foldedOnce(name, name, name), classes: [], typedGrade: grade };
  }
  const { educationType, id, nameAr, nameEn, classes } = chance.pick(institutions);
  const institutionName = language === 'ar' ? nameAr : nameEn;
  const columns = {
    educationType,
    institutionId: id,
    institutionName,
    isOtherInstitution: 0,
    customInstitutionName: null,
  };
  const searchText = foldedOnce(nameAr, nameEn, institutionName);
  return { columns, searchText, classes, typedGrade: language === 'ar' ? 'الصف الأول' : 'Grade 1' };
}

interface Family {
  id: string;
  parent: SamplePerson;
  choice: ReturnType<typeof chooseWhere>;
  submittedAt: Date;
}

function inventStudents(
  chance: Chance,
  { id, parent, choice, submittedAt }: Family,
): Insertable<StudentTable>[] {
  const children = [1, 1, 1, 1, 1, 2, 2, 2, 3, 4, 5] as const;
  return Array.from({ length: chance.pick(children) }, (_, index) => {
    const position = chance.whole(0, Math.max(0, choice.classes.length - 1));
    const grade = choice.classes[position];
    const year =
      submittedAt.getUTCFullYear() - firstClassAge[choice.columns.educationType] - position;
    const child = inventChild(chance, parent, year);
    return {
      applicationId: id,
      studentNumber: index + 1,
      gradeAge: grade?.id ?? 'other',
      customGradeName: grade ? null : choice.typedGrade,
      tuitionAmountFils: grade?.tuitionAmountFils ?? chance.whole(700_000, 4_500_000),
      name: child.name,
      bornOn: child.bornOn,
      grade: grade ? (parent.language === 'ar' ? grade.nameAr : grade.nameEn) : choice.typedGrade,
      civilIdNumber: child.civilId,
    };
  });
}

const plans = ['3_months', '6_months', '9_months', '9_months', 'custom'] as const;

function inventMoney(chance: Chance, students: readonly Insertable<StudentTable>[]) {
  const sum = students.reduce((total, student) => total + student.tuitionAmountFils, 0);
  // Some have a sibling discount, down to the fils.
  const isAdjusted = students.length > 1 && chance.is(0.4);
  const totalFils = isAdjusted ? Math.round(sum * 0.9) : sum;
  const installmentPlan = chance.pick(plans);
  const customInstallmentMonths = installmentPlan === 'custom' ? chance.whole(4, 18) : null;
  const months = monthsOf(installmentPlan, customInstallmentMonths);
  const paymentFils = largestPaymentFils(totalFils, months);
  const salaryFils = Math.max(600_000, Math.round(paymentFils * (2 + chance.next() * 4)));
  const obligationsFils = chance.is(0.5) ? 0 : chance.whole(20, 300) * 1000 + chance.whole(0, 999);
  const debtToIncome = debtToIncomeBasisPoints({ salaryFils, obligationsFils, paymentFils });
  const isOver = debtToIncome > 4000;
  return {
    finalTuitionAmountFils: totalFils,
    isManuallyAdjusted: isAdjusted ? ('true' as const) : ('false' as const),
    installmentEligibility: isOver ? ('no' as const) : ('yes' as const),
    monthlySalaryFils: salaryFils,
    financialObligationsFils: obligationsFils,
    installmentPlan,
    customInstallmentMonths,
    monthlyPaymentFils: monthlyPaymentFils(totalFils, months),
    totalAmountFils: totalFils,
    interestAmountFils: 0,
    debtToIncomeBasisPoints: debtToIncome,
  };
}

interface Past {
  id: string;
  submittedAt: Date;
  now: Date;
  adminId: string | null;
  language: 'ar' | 'en';
}

type Notes = readonly [string | null, ...(string | null)[]];

/** Possible notes to the applicant, by status. */
const notes: Readonly<Record<Exclude<ApplicationStatus, 'pending'>, Record<'ar' | 'en', Notes>>> = {
  approved: {
    ar: [null, null, 'اكتملت المستندات.'],
    en: [null, null, 'All documents are complete.'],
  },
  rejected: {
    ar: [null, 'القسط أعلى من الحد المسموح.', 'شهادة الراتب غير واضحة.'],
    en: [null, 'The instalment is above the limit.', 'The salary certificate is not readable.'],
  },
  under_review: { ar: [null], en: [null] },
};

/** Invents the review history until now; the latest applications have none. */
function inventPast(chance: Chance, { id, submittedAt, now, adminId, language }: Past) {
  const takenUp = submittedAt.getTime() + chance.whole(2, 60) * hourMs;
  const decided = takenUp + chance.whole(1, 72) * hourMs;
  const steps: [number, keyof typeof notes][] = [[takenUp, 'under_review']];
  if (chance.is(0.9)) steps.push([decided, chance.is(0.72) ? 'approved' : 'rejected']);
  const taken = steps.filter(([time]) => time < now.getTime());
  const changes = taken.map(([time, status], index) => ({
    id: randomUUID(),
    applicationId: id,
    status,
    note: chance.pick(notes[status][language]),
    adminId,
    timestamp: new Date(time).toISOString(),
    sequence: index + 1,
  }));
  const last = changes.at(-1);
  const state = {
    status: last?.status ?? ('pending' as const),
    updatedAt: last?.timestamp ?? submittedAt.toISOString(),
    firstReviewedAt: changes[0]?.timestamp ?? null,
  };
  return { state, changes };
}
