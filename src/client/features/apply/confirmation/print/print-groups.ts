import type { Language } from '#domain/text/language.ts';
import {
  debtToIncomeRatio,
  instalmentAmounts,
  largestInstalmentFils,
} from '#domain/money/instalment.ts';
import { formatMoney } from '#domain/money/money.ts';
import { countryCode } from '#domain/person/phone.ts';
import { dtiPercent } from '#client/ui/chart/dti-level.ts';
import { instalmentSentence } from '#client/ui/instalment-words.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { countryName, formatDate } from '#client/i18n/format.ts';
import type { SentSummary } from '#client/storage/sent-summary.ts';
import { confirmationText } from '../confirmation-text.ts';
import { fieldLabels } from '#client/features/apply/wizard/field-labels.ts';
import { applyText } from '#client/features/apply/text.ts';

/** A label and its answer, in parts that are isolated from each other's direction. */
export type PrintRow = { label: string; values: readonly string[] };
type PrintGroup = { title: string; rows: readonly PrintRow[] };

/** All answers of an application in one language, in the order they were given. */
export function printGroups(sent: SentSummary, language: Language): PrintGroup[] {
  const t = applyText[language];
  return [
    { title: t.institutionAndYear, rows: institutionRows(sent, language) },
    { title: t.studentsAndTuition, rows: studentRows(sent, language) },
    { title: t.panels.finances, rows: financeRows(sent, language) },
    { title: t.plan, rows: planRows(sent, language) },
    { title: t.panels.applicant, rows: applicantRows(sent, language) },
    { title: t.panels.documents, rows: documentRows(sent, language) },
  ];
}

function institutionRows(sent: SentSummary, language: Language): PrintRow[] {
  const t = applyText[language];
  return [
    { label: t.educationType, values: [t.types[sent.educationType]] },
    { label: t.institution, values: [sent.institution[language]] },
    { label: t.academicYear, values: [sent.academicYear] },
  ];
}

function studentRows(sent: SentSummary, language: Language): PrintRow[] {
  const t = applyText[language];
  const own = confirmationText[language];
  return [
    ...sent.students.map((student, at) => ({
      label: t.studentName(at + 1),
      values: [
        student.name,
        student.grade[language],
        formatMoney(student.tuitionFils, language),
        ...(student.dateOfBirth ? [formatDate(student.dateOfBirth, language)] : []),
        // Isolated, or the dots would change sides with the digits in Arabic text.
        `${t.civilId}: ${student.maskedCivilId ? `\u2066${student.maskedCivilId}\u2069` : own.noCivilId}`,
      ],
    })),
    {
      label: t.finalTuition,
      values: [
        formatMoney(sent.finalTuitionFils, language),
        ...(sent.isAdjusted ? [own.isAdjusted] : []),
      ],
    },
  ];
}

function financeRows(sent: SentSummary, language: Language): PrintRow[] {
  const t = applyText[language];
  const app = appText[language];
  return [
    { label: t.eligibility, values: [sent.isEligible ? app.yes : app.no] },
    { label: t.salary, values: [formatMoney(sent.salaryFils, language)] },
    { label: t.obligations, values: [formatMoney(sent.obligationsFils, language)] },
  ];
}

function planRows(sent: SentSummary, language: Language): PrintRow[] {
  const t = applyText[language];
  const { finalTuitionFils, months } = sent;
  const paymentFils = largestInstalmentFils(finalTuitionFils, months);
  return [
    { label: t.planLabel, values: [t.months(sent.months)] },
    {
      label: t.instalments,
      values: [instalmentSentence(instalmentAmounts(finalTuitionFils, months), language)],
    },
    { label: t.interest, values: [formatMoney(sent.interestFils, language)] },
    { label: t.startDate, values: [formatDate(sent.startsOn, language)] },
    ...(sent.salaryFils > 0
      ? [{ label: t.ratio, values: [dtiPercent(debtToIncomeRatio({ ...sent, paymentFils }))] }]
      : []),
  ];
}

function applicantRows(sent: SentSummary, language: Language): PrintRow[] {
  const t = applyText[language];
  const country = countryName(sent.applicantNationality, language);
  return [
    { label: t.fullName, values: [sent.applicantName] },
    { label: t.phone, values: [`${countryCode} ${sent.applicantPhone}`] },
    { label: t.email, values: [sent.applicantEmail] },
    { label: t.nationality, values: [country || appText[language].notProvided] },
    { label: t.civilId, values: [sent.maskedCivilId] },
  ];
}

function documentRows(sent: SentSummary, language: Language): PrintRow[] {
  const t = applyText[language];
  const names = sent.documents.map(({ field }) => field);
  const labels = fieldLabels(t, names);
  let others = 0;
  return sent.documents.map(({ field, fileName }) => ({
    label: labels[field] ?? t.documentOtherNumber(++others),
    values: [fileName],
  }));
}
