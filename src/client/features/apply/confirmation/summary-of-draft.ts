import type { SubmittedView } from '#domain/application/review.ts';
import { parseAmountFils } from '#domain/money/money.ts';
import type { Bilingual } from '#domain/text/language.ts';
import type { SentSummary } from '#client/storage/sent-summary.ts';
import { calculateFigures, type Draft } from '../draft/draft.ts';
import type { Part } from '../draft/draft-files.ts';
import { gradeName, institutionName } from '../submit/payload.ts';
import { readMeans } from '../plan/plan-preview.ts';

type Sent = {
  draft: Draft;
  parts: readonly Part[];
  answer: Pick<SubmittedView, 'applicationId' | 'submittedAt'>;
  idempotencyKey: string;
};

/** The summary that this tab keeps of a submitted application; undefined for an unfinished one. */
export function toSummary({ draft, parts, answer, idempotencyKey }: Sent): SentSummary | undefined {
  const figures = calculateFigures(draft);
  const means = readMeans(draft);
  if (!figures || draft.educationType === '') return undefined;
  return {
    applicationId: answer.applicationId,
    submittedAt: answer.submittedAt,
    idempotencyKey,
    educationType: draft.educationType,
    institution: inBoth((language) => institutionName(draft, language)),
    academicYear: draft.academicYear,
    students: draft.studentsInfo.map((student, at) => ({
      name: draft.studentsDetails[at]?.name ?? '',
      dateOfBirth: draft.studentsDetails[at]?.dateOfBirth ?? '',
      grade: inBoth((language) => gradeName(draft, student, language)),
      tuitionFils: parseAmountFils(student.tuitionAmount) ?? 0,
      maskedCivilId:
        draft.childrenCivilIdOption === 'numbers'
          ? masked(draft.childrenCivilIdNumbers[at] ?? '')
          : '',
    })),
    finalTuitionFils: figures.totalFils,
    isAdjusted: draft.isManuallyAdjusted === 'true',
    isEligible: draft.installmentEligibility !== 'no',
    salaryFils: means?.salaryFils ?? 0,
    obligationsFils: means?.obligationsFils ?? 0,
    months: figures.months,
    interestFils: figures.interestFils,
    startsOn: draft.paymentStartDate,
    applicantName: draft.applicantName.trim(),
    applicantPhone: draft.applicantPhone,
    applicantEmail: draft.applicantEmail.trim(),
    applicantNationality: draft.applicantNationality,
    maskedCivilId: masked(draft.applicantCivilId),
    documents: parts.map(({ field, file }) => ({ field, fileName: file.name })),
  };
}

/** A civil ID with all but the last four digits masked; a short one is masked completely. */
export function masked(civilId: string): string {
  const digits = civilId.replace(/\s/g, '');
  const shown = digits.length > 4 ? digits.slice(-4) : '';
  return '•'.repeat(digits.length - shown.length) + shown;
}

function inBoth(read: (language: 'ar' | 'en') => string): Bilingual {
  return { ar: read('ar'), en: read('en') };
}
