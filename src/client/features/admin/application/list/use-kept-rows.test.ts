import { expect, it } from 'vitest';
import type { ApplicationRowView } from '#domain/application/review-list.ts';
import { withStatus } from './use-kept-rows.ts';

const row: ApplicationRowView = {
  id: 'a',
  applicationId: 'RSM-2222-2222-2222',
  status: 'pending',
  submittedAt: '2026-11-22T06:00:00.000Z',
  updatedAt: '2026-11-22T07:00:00.000Z',
  firstReviewedAt: null,
  expectedBy: '2026-11-24T06:00:00.000Z',
  educationType: 'school',
  institutionId: null,
  institutionName: 'x',
  isOtherInstitution: false,
  numberOfStudents: 1,
  finalTuitionAmount: 1,
  debtToIncomeRatio: null,
  applicantName: 'One',
  applicantEmail: 'one@mail.example',
  applicantPhone: '+96551234567',
  language: 'ar',
  documentRequestState: 'resent',
  isOverLimit: false,
  sharesCivilId: true,
  isNew: false,
  isUndelivered: false,
  assignedTo: null,
};
const decided = { id: 'a', status: 'approved', updatedAt: '2026-11-22T08:00:00.000Z' } as const;

it('no longer waits, awaits nothing to read, and is no open duplicate', () => {
  expect(withStatus(row, decided)).toEqual({
    ...row,
    ...decided,
    firstReviewedAt: decided.updatedAt,
    expectedBy: null,
    documentRequestState: null,
    sharesCivilId: false,
  });
  expect(withStatus(row, { ...decided, status: 'pending' })).toMatchObject({
    firstReviewedAt: null,
    expectedBy: row.expectedBy,
  });
});

it('is as it was before once the decision is undone', () => {
  const undone = {
    id: 'a',
    status: 'pending',
    updatedAt: '2026-11-22T08:00:10.000Z',
    isUndo: true,
  } as const;
  const { isUndo: _, ...set } = undone;
  expect(withStatus(withStatus(row, decided), undone)).toEqual({ ...row, ...set });
});
