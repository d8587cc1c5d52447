import { describe, expect, it } from 'vitest';
import { emptyDraft, type Draft } from '../draft/draft.ts';
import { noFiles, type DraftFiles } from '../draft/draft-files.ts';
import { issuesOfStep, panelIssues, panelOfPath } from './issues.ts';
import { wizardLayouts, type PanelName } from './steps.ts';

const now = new Date('2026-11-21T21:30:00Z'); // 22 November in Kuwait
const file = new File(['%PDF-'], 'a.pdf');

function toIssues(panel: PanelName, fields: Partial<Draft>, files: DraftFiles = noFiles) {
  const draft = { ...emptyDraft, ...fields };
  const validation = { draft, files, language: 'en', now, blockOverLimit: false } as const;
  return panelIssues(panel, validation).map(({ path, key }) => `${path} ${key}`);
}

const student = { gradeAge: 'g1', customGradeName: '', tuitionAmount: '10' };

describe('each panel', () => {
  it.each<[PanelName, Partial<Draft>, string[]]>([
    ['institution', {}, ['educationType educationTypeRequired']],
    [
      'institution',
      { educationType: 'school', isOtherInstitution: true, customInstitutionName: '  ' },
      ['customInstitutionName customInstitutionRequired'],
    ],
    ['academicYear', {}, ['academicYear academicYearRequired']],
    ['studentCount', {}, ['numberOfStudents studentCount']],
    ['studentCount', { numberOfStudents: 6 }, ['numberOfStudents studentCount']],
    ['institution', { educationType: 'school' }, ['institutionName institutionRequired']],
    [
      'tuition',
      { numberOfStudents: 1, studentsInfo: [{ ...student, gradeAge: '' }], isWithoutClasses: true },
      ['studentsInfo noClassesListed'],
    ],
    [
      'tuition',
      { numberOfStudents: 1, studentsInfo: [{ ...student, gradeAge: '', tuitionAmount: '0' }] },
      ['studentsInfo.0.gradeAge gradeRequired'],
    ],
    [
      'tuition',
      { numberOfStudents: 1, studentsInfo: [{ ...student, tuitionAmount: '0' }] },
      ['studentsInfo.0.tuitionAmount studentTuition'],
    ],
    [
      'tuition',
      {
        numberOfStudents: 1,
        isOtherInstitution: true,
        studentsInfo: [{ ...student, tuitionAmount: '' }],
      },
      [
        'studentsInfo.0.customGradeName customGradeRequired',
        'studentsInfo.0.tuitionAmount studentTuition',
      ],
    ],
    [
      'tuition',
      { numberOfStudents: 1, isOtherInstitution: true, studentsInfo: [student] },
      ['studentsInfo.0.customGradeName customGradeRequired'],
    ],
    [
      'tuition',
      { numberOfStudents: 2, studentsInfo: [student] },
      ['studentsInfo studentCountMismatch'],
    ],
    ['adjustment', { finalTuitionAmount: '0' }, ['finalTuitionAmount amountAboveZero']],
    ['adjustment', { finalTuitionAmount: '1.2345' }, ['finalTuitionAmount amountInvalid']],
    ['eligibility', {}, ['installmentEligibility eligibilityRequired']],
    ['finances', {}, ['monthlySalary salaryAboveZero']],
    ['startDate', {}, ['paymentStartDate required']],
    ['startDate', { paymentStartDate: '2026-11-21' }, ['paymentStartDate startDatePast']],
    ['startDate', { paymentStartDate: '2026-02-30' }, ['paymentStartDate dateInvalid']],
    ['plan', {}, ['installmentPlan planRequired']],
    [
      'plan',
      { installmentPlan: 'custom', customInstallmentMonths: '' },
      ['customInstallmentMonths monthsRange'],
    ],
    [
      'plan',
      { installmentPlan: 'custom', customInstallmentMonths: '9', finalTuitionAmount: '8.5' },
      ['customInstallmentMonths monthsExceedTuition'],
    ],
    [
      'plan',
      { installmentPlan: '3_months', finalTuitionAmount: '2' },
      ['installmentPlan monthsExceedTuition'],
    ],
    [
      'applicant',
      {
        applicantName: 'A',
        applicantPhone: '41234567',
        applicantEmail: 'a@b',
        applicantCivilId: '1',
      },
      [
        'applicantPhone invalidPhone',
        'applicantEmail invalidEmail',
        'applicantCivilId civilIdDigits',
      ],
    ],
    [
      'students',
      {
        numberOfStudents: 2,
        studentsDetails: [
          { name: 'S', dateOfBirth: '' },
          { name: '', dateOfBirth: '2020-13-01' },
        ],
        childrenCivilIdOption: 'numbers',
        childrenCivilIdNumbers: ['1', ''],
      },
      [
        'childrenCivilIdNumbers.1 childCivilIdRequired',
        'studentsDetails.1.name studentNameRequired',
        'studentsDetails.1.dateOfBirth birthDateInvalid',
      ],
    ],
    ['agreement', {}, ['termsAccepted termsRequired']],
  ])('refuses what breaks its rules: %s %o', (panel, fields, expected) => {
    expect(toIssues(panel, fields)).toEqual(expected);
  });

  it('takes what keeps them', () => {
    expect(toIssues('startDate', { paymentStartDate: '2026-11-22' })).toEqual([]);
    expect(toIssues('finances', { monthlySalary: '١٬٥٠٠', financialObligations: '' })).toEqual([]);
    expect(toIssues('plan', { installmentPlan: '6_months' })).toEqual([]);
    expect(toIssues('tuition', { numberOfStudents: 1, studentsInfo: [student] })).toEqual([]);
  });
});

describe('documents', () => {
  const students = { numberOfStudents: 2 };

  it('asks for the three documents and one card per student', () => {
    expect(toIssues('documents', students)).toEqual([
      'civilId documentRequired',
      'salaryCertificate documentRequired',
      'proofOfContinuity documentRequired',
      'childCivilId_0 documentRequired',
      'childCivilId_1 documentRequired',
    ]);
  });

  it('asks for no cards where numbers are given', () => {
    const documents = {
      ...noFiles,
      civilId: file,
      salaryCertificate: file,
      proofOfContinuity: file,
    };
    const numbers = { ...students, childrenCivilIdOption: 'numbers' as const };
    expect(toIssues('documents', numbers, documents)).toEqual([]);
    expect(toIssues('documents', students, { ...documents, children: [undefined, file] })).toEqual([
      'childCivilId_0 documentRequired',
    ]);
  });
});

describe('a plan above 40% of the salary', () => {
  const draft = {
    ...emptyDraft,
    finalTuitionAmount: '1200',
    monthlySalary: '500',
    installmentPlan: '3_months' as const,
  };
  const valid = { draft, files: noFiles, language: 'ar', now, blockOverLimit: false } as const;

  it('needs the acknowledgement, and no other step does', () => {
    const unticked = [{ path: 'overLimitAcknowledged', key: 'overLimitUnacknowledged' }];
    expect(panelIssues('plan', valid)).toEqual(unticked);
    const ticked = { ...draft, overLimitAcknowledged: true };
    expect(panelIssues('plan', { ...valid, draft: ticked })).toEqual([]);
    for (const panel of ['eligibility', 'finances', 'summary', 'agreement'] as const) {
      const named = panelIssues(panel, valid).filter(({ key }) => key.startsWith('overLimit'));
      expect(named).toEqual([]);
    }
  });

  it('is stopped, ticked or not, where the setting makes it a limit', () => {
    expect(panelIssues('plan', { ...valid, blockOverLimit: true })).toEqual([
      { path: 'installmentPlan', key: 'overLimit' },
    ]);
  });

  it('is judged by the dearest month, and 40% itself is within', () => {
    const exact = { ...draft, monthlySalary: '1000' };
    expect(panelIssues('plan', { ...valid, draft: exact })).toEqual([]);
    // 900.500 over nine months: the last row is 100.500, the rounded monthly payment 101.
    const rounded = { ...draft, finalTuitionAmount: '900.5', monthlySalary: '251.25' };
    const nine = { ...rounded, installmentPlan: '9_months' as const };
    expect(panelIssues('plan', { ...valid, draft: nine })).toEqual([]);
    const over = { ...nine, monthlySalary: '251.247' };
    expect(panelIssues('plan', { ...valid, draft: over })).toHaveLength(1);
  });
});

it('finds the panel of every field that the server may name', () => {
  const known = wizardLayouts[10].flatMap((step) => step.panels);
  const paths = {
    'studentsInfo.0.gradeAge': 'tuition',
    institutionId: 'institution',
    paymentStartDate: 'startDate',
    childCivilId_0: 'documents',
    childrenCivilIds: 'documents',
    applicantPhone: 'applicant',
    installmentPlan: 'plan',
  };
  for (const [path, panel] of Object.entries(paths)) {
    expect(panelOfPath(path)).toBe(panel);
    expect(known).toContain(panel);
  }
  expect(panelOfPath('nothing')).toBeUndefined();
});

it('lists the issues of all parts of a step together', () => {
  const student = { name: '', dateOfBirth: '' };
  const draft = { ...emptyDraft, numberOfStudents: 2, studentsDetails: [student, student] };
  const validation = { draft, files: noFiles, language: 'en', now, blockOverLimit: false } as const;
  const step = wizardLayouts[10].find(({ name }) => name === 'details');
  expect(issuesOfStep(step, validation).map(({ path }) => path)).toEqual([
    ...['applicantName', 'applicantPhone', 'applicantEmail', 'applicantCivilId'],
    ...['studentsDetails.0.name', 'studentsDetails.1.name'],
    ...['civilId', 'salaryCertificate', 'proofOfContinuity', 'childCivilId_0', 'childCivilId_1'],
    'termsAccepted',
  ]);
});
