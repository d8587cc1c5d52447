import { describe, expect, it } from 'vitest';
import { emptyDraft, type Draft } from '../draft/draft.ts';
import { printGroups } from './print/print-groups.ts';
import { masked, toSummary } from './summary-of-draft.ts';

const answer = { applicationId: 'RSM-7K4Q-92XD-M3TB', submittedAt: '2026-11-22T06:00:00.000Z' };
const draft: Draft = {
  ...emptyDraft,
  educationType: 'school',
  institutionId: 'a',
  institutionNames: { ar: 'مدرسة النور', en: 'Al Noor School' },
  academicYear: '2026/2027',
  paymentStartDate: '2026-12-01',
  numberOfStudents: 1,
  studentsInfo: [
    {
      gradeAge: 'b',
      gradeNames: { ar: 'الصف الأول', en: 'Grade 1' },
      customGradeName: '',
      tuitionAmount: '1050.500',
    },
  ],
  studentsDetails: [{ name: 'سارة', dateOfBirth: '' }],
  childrenCivilIdOption: 'numbers',
  childrenCivilIdNumbers: ['312010112345'],
  finalTuitionAmount: '1050.500',
  installmentEligibility: 'yes',
  monthlySalary: '1500',
  financialObligations: '100',
  installmentPlan: '9_months',
  applicantName: ' Mariam ',
  applicantPhone: '51234567',
  applicantEmail: 'mariam@example.com',
  applicantNationality: 'kw',
  applicantCivilId: '292091998298',
};

describe('toSummary', () => {
  it('keeps no whole civil id', () => {
    const summary = toSummary({ draft, parts: [], answer, idempotencyKey: 'key' });
    expect(summary?.maskedCivilId).toBe('••••••••8298');
    expect(summary?.students[0]?.maskedCivilId).toBe('••••••••2345');
    expect(JSON.stringify(summary)).not.toMatch(/\d{9,}/);
  });

  it('has names in both languages and amounts in fils', () => {
    const summary = toSummary({ draft, parts: [], answer, idempotencyKey: 'key' });
    expect(summary).toMatchObject({
      institution: { ar: 'مدرسة النور', en: 'Al Noor School' },
      students: [{ grade: { ar: 'الصف الأول', en: 'Grade 1' }, tuitionFils: 1_050_500 }],
      finalTuitionFils: 1_050_500,
      months: 9,
      applicantName: 'Mariam',
      ...answer,
    });
  });

  it('is nothing for an application without a plan', () => {
    const unfinished: Draft = { ...draft, installmentPlan: '' };
    expect(
      toSummary({ draft: unfinished, parts: [], answer, idempotencyKey: 'key' }),
    ).toBeUndefined();
  });
});

describe('masked', () => {
  it.each([
    ['292091998298', '••••••••8298'],
    ['12345', '•2345'],
    ['1234', '••••'],
    ['', ''],
  ])('%j as %j', (civilId, shown) => {
    expect(masked(civilId)).toBe(shown);
  });
});

describe('printGroups', () => {
  it('prints every answer, in either language', () => {
    const summary = toSummary({ draft, parts: [], answer, idempotencyKey: 'key' });
    if (!summary) throw new Error('no summary');
    const words = (language: 'ar' | 'en') =>
      printGroups(summary, language).flatMap(({ rows }) => rows.flatMap(({ values }) => values));
    expect(words('en')).toEqual(
      expect.arrayContaining(['School', 'Al Noor School', '2026/2027', 'KWD 1,500', '9 months']),
    );
    expect(words('ar')).toEqual(
      expect.arrayContaining(['مدرسة النور', 'الصف الأول', '1,050.500 د.ك', 'الكويت', '14.8%']),
    );
  });
});
