import type { ExportRow } from '#db/queries/application/export.ts';
import type { StudentRow } from '#db/queries/application/application.ts';
import { isManualGrade } from '#domain/application/student.ts';
import { exportText, type ExportColumn } from '#domain/application/export-text.ts';
import {
  debtToIncomeLimitPercent,
  getMonths,
  toPercentBeside,
  schedule,
} from '#domain/money/instalment.ts';
import type { Bilingual, Language } from '#domain/text/language.ts';
import { toKwd } from '#domain/money/money.ts';
import { type Cell, type ExportTable, textCell as text } from '../export/table.ts';

/** What a row needs besides its own columns. */
export interface ExportFacts {
  language: Language;
  notes: ReadonlyMap<string, string | null>;
  institutions: ReadonlyMap<string, Bilingual>;
  /** Names of classes and age stages. */
  classes: ReadonlyMap<string, Bilingual>;
  /** By the application's UUID, in order. */
  students: ReadonlyMap<string, readonly StudentRow[]>;
}

interface Column {
  /** In characters, for formats with widths. */
  width: number;
  cell: (row: ExportRow, facts: ExportFacts) => Cell;
}

const columns: Record<ExportColumn, Column> = {
  applicationId: { width: 22, cell: (row) => text(row.applicationId) },
  submittedAt: { width: 18, cell: (row) => ({ kind: 'time', at: row.submittedAt }) },
  updatedAt: { width: 18, cell: (row) => ({ kind: 'time', at: row.updatedAt }) },
  status: {
    width: 16,
    cell: (row, { language }) => text(exportText.status[row.status][language]),
  },
  applicantName: { width: 26, cell: (row) => text(row.applicantName) },
  applicantPhone: { width: 16, cell: (row) => ({ kind: 'phone', phone: row.applicantPhone }) },
  applicantEmail: { width: 28, cell: (row) => text(row.applicantEmail) },
  applicantCivilId: { width: 16, cell: (row) => text(row.applicantCivilId) },
  institutionName: { width: 30, cell: (row, facts) => text(getInstitution(row, facts)) },
  educationType: {
    width: 14,
    cell: (row, { language }) => text(exportText.educationType[row.educationType][language]),
  },
  academicYear: { width: 12, cell: (row) => text(row.academicYear) },
  numberOfStudents: { width: 10, cell: (row) => number(row.numberOfStudents) },
  students: { width: 30, cell: (row, facts) => text(eachStudent(row, facts, ({ name }) => name)) },
  classes: {
    width: 24,
    cell: (row, facts) => text(eachStudent(row, facts, (student) => getClassName(student, facts))),
  },
  finalTuition: { width: 16, cell: (row) => amount(row.finalTuitionAmountFils) },
  plan: {
    width: 14,
    cell: (row, { language }) => text(exportText.plan[row.installmentPlan][language]),
  },
  months: {
    width: 10,
    cell: (row) => number(getMonths(row.installmentPlan, row.customInstallmentMonths)),
  },
  paymentStartDate: { width: 16, cell: (row) => ({ kind: 'day', on: row.paymentStartsOn }) },
  monthlyPayment: { width: 16, cell: (row) => amount(row.monthlyPaymentFils) },
  total: { width: 16, cell: (row) => amount(row.totalAmountFils) },
  paymentSchedule: { width: 60, cell: (row) => text(toSchedule(row)) },
  monthlySalary: { width: 16, cell: (row) => amount(row.monthlySalaryFils) },
  obligations: { width: 16, cell: (row) => amount(row.financialObligationsFils) },
  debtToIncomeRatio: {
    width: 12,
    cell: (row) =>
      row.debtToIncomeBasisPoints === null
        ? none
        : number(toPercentBeside(row.debtToIncomeBasisPoints / 10_000, debtToIncomeLimitPercent)),
  },
  eligibility: {
    width: 16,
    cell: (row, { language }) => text(exportText.eligibility[row.installmentEligibility][language]),
  },
  lastNote: {
    width: 40,
    cell: (row, { notes }) => text(notes.get(row.id) ?? ''),
  },
  assignedTo: {
    width: 22,
    cell: (row) => text(row.assigneeName ?? ''),
  },
};

export function toHeadings(
  names: readonly ExportColumn[],
  language: Language,
): ExportTable['headings'] {
  return names.map((name) => {
    const text = exportText.columns[name][language];
    return { text, width: Math.max(columns[name].width, text.length + 2) };
  });
}

/** Returns an application's values for the columns. */
export function toCells(
  names: readonly ExportColumn[],
  row: ExportRow,
  facts: ExportFacts,
): Cell[] {
  return names.map((name) => columns[name].cell(row, facts));
}

const none: Cell = { kind: 'none' };

/** Returns each due date with its amount in KWD: `2026-12-01 333.000`. */
function toSchedule(row: ExportRow): string {
  const months = getMonths(row.installmentPlan, row.customInstallmentMonths);
  return schedule(row.finalTuitionAmountFils, months, row.paymentStartsOn)
    .map(({ dueOn, amountFils }) => `${dueOn} ${toKwd(amountFils).toFixed(3)}`)
    .join('; ');
}

/** Joins a value of each student of an application, in order. */
function eachStudent(
  row: ExportRow,
  { students }: ExportFacts,
  read: (student: StudentRow) => string | null,
): string {
  return (students.get(row.id) ?? []).map((student) => read(student) ?? '–').join('; ');
}

function number(value: number): Cell {
  return { kind: 'number', value };
}

function amount(fils: number | null): Cell {
  return fils === null ? none : { kind: 'amount', value: toKwd(fils) };
}

/** Returns a listed institution's name in the file's language, or any other as typed. */
function getInstitution(row: ExportRow, { institutions, language }: ExportFacts): string {
  const listed = row.institutionId === null ? undefined : institutions.get(row.institutionId);
  return listed?.[language] ?? row.institutionName;
}

/** Returns a listed class's name in the file's language, or any other as it was submitted. */
function getClassName(student: StudentRow, { classes, language }: ExportFacts): string | null {
  const { gradeAge, customGradeName, grade } = student;
  if (isManualGrade(gradeAge)) return customGradeName || grade;
  return classes.get(gradeAge ?? '')?.[language] ?? grade ?? customGradeName;
}
