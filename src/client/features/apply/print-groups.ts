import type { Language } from '../../../domain/language.ts';
import { largestPaymentFils } from '../../../domain/instalment.ts';
import { formatMoney } from '../../../domain/money.ts';
import { countryCode } from '../../../domain/phone.ts';
import { appText } from '../../i18n/app-text.ts';
import { formatDate, formatPercent } from '../../i18n/format.ts';
import type { SentSummary } from '../../sent-summary.ts';
import { confirmationText } from './confirmation-text.ts';
import { countryName } from './country-name.ts';
import { fieldLabels } from './field-labels.ts';
import { applyText } from './text.ts';

export type PrintRow = { label: string; value: string };
export type PrintGroup = { title: string; rows: readonly PrintRow[] };

/** Every answer of an application in one language, in the order in which they were given. */
export function printGroups(sent: SentSummary, language: Language): PrintGroup[] {
  const t = applyText[language];
  return [
    { title: t.institutionAndYear, rows: institutionRows(sent, language) },
    { title: t.studentsAndTuition, rows: studentRows(sent, language) },
    { title: t.panels.finances, rows: financeRows(sent, language) },
    { title: t.plan, rows: planRows(sent, language) },
    { title: t.panels.applicant, rows: applicantRows(sent, language) },
    { title: t.panels.documents, rows: paperRows(sent, language) },
  ];
}

function institutionRows(sent: SentSummary, language: Language): PrintRow[] {
  const t = applyText[language];
  return [
    { label: t.educationType, value: t.types[sent.educationType] },
    { label: t.institution, value: sent.institution[language] },
    { label: t.academicYear, value: isolated(sent.academicYear) },
  ];
}

function studentRows(sent: SentSummary, language: Language): PrintRow[] {
  const t = applyText[language];
  const own = confirmationText[language];
  const dot = ' · ';
  return [
    ...sent.students.map((student, at) => ({
      label: t.studentName(at + 1),
      value: [
        student.name,
        student.grade[language],
        formatMoney(student.tuitionFils, language),
        ...(student.dateOfBirth ? [formatDate(student.dateOfBirth, language)] : []),
        `${t.civilId}: ${student.maskedCivilId ? isolated(student.maskedCivilId) : own.noCivilId}`,
      ]
        .map((part) => `\u2068${part}\u2069`)
        .join(dot),
    })),
    {
      label: t.finalTuition,
      value: [
        formatMoney(sent.finalTuitionFils, language),
        ...(sent.isAdjusted ? [own.isAdjusted] : []),
      ].join(dot),
    },
  ];
}

function financeRows(sent: SentSummary, language: Language): PrintRow[] {
  const t = applyText[language];
  const app = appText[language];
  return [
    { label: t.eligibility, value: sent.isEligible ? app.yes : app.no },
    { label: t.salary, value: formatMoney(sent.salaryFils, language) },
    { label: t.obligations, value: formatMoney(sent.obligationsFils, language) },
  ];
}

function planRows(sent: SentSummary, language: Language): PrintRow[] {
  const t = applyText[language];
  const own = confirmationText[language];
  const monthFils = sent.obligationsFils + largestPaymentFils(sent.finalTuitionFils, sent.months);
  return [
    { label: t.planLabel, value: t.months(sent.months) },
    { label: own.monthly, value: formatMoney(sent.monthlyPaymentFils, language) },
    { label: t.interest, value: formatMoney(sent.interestFils, language) },
    { label: t.startDate, value: formatDate(sent.startsOn, language) },
    ...(sent.salaryFils > 0
      ? [{ label: t.ratio, value: isolated(formatPercent(monthFils / sent.salaryFils)) }]
      : []),
  ];
}

function applicantRows(sent: SentSummary, language: Language): PrintRow[] {
  const t = applyText[language];
  const country = countryName(sent.applicantNationality, language);
  return [
    { label: t.fullName, value: sent.applicantName },
    { label: t.phone, value: isolated(`${countryCode} ${sent.applicantPhone}`) },
    { label: t.email, value: isolated(sent.applicantEmail) },
    { label: t.nationality, value: country || appText[language].notProvided },
    { label: t.civilId, value: isolated(sent.maskedCivilId) },
  ];
}

function paperRows(sent: SentSummary, language: Language): PrintRow[] {
  const t = applyText[language];
  const labels = fieldLabels(
    t,
    sent.papers.map(({ field }) => ({ path: field, message: '' })),
  );
  let others = 0;
  return sent.papers.map(({ field, fileName }) => ({
    label: labels[field] ?? t.paperOtherNumber(++others),
    value: fileName,
  }));
}

/** A run that reads left to right in a text that may not. */
function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}
