import { expect, test } from 'vitest';
import { buildTestApp } from '#test/support/app.ts';
import { documentedFields } from '#test/support/application-fields.ts';
import { documentedFiles, listApplications, submit } from '#test/support/submit.ts';

test('gives a reviewer every field as it was sent, each under its own name', async () => {
  const app = await buildTestApp();
  const sent = await submit(
    app,
    documentedFields(2, {
      educationType: 'university',
      institutionName: 'جامعة النور',
      academicYear: '2026/2027',
      paymentStartDate: '2027-01-15',
      studentsInfo: JSON.stringify([
        { studentNumber: 1, gradeAge: 'other', customGradeName: 'هندسة', tuitionAmount: 1200.25 },
        { studentNumber: 2, gradeAge: 'other', customGradeName: 'Law', tuitionAmount: 899.75 },
      ]),
      finalTuitionAmount: '2100',
      monthlySalary: '1500.5',
      financialObligations: '210.125',
      installmentPlan: 'custom',
      customInstallmentMonths: '11',
      applicantNationality: 'sa',
      studentsDetails: JSON.stringify([
        { name: 'نورة', dateOfBirth: '2007-05-06', grade: 'هندسة' },
        { name: 'Yousef', dateOfBirth: '2006-11-30', grade: 'Law' },
      ]),
    }),
    { files: documentedFiles(2) },
  );
  expect(sent.statusCode, sent.body).toBe(201);
  const { rows } = await listApplications(app);
  expect(rows[0]).toMatchObject({
    educationType: 'university',
    institutionName: 'جامعة النور',
    academicYear: '2026/2027',
    paymentStartDate: '2027-01-15',
    numberOfStudents: 2,
    studentsInfo: [
      { studentNumber: 1, customGradeName: 'هندسة', tuitionAmount: 1200.25 },
      { studentNumber: 2, customGradeName: 'Law', tuitionAmount: 899.75 },
    ],
    finalTuitionAmount: 2100,
    monthlySalary: 1500.5,
    financialObligations: 210.125,
    installmentPlan: 'custom',
    customInstallmentMonths: 11,
    applicantName: 'مريم العلي',
    applicantPhone: '+96551234567',
    applicantEmail: 'mariam@example.com',
    applicantNationality: 'sa',
    applicantCivilId: '292091998298',
    studentsDetails: [
      { name: 'نورة', dateOfBirth: '2007-05-06', grade: 'هندسة' },
      { name: 'Yousef', dateOfBirth: '2006-11-30', grade: 'Law' },
    ],
  });
});

test.each(['school', 'nursery', 'academy', 'university'])(
  'takes an application for a place of the kind %s',
  async (educationType) => {
    const app = await buildTestApp();
    const sent = await submit(app, documentedFields(1, { educationType }));
    expect(sent.statusCode, sent.body).toBe(201);
    const { rows } = await listApplications(app);
    expect(rows[0]).toMatchObject({ educationType, institutionName: 'Al Noor School' });
  },
);
