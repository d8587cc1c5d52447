import type { Context, Services } from '../context.ts';
import { listPublicClasses } from '../services/institution/classes.ts';
import { toCallerDb } from '#db/database.ts';
import { listPublicInstitutions, type ClassRow } from '#db/queries/institution/institution.ts';
import { listAdmins } from '#db/queries/account/account.ts';
import type { ApplicationStatus } from '#domain/application/status.ts';
import { submitApplicationInput as submitApplicationInput } from '#domain/application/application.ts';
import { educationTypes } from '#domain/institution/education-type.ts';
import { academicYears, addDays, todayInKuwait } from '#domain/kuwait-time.ts';
import { toKwd } from '#domain/money/money.ts';
import { setStatus } from '../services/application/review.ts';
import { submitApplication } from '../services/application/submit.ts';
import { takeSubmission } from '../services/document/upload.ts';
import type { IncomingPart } from '../services/document/upload-part.ts';
import documents from './sample-documents.json' with { type: 'json' };

const hourMs = 3_600_000;

/** One application every seven hours, the latest an hour ago. */
const everyHours = 7;

const applicants: readonly { name: string; email: string; civilId: string }[] = [
  { name: 'أحمد يوسف العلي', email: 'ahmad.alali@mail.example', civilId: '282040701483' },
  { name: 'مريم خالد العنزي', email: 'mariam.alenezi@mail.example', civilId: '292091998298' },
  { name: 'Maria Fernandes', email: 'maria.fernandes@mail.example', civilId: '288020122596' },
  { name: 'فهد سالم المطيري', email: 'fahad.almutairi@mail.example', civilId: '227081660516' },
  { name: 'نورة عبدالله الكندري', email: 'noura.alkandari@mail.example', civilId: '300092400929' },
  { name: 'Omar Haddad', email: 'omar.haddad@mail.example', civilId: '304022600325' },
];
const childIds = ['300092400929', '304022600325'];
const children = ['سارة', 'يوسف', 'Adam', 'ليلى', 'عبدالرحمن', 'Maya', 'حصة', 'خالد'];
const plans = ['3_months', '6_months', '9_months'] as const;
const verdicts: readonly (ApplicationStatus | undefined)[] = [
  undefined,
  undefined,
  'under_review',
  'approved',
  'rejected',
  'under_review',
];

/**
 * Fills a new database with `count` sample applications through the real submit and review, spread over the days before
 * now; `contextAt` returns the context of a visitor at a time.
 */
export async function addDemoApplications(
  services: Services,
  contextAt: (now: Date) => Context,
  count: number,
): Promise<void> {
  const institutions = [];
  for (const educationType of educationTypes) {
    for (const { id, nameAr, nameEn } of await listPublicInstitutions(services.db, educationType)) {
      const classes = await listPublicClasses(services.db, { educationType, institutionId: id });
      if (classes.length > 0) institutions.push({ educationType, id, nameAr, nameEn, classes });
    }
  }
  for (let at = 0; at < count; at += 1) {
    const institution = institutions[at % institutions.length];
    if (!institution) return;
    const ageHours = (count - at) * everyHours - everyHours + 1;
    const ctx = contextAt(new Date(services.now().getTime() - ageHours * hourMs));
    await addSampleApplication(ctx, { at, institution });
  }
}

/** A sample: the number that chooses its fields and status, its institution, and fields that replace its own. */
export interface SampleApplication {
  at: number;
  institution: SampleInstitution;
  changes?: Readonly<Record<string, string>>;
}

interface SampleInstitution {
  educationType: (typeof educationTypes)[number];
  id: string;
  nameAr: string;
  nameEn: string;
  classes: readonly Pick<ClassRow, 'id' | 'tuitionAmountFils'>[];
}

/** Submits an application with small documents, and decides on it. */
export async function addSampleApplication(ctx: Context, sample: SampleApplication): Promise<void> {
  const { at, institution, changes } = sample;
  const sent = parts({ ...getFields(ctx, at, institution), ...changes });
  const { fields, submission } = await takeSubmission(ctx, sent);
  const input = submitApplicationInput.parse(fields);
  const { view } = await submitApplication({ ...ctx, submission }, input);
  await decide(ctx, { id: view.id, status: verdicts[at % verdicts.length] });
}

function getFields(
  ctx: Context,
  at: number,
  institution: SampleInstitution,
): Record<string, string> {
  const applicant = applicants[at % applicants.length] ?? { name: '', email: '', civilId: '' };
  const students = Array.from({ length: (at % 3) + 1 }, (_, child) => {
    const grade = institution.classes[(at + child) % institution.classes.length];
    return { grade, name: children[(at + child) % children.length] ?? '' };
  });
  const tuition = students.map(({ grade }) => toKwd(grade?.tuitionAmountFils ?? 1000));
  const isArabic = /[\u0600-\u06ff]/.test(applicant.name);
  const total = tuition.reduce((sum, amount) => sum + Math.round(amount * 1000), 0) / 1000;
  return {
    educationType: institution.educationType,
    institutionId: institution.id,
    institutionName: isArabic ? institution.nameAr : institution.nameEn,
    academicYear: academicYears(ctx.now())[at % 2] ?? '',
    paymentStartDate: addDays(todayInKuwait(ctx.now()), 20),
    numberOfStudents: String(students.length),
    studentsInfo: JSON.stringify(
      students.map(({ grade }, child) => ({
        studentNumber: child + 1,
        gradeAge: grade?.id,
        tuitionAmount: tuition[child],
      })),
    ),
    studentsDetails: JSON.stringify(students.map(({ name }) => ({ name }))),
    finalTuitionAmount: String(total),
    installmentEligibility: at % 5 === 4 ? 'no' : 'yes',
    monthlySalary: String(900 + (at % 7) * 350),
    financialObligations: String((at % 4) * 60),
    installmentPlan: plans[at % plans.length] ?? '3_months',
    applicantName: applicant.name,
    applicantPhone: `5${String(1_000_000 + at * 73_519).slice(-7)}`,
    applicantEmail: applicant.email,
    applicantNationality: isArabic ? 'kw' : 'in',
    applicantCivilId: applicant.civilId,
    childrenCivilIdOption: 'numbers',
    childrenCivilIdNumbers: JSON.stringify(
      students.map((_, child) => childIds[(at + child) % childIds.length]),
    ),
    language: isArabic ? 'ar' : 'en',
  };
}

async function* parts(fields: Readonly<Record<string, string>>): AsyncGenerator<IncomingPart> {
  for (const [name, value] of Object.entries(fields)) yield { kind: 'field', name, value };
  for (const [name, fileName] of Object.entries(documentNames)) {
    const bytes = Buffer.from(documents[fileName], 'base64');
    yield { kind: 'file', name, fileName, bytes: whole(bytes), skip: () => undefined };
  }
}

/** The documents of each application: an image of a card, and a PDF page. */
const documentNames = {
  civilId: 'civil-id.png',
  salaryCertificate: 'certificate.pdf',
  proofOfContinuity: 'certificate.pdf',
} as const;

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function decide(
  ctx: Context,
  { id, status }: { id: string; status: ApplicationStatus | undefined },
): Promise<void> {
  const [admin] = await listAdmins(ctx.services.db);
  if (!status || !admin) return;
  const later = new Date(ctx.now().getTime() + hourMs / 2);
  const actor = { kind: 'admin', adminId: admin.id, role: admin.role, sessionId: '' } as const;
  // A program that fills its own database has no session to lose.
  const db = toCallerDb(ctx.services.db, () => Promise.resolve());
  const call = { ...ctx, services: { ...ctx.services, db }, now: () => later, admin: actor };
  await setStatus(call, { id, status, note: null });
}
