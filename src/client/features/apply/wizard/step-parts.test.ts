import { expect, it } from 'vitest';
import { emptyDraft, type Draft } from '../draft/draft.ts';
import { noFiles } from '../draft/draft-files.ts';
import { listedIssues } from './step-parts.ts';
import { wizardLayouts } from './steps.ts';

const ofStep = (name: string, fields: Partial<Draft>) => {
  const draft = { ...emptyDraft, numberOfStudents: 2, ...fields };
  const step = wizardLayouts[10].find((one) => one.name === name);
  const validation = { draft, files: noFiles, language: 'ar', blockOverLimit: false } as const;
  const { listed, later } = listedIssues(step, { ...validation, now: new Date() });
  return { listed: listed.map(({ path }) => path), later };
};

const applicant = {
  applicantName: 'علي',
  applicantPhone: '51234567',
  applicantEmail: 'ali@example.com',
  applicantCivilId: '282040701483',
};
const student = { name: '', dateOfBirth: '' };

it('lists the issues of the first part that has any, and counts those of the others', () => {
  expect(ofStep('details', { studentsDetails: [student, student] })).toEqual({
    listed: ['applicantName', 'applicantPhone', 'applicantEmail', 'applicantCivilId'],
    later: [
      { panel: 'students', count: 2 },
      { panel: 'documents', count: 5 },
      { panel: 'agreement', count: 1 },
    ],
  });
});

it('passes over parts that are complete', () => {
  const complete = { ...applicant, studentsDetails: [student, { ...student, name: 'سارة' }] };
  const { listed, later } = ofStep('details', { ...complete, termsAccepted: true });
  expect(listed).toEqual(['studentsDetails.0.name']);
  expect(later).toEqual([{ panel: 'documents', count: 5 }]);
});

it('lists all issues of a step that is not in parts', () => {
  expect(ofStep('finances', {})).toEqual({
    listed: ['monthlySalary', 'paymentStartDate'],
    later: [],
  });
});
