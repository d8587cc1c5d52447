import type { Db } from '#db/database.ts';
import {
  listStatusChanges,
  listStudents,
  type ApplicationRow,
  type StatusChangeRow,
  type StudentRow,
} from '#db/queries/application/application.ts';
import { getDocuments, noDocuments } from '#db/queries/document/document.ts';
import { listDocumentRequests } from '#db/queries/document/document-request.ts';
import { AppError } from '#domain/errors/errors.ts';
import { toRatio } from '#domain/money/instalment.ts';
import { toKwd } from '#domain/money/money.ts';
import type { ApplicationView, StatusChange } from '#domain/application/review.ts';
import { findDocumentRequestViews } from '../document/request.ts';

/** Returns the administrators' view of applications, with students, history and documents. */
export async function viewApplications(
  db: Db,
  rows: readonly ApplicationRow[],
): Promise<ApplicationView[]> {
  const ids = rows.map((row) => row.id);
  const students = Map.groupBy(await listStudents(db, ids), (row) => row.applicationId);
  const changes = Map.groupBy(await listStatusChanges(db, ids), (row) => row.applicationId);
  const documents = await getDocuments(db, ids);
  const requests = Map.groupBy(await listDocumentRequests(db, ids), (row) => row.applicationId);
  return rows.map((row) => ({
    ...plainFields(row),
    ...moneyFields(row),
    ...studentFields(students.get(row.id) ?? []),
    statusHistory: historyView(changes.get(row.id) ?? []),
    documents: documents.get(row.id) ?? noDocuments(),
    requestedDocuments: findDocumentRequestViews(requests.get(row.id) ?? []),
  }));
}

/** Returns the view of one application. Errors: `not_found` without a row. */
export async function viewApplication(
  db: Db,
  row: ApplicationRow | undefined,
): Promise<ApplicationView> {
  const [view] = row ? await viewApplications(db, [row]) : [];
  if (!view) throw new AppError('not_found');
  return view;
}

/** The history of a response, oldest first. */
export function historyView(rows: readonly StatusChangeRow[]): StatusChange[] {
  return rows.map(({ status, note, timestamp }) => ({ status, note, timestamp }));
}

function plainFields(row: ApplicationRow) {
  return {
    id: row.id,
    applicationId: row.applicationId,
    status: row.status,
    submittedAt: row.submittedAt,
    updatedAt: row.updatedAt,
    educationType: row.educationType,
    institutionId: row.institutionId,
    institutionName: row.institutionName,
    isOtherInstitution: row.isOtherInstitution === 1,
    customInstitutionName: row.customInstitutionName,
    academicYear: row.academicYear,
    paymentStartDate: row.paymentStartsOn,
    numberOfStudents: row.numberOfStudents,
    isManuallyAdjusted: row.isManuallyAdjusted,
    installmentEligibility: row.installmentEligibility,
    installmentPlan: row.installmentPlan,
    customInstallmentMonths: row.customInstallmentMonths,
    applicantName: row.applicantName,
    applicantPhone: row.applicantPhone,
    applicantEmail: row.applicantEmail,
    applicantNationality: row.applicantNationality,
    applicantCivilId: row.applicantCivilId,
    childrenCivilIdOption: row.childrenCivilIdOption,
    language: row.language,
    overLimitAcknowledged: row.overLimitAcknowledgedAt !== null,
    bureauConsentAt: row.bureauConsentAt,
    ...(row.withdrawnAt !== null && { withdrawnAt: row.withdrawnAt }),
    overLimitAcknowledgedAt: row.overLimitAcknowledgedAt,
  };
}

function moneyFields(row: ApplicationRow) {
  return {
    finalTuitionAmount: toKwd(row.finalTuitionAmountFils),
    monthlySalary: row.monthlySalaryFils === null ? null : toKwd(row.monthlySalaryFils),
    financialObligations:
      row.financialObligationsFils === null ? null : toKwd(row.financialObligationsFils),
    monthlyPayment: toKwd(row.monthlyPaymentFils),
    totalAmount: toKwd(row.totalAmountFils),
    interestAmount: toKwd(row.interestAmountFils),
    debtToIncomeRatio: toRatio(row.debtToIncomeBasisPoints),
  };
}

function studentFields(students: readonly StudentRow[]) {
  return {
    studentsInfo: students.map((student) => ({
      studentNumber: student.studentNumber,
      gradeAge: student.gradeAge,
      customGradeName: student.customGradeName,
      tuitionAmount: toKwd(student.tuitionAmountFils),
    })),
    studentsDetails: students.map((student) => ({
      name: student.name,
      dateOfBirth: student.bornOn,
      grade: student.grade,
    })),
    childrenCivilIdNumbers: students.flatMap(({ civilIdNumber }) =>
      civilIdNumber === null ? [] : [civilIdNumber],
    ),
  };
}
