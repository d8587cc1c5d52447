import { randomBytes } from 'node:crypto';
import { inTransaction } from '#db/database.ts';
import { insertApplication, type NewStudent } from '#db/queries/application/application.ts';
import { attachDocuments } from '#db/queries/document/document.ts';
import { readHolidayDays, readSettings } from '#db/queries/system/setting.ts';
import type { SubmitApplicationInput } from '#domain/application/application.ts';
import {
  birthDateIssues,
  childNumberIssues,
  startDateIssues,
} from '#domain/application/application.ts';
import { brand, termsVersion } from '#domain/site/brand.ts';
import { documentIssues, type ChildrenCivilIdOption } from '#domain/document/document.ts';
import { badInput } from '#domain/errors/errors.ts';
import {
  debtToIncomeBasisPoints,
  isWithinLimit,
  largestInstalmentFils,
  monthlyPaymentFils,
  getMonths,
} from '#domain/money/instalment.ts';
import { toFils, sumFils } from '#domain/money/money.ts';
import type { SubmitResultView, SubmittedView } from '#domain/application/review.ts';
import { reviewDueAt } from '#domain/application/review-deadline.ts';
import type { Settings } from '#domain/setting/setting.ts';
import { toSearchPhrases } from '#domain/text/search.ts';
import { textOrNull } from '#domain/text/text.ts';
import type { Context, Submission } from '#server/context.ts';
import { chooseInstitution, studentsWithPrices, type Choice } from './choice.ts';
import { requireAllowedPhone } from '../settings.ts';
import { appendAudit } from '../audit/audit.ts';
import { respondOnce, storeResponse } from './idempotency.ts';
import { findRenewedApplication } from '../agreement/access.ts';
import { enqueueReceipt } from '../mail/outbox.ts';

/** 2–9 and A–Z without I and O: 32 characters of 5 bits each, not easily confused. */
const idAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Stores an application with its documents, all or nothing. Trusts no amount from the client: the server computes
 * prices of listed classes, totals, monthly payment, interest and ratio.
 * Errors: `bad_input` naming each field; `taken` for an idempotency key used with other content.
 */
export async function submitApplication(
  ctx: Context,
  fields: SubmitApplicationInput,
): Promise<SubmitResultView> {
  const submission = ctx.submission ?? emptySubmission;
  return respondOnce(ctx, submission, async () => {
    const option = childrenCivilIdOption(fields, submission);
    const phone = fields.applicantPhone;
    const settings = await readSettings(ctx.services.db);
    requireAllowedPhone(settings, { path: 'applicantPhone', phone });
    checkRest(ctx, fields, { submission, option });
    const choice = await chooseInstitution(ctx.services.db, fields);
    const students = await studentsWithPrices(ctx, fields, choice);
    const money = workOutMoney(settings, fields, students);
    return store(ctx, { fields, submission, option, choice, students, money });
  });
}

/** A submit over tRPC has no documents, so the document rule rejects it. */
const emptySubmission: Submission = { pendingId: '', files: [], contentHash: '' };

function childrenCivilIdOption(
  fields: SubmitApplicationInput,
  submission: Submission,
): ChildrenCivilIdOption {
  if (fields.childrenCivilIdOption) return fields.childrenCivilIdOption;
  const images = submission.files.some((file) => file.field.kind === 'childrenCivilIds');
  return images ? 'images' : 'numbers';
}

function checkRest(
  ctx: Context,
  fields: SubmitApplicationInput,
  documents: { submission: Submission; option: ChildrenCivilIdOption },
): void {
  const issues = [
    ...startDateIssues(fields.paymentStartDate, ctx.now(), true),
    ...birthDateIssues(fields.studentsDetails, ctx.now()),
    ...documentIssues(
      documents.submission.files.map((file) => file.field),
      fields.numberOfStudents,
      documents.option,
    ),
    ...(documents.option === 'numbers' ? childNumberIssues(fields) : []),
  ];
  if (issues.length > 0) throw badInput(...issues);
}

function workOutMoney(
  { blockOverLimit }: Pick<Settings, 'blockOverLimit'>,
  fields: SubmitApplicationInput,
  students: readonly NewStudent[],
) {
  const totalFils = toFils(fields.finalTuitionAmount);
  const months = getMonths(fields.installmentPlan, fields.customInstallmentMonths);
  const salaryFils = toFils(fields.monthlySalary);
  const obligationsFils = toFils(fields.financialObligations);
  const paymentFils = largestInstalmentFils(totalFils, months);
  const debtToIncome = { salaryFils, obligationsFils, paymentFils };
  if (blockOverLimit && !isWithinLimit(debtToIncome)) {
    throw badInput({ path: 'installmentPlan', key: 'overLimit' });
  }
  const sum = sumFils(students.map((student) => student.tuitionAmountFils));
  return {
    finalTuitionAmountFils: totalFils,
    isManuallyAdjusted: sum === totalFils ? ('false' as const) : ('true' as const),
    monthlySalaryFils: salaryFils,
    financialObligationsFils: obligationsFils,
    monthlyPaymentFils: monthlyPaymentFils(totalFils, months),
    totalAmountFils: totalFils,
    interestAmountFils: 0,
    debtToIncomeBasisPoints: debtToIncomeBasisPoints(debtToIncome),
  };
}

interface Checked {
  fields: SubmitApplicationInput;
  submission: Submission;
  option: ChildrenCivilIdOption;
  choice: Choice;
  students: readonly NewStudent[];
  money: ReturnType<typeof workOutMoney>;
}

async function store(ctx: Context, checked: Checked): Promise<SubmittedView> {
  const { fields, submission, choice } = checked;
  const id = ctx.newId();
  const at = ctx.now().toISOString();
  const applicationId = mintApplicationId();
  const renewsId = await findRenewedApplication(ctx, fields.renewal);
  const answer: SubmittedView = { applicationId, id, status: 'pending', submittedAt: at };
  await inTransaction(ctx.services.db, async (tx) => {
    await insertApplication(
      tx,
      {
        id,
        applicationId,
        applicationIdFolded: applicationId.replaceAll('-', ''),
        status: 'pending',
        submittedAt: at,
        updatedAt: at,
        ...choiceColumns(choice),
        ...applicantColumns(ctx, fields),
        ...checked.money,
        childrenCivilIdOption: checked.option,
        overLimitAcknowledgedAt: fields.overLimitAcknowledged
          ? earlier(fields.overLimitAcknowledgedAt, at)
          : null,
        termsAcceptedAt: at,
        bureauConsentAt: fields.bureauConsent === true ? at : null,
        renewsId: renewsId ?? null,
        searchText: toSearchPhrases([
          fields.applicantName,
          fields.applicantEmail,
          choice.nameAr,
          choice.nameEn,
          choice.institutionName,
          applicationId,
          fields.applicantPhone,
          fields.applicantPhone.slice(-8),
        ]),
      },
      checked.students,
    );
    await attachDocuments(tx, id, { ...submission, now: ctx.now() });
    await storeResponse(tx, submission, { answer, now: ctx.now() });
    const { applicantEmail } = fields;
    const language = fields.language ?? ctx.language;
    const application = { id, applicationId, applicantEmail, language };
    const dueAt = reviewDueAt(at, await readHolidayDays(tx));
    await enqueueReceipt(tx, { application, now: ctx.now(), newId: ctx.newId }, dueAt);
    const consent = { version: termsVersion, language, isStated: fields.termsAccepted === true };
    await appendAudit(tx, ctx.services.keys, {
      at,
      actorKind: 'visitor',
      actorId: null,
      action: 'application.submit',
      entity: 'application',
      entityId: id,
      details: { documents: submission.files.length, terms: consent },
    });
  });
  return answer;
}

/** The time of a tick as the client tells it, in ISO UTC, but at most that of the submit. */
function earlier(told: string | null | undefined, at: string): string {
  return told && Date.parse(told) < Date.parse(at) ? new Date(told).toISOString() : at;
}

function choiceColumns(choice: Choice) {
  return {
    educationType: choice.educationType,
    institutionId: choice.institutionId,
    institutionName: choice.institutionName,
    isOtherInstitution: choice.institutionId === null ? 1 : 0,
    customInstitutionName: choice.institutionId === null ? choice.institutionName : null,
  };
}

function applicantColumns(ctx: Context, fields: SubmitApplicationInput) {
  return {
    academicYear: fields.academicYear,
    paymentStartsOn: fields.paymentStartDate,
    numberOfStudents: fields.numberOfStudents,
    installmentEligibility: fields.installmentEligibility,
    installmentPlan: fields.installmentPlan,
    customInstallmentMonths:
      fields.installmentPlan === 'custom' ? (fields.customInstallmentMonths ?? null) : null,
    applicantName: fields.applicantName,
    applicantPhone: fields.applicantPhone,
    applicantEmail: fields.applicantEmail,
    applicantNationality: textOrNull(fields.applicantNationality),
    applicantCivilId: fields.applicantCivilId,
    language: fields.language ?? ctx.language,
  };
}

/** `RSM-7K4Q-92XD-M3TB`: 60 random bits, so that ids cannot be guessed. */
function mintApplicationId(): string {
  const signs = Array.from(randomBytes(12), (byte) => idAlphabet[byte % idAlphabet.length]).join(
    '',
  );
  const groups = [signs.slice(0, 4), signs.slice(4, 8), signs.slice(8)];
  return [brand.applicationIdPrefix, ...groups].join('-');
}
