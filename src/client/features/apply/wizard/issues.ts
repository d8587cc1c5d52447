import type { z } from 'zod';
import {
  academicYearPanel,
  adjustmentPanel,
  agreementPanel,
  applicantPanel,
  childNumberIssues,
  eligibilityPanel,
  financesPanel,
  institutionPanel,
  planMonthsIssues,
  planPanel,
  startDateIssues,
  startDatePanel,
  studentCountPanel,
  studentsPanel,
  tuitionPanel,
} from '#domain/application/application.ts';
import { documentIssues } from '#domain/document/document.ts';
import type { Issue } from '#domain/errors/errors.ts';
import { isWithinLimit } from '#domain/money/instalment.ts';
import { toIssues } from '#domain/errors/issue.ts';
import { isCalendarDay } from '#domain/kuwait-time.ts';
import type { Language } from '#domain/text/language.ts';
import { maxAmountFils, parseAmountFils } from '#domain/money/money.ts';
import { getPhoneNumber } from '#domain/text/field.ts';
import { chosenMonths, calculateFigures, isManual, type Draft } from '../draft/draft.ts';
import { toDocumentFields, type DraftFiles } from '../draft/draft-files.ts';
import { toPayload } from '../submit/payload.ts';
import type { PanelName, Step } from './steps.ts';

/** What a panel is validated with. */
export type DraftValidation = {
  draft: Draft;
  files: DraftFiles;
  language: Language;
  now: Date;
  /** The setting that makes the 40% rule a limit; else a plan over it needs the acknowledgement. */
  blockOverLimit: boolean;
  /** The setting for the prefixes of mobile numbers, if not the default. */
  mobileFirstDigits?: readonly string[];
};

/** The API's own schemas, by panel. */
const schemas: Readonly<Partial<Record<PanelName, z.ZodObject>>> = {
  institution: institutionPanel,
  academicYear: academicYearPanel,
  startDate: startDatePanel,
  studentCount: studentCountPanel,
  tuition: tuitionPanel,
  adjustment: adjustmentPanel,
  eligibility: eligibilityPanel,
  finances: financesPanel,
  plan: planPanel,
  applicant: applicantPanel,
  students: studentsPanel,
  agreement: agreementPanel,
};

/** Rules about several fields of a panel, or about something besides its fields. */
const further: Readonly<Partial<Record<PanelName, (validation: DraftValidation) => Issue[]>>> = {
  startDate: ({ draft, now }) =>
    isCalendarDay(draft.paymentStartDate)
      ? startDateIssues(draft.paymentStartDate, now, false)
      : [],
  tuition: classIssues,
  plan: planIssues,
  students: childCardIssues,
  documents: fileIssues,
  agreement: ({ draft }) =>
    draft.termsAccepted ? [] : [{ path: 'termsAccepted', key: 'termsRequired' }],
};

function getSchema(
  panel: PanelName,
  { mobileFirstDigits }: DraftValidation,
): z.ZodObject | undefined {
  if (panel !== 'applicant' || mobileFirstDigits === undefined) return schemas[panel];
  return applicantPanel.extend({ applicantPhone: getPhoneNumber(mobileFirstDigits) });
}

/** A panel's issues in field order, one per field; empty if it is valid. */
export function panelIssues(panel: PanelName, judged: DraftValidation): Issue[] {
  const { draft, language } = judged;
  const parsed = getSchema(panel, judged)?.safeParse(toPayload(draft, language));
  const own = parsed?.error ? toIssues(parsed.error) : [];
  const all = [...(further[panel]?.(judged) ?? []), ...own]
    .map((issue) => (draft.isOtherInstitution ? aboutCustomName(issue) : issue))
    .filter(({ path }) => !waitsForClass(draft, path) && !waitsForType(draft, path))
    .sort((one, other) => getStudent(one.path) - getStudent(other.path));
  return all.filter(({ path }, at) => all.findIndex((issue) => issue.path === path) === at);
}

/** A whole step's issues, panel by panel. */
export function issuesOfStep(step: Step | undefined, judged: DraftValidation): Issue[] {
  return step ? step.panels.flatMap((panel) => panelIssues(panel, judged)) : [];
}

/** The panel that contains a field of the API, for the server's errors. */
export function panelOfPath(path: string): PanelName | undefined {
  const field = path.split('.')[0] ?? '';
  if (/^(civilId|salaryCertificate|proofOfContinuity|child\w*_\d+|childrenCivilIds)$/.test(field)) {
    return 'documents';
  }
  if (field === 'additionalDocuments') return 'documents';
  const named = Object.entries(schemas).find(([, schema]) => field in schema.shape);
  // NOTE: the keys of `schemas` are panel names; Object.entries loses their type.
  return named?.[0] as PanelName | undefined;
}

/** Whether obligations and the largest instalment exceed 40% of the salary. */
export function isOverLimit(draft: Draft): boolean {
  const salaryFils = parseAmountFils(draft.monthlySalary);
  const figures = calculateFigures(draft);
  if (salaryFils === undefined || !figures) return false;
  const obligationsFils = parseAmountFils(draft.financialObligations) ?? 0;
  return !isWithinLimit({ salaryFils, obligationsFils, paymentFils: figures.largestFils });
}

/** The name of an "Other" institution has its own field. */
function aboutCustomName(issue: Issue): Issue {
  if (issue.path !== 'institutionName') return issue;
  const key = issue.key === 'institutionRequired' ? 'customInstitutionRequired' : issue.key;
  return { path: 'customInstitutionName', key };
}

/** Institutions are listed by type, so none can be chosen before the type. */
function waitsForType(draft: Draft, path: string): boolean {
  return draft.educationType === '' && path === 'institutionName';
}

/** A listed class sets its tuition, so without a class the tuition is not reported as missing. */
function waitsForClass(draft: Draft, path: string): boolean {
  if (draft.isWithoutClasses && !isManual(draft)) return path.startsWith('studentsInfo.');
  const at = /^studentsInfo\.(\d+)\.tuitionAmount$/.exec(path)?.[1];
  return at !== undefined && !isManual(draft) && draft.studentsInfo[Number(at)]?.gradeAge === '';
}

/** The student that a path is about, so that each one's errors are together; 0 for none. */
function getStudent(path: string): number {
  return Number(/[._](\d+)/.exec(path)?.[1] ?? -1) + 1;
}

function classIssues({ draft }: DraftValidation): Issue[] {
  if (draft.isWithoutClasses && !isManual(draft)) {
    return [{ path: 'studentsInfo', key: 'noClassesListed' }];
  }
  const mismatch = draft.studentsInfo.length !== draft.numberOfStudents;
  const missing = draft.studentsInfo.flatMap((student, at) => {
    const path = `studentsInfo.${at}`;
    if (isManual(draft)) {
      return student.customGradeName.trim() === ''
        ? [{ path: `${path}.customGradeName`, key: 'customGradeRequired' }]
        : [];
    }
    return student.gradeAge === '' ? [{ path: `${path}.gradeAge`, key: 'gradeRequired' }] : [];
  });
  return [...(mismatch ? [{ path: 'studentsInfo', key: 'studentCountMismatch' }] : []), ...missing];
}

function childCardIssues({ draft }: DraftValidation): Issue[] {
  if (draft.childrenCivilIdOption !== 'numbers') return [];
  const childrenCivilIdNumbers = [...draft.childrenCivilIdNumbers];
  return childNumberIssues({ numberOfStudents: draft.numberOfStudents, childrenCivilIdNumbers });
}

function planIssues({ draft, blockOverLimit }: DraftValidation): Issue[] {
  const { installmentPlan: plan } = draft;
  // A missing or invalid tuition is reported at its own step.
  const totalFils = parseAmountFils(draft.finalTuitionAmount) ?? maxAmountFils;
  const issues = plan === '' ? [] : planMonthsIssues(plan, chosenMonths(draft), totalFils);
  if (issues.length > 0) return issues;
  if (!isOverLimit(draft)) return [];
  if (blockOverLimit) return [{ path: 'installmentPlan', key: 'overLimit' }];
  return draft.overLimitAcknowledged
    ? []
    : [{ path: 'overLimitAcknowledged', key: 'overLimitUnacknowledged' }];
}

function fileIssues({ draft, files }: DraftValidation): Issue[] {
  const images = draft.childrenCivilIdOption === 'images' ? draft.numberOfStudents : 0;
  const children = Array.from({ length: images }, (_, at) => at)
    .filter((at) => !files.children[at])
    .map((at) => ({ path: `childCivilId_${at}`, key: 'documentRequired' }));
  return [...documentIssues(toDocumentFields(files), images, 'numbers'), ...children];
}
