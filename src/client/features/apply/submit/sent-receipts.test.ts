import { describe, expect, it } from 'vitest';
import { emptyDraft, type Draft } from '../draft/draft.ts';
import {
  parseReceipts,
  findReceipt,
  listSubjects,
  withReceipt,
  type SentReceipt,
  type SentReceipts,
} from './sent-receipts.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const none: SentReceipts = { salt: 's', sent: [] };
const receipt: SentReceipt = {
  applicationId: 'RSM-1',
  submittedAt: '2026-11-01T12:00:00.000Z',
  academicYear: '2026/2027',
  marks: ['a', 'b'],
};
const draft: Draft = {
  ...emptyDraft,
  academicYear: '2026/2027',
  applicantCivilId: '282040701483',
  studentsDetails: [
    { name: 'سارة أحمد', dateOfBirth: '' },
    { name: '', dateOfBirth: '' },
  ],
};

describe('whom an application is for', () => {
  it('is the applicant, each student and the year', () => {
    expect(listSubjects(draft)).toHaveLength(1);
    const numbers: Draft = {
      ...draft,
      childrenCivilIdOption: 'numbers',
      childrenCivilIdNumbers: ['318030100015'],
    };
    expect(listSubjects(numbers)).toEqual([
      ...listSubjects(draft),
      '282040701483|318030100015|2026/2027',
    ]);
  });

  it('is the same however it is typed', () => {
    const typed: Draft = {
      ...draft,
      applicantCivilId: '٢٨٢٠٤٠٧٠١٤٨٣',
      studentsDetails: [{ name: '  ساره  احمد ', dateOfBirth: '' }],
    };
    expect(listSubjects(typed)).toEqual(listSubjects(draft));
  });

  it('differs by year and by applicant', () => {
    const others = [
      { ...draft, academicYear: '2027/2028' },
      { ...draft, applicantCivilId: '282040701484' },
    ];
    for (const other of others) expect(listSubjects(other)).not.toEqual(listSubjects(draft));
  });
});

describe('what this device sent', () => {
  const sent = withReceipt(none, receipt, now);

  it('is found again by any student they share', () => {
    expect(findReceipt(sent, ['x', 'b'], now)).toEqual(receipt);
    expect(findReceipt(sent, ['x'], now)).toBeUndefined();
  });

  it('is one for a submit that was repeated, and the latest of several', () => {
    const later = { ...receipt, applicationId: 'RSM-2' };
    const twice = withReceipt(withReceipt(sent, receipt, now), later, now);
    expect(twice.sent.map(({ applicationId }) => applicationId)).toEqual(['RSM-1', 'RSM-2']);
    expect(findReceipt(twice, ['a'], now)?.applicationId).toBe('RSM-2');
  });

  it('is forgotten after 180 days', () => {
    const late = new Date('2027-05-01T12:00:00.000Z');
    expect(findReceipt(sent, ['a'], late)).toBeUndefined();
    const fresh = { ...receipt, applicationId: 'RSM-9', submittedAt: late.toISOString() };
    expect(withReceipt(sent, fresh, late).sent).toEqual([fresh]);
  });

  it('is read only where it has its shape', () => {
    expect(parseReceipts(sent)).toEqual(sent);
    expect(parseReceipts({ salt: 's', sent: [receipt, { applicationId: 1 }, null] })).toEqual(sent);
    for (const stored of [undefined, null, 'x', {}, { salt: 1, sent: [] }, { salt: 's' }]) {
      expect(parseReceipts(stored)).toBeUndefined();
    }
  });
});
