import { describe, expect, it, test } from 'vitest';
import { documentedFields } from '#test/support/application-fields.ts';
import { listIssues } from '#test/support/issues.ts';
import { submitApplicationInput } from './application.ts';

function issuesWith(changes: Record<string, unknown>, students = 1): string[] {
  return listIssues(submitApplicationInput, documentedFields(students, changes));
}

/** The fields with one student, changed by `changes`. */
function infoWith(changes: Record<string, unknown>): Record<string, unknown> {
  const student = { gradeAge: 'other', customGradeName: 'KG 1', tuitionAmount: 100, ...changes };
  return { studentsInfo: [student] };
}

function detailsWith(changes: Record<string, unknown>): Record<string, unknown> {
  return { studentsDetails: [{ name: 'Noor', ...changes }] };
}

describe('an application', () => {
  test.each([1, 2, 3, 4, 5])(
    'with the documented fields alone is taken for %d students',
    (count) => {
      expect(listIssues(submitApplicationInput, documentedFields(count))).toEqual([]);
    },
  );

  it('is read into numbers, days and normal forms', () => {
    const application = submitApplicationInput.parse(
      documentedFields(1, {
        applicantPhone: '٥١٢٣ ٤٥٦٧',
        applicantCivilId: '٢٩٢٠ ٩١٩٩ ٨٢٩٨',
        finalTuitionAmount: '١٠٥٠.٥٠٠',
        financialObligations: '',
        installmentPlan: 'custom',
        customInstallmentMonths: '١٢',
        applicantName: '  مريم   العلي ',
      }),
    );
    expect(application).toMatchObject({
      applicantPhone: '+96551234567',
      applicantCivilId: '292091998298',
      applicantName: 'مريم العلي',
      finalTuitionAmount: 1050.5,
      monthlySalary: 1500,
      financialObligations: 0,
      numberOfStudents: 1,
      customInstallmentMonths: 12,
      studentsInfo: [{ studentNumber: 1, gradeAge: 'other', tuitionAmount: 1050.5 }],
    });
  });

  it('carries no total of the caller’s, and nothing unknown', () => {
    const application = submitApplicationInput.parse(
      documentedFields(1, {
        monthlyPayment: 'x',
        totalAmount: -1,
        interestAmount: [],
        status: 'approved',
      }),
    );
    for (const name of [
      'monthlyPayment',
      'totalAmount',
      'interestAmount',
      'isManuallyAdjusted',
      'status',
    ]) {
      expect(application).not.toHaveProperty(name);
    }
  });

  test.each([
    ['installmentEligibility', 'yes'],
    ['customInstallmentMonths', undefined],
    ['financialObligations', 0],
    ['applicantNationality', undefined],
    ['termsAccepted', undefined],
  ])('may leave out %s', (name, value) => {
    const application = submitApplicationInput.parse(documentedFields(1, { [name]: undefined }));
    expect(application[name as keyof typeof application]).toBe(value);
  });

  test.each([
    'educationType educationTypeRequired',
    'institutionName institutionRequired',
    'academicYear academicYearRequired',
    'paymentStartDate required',
    'numberOfStudents required',
    'studentsInfo required',
    'finalTuitionAmount required',
    'monthlySalary required',
    'installmentPlan planRequired',
    'applicantName applicantNameRequired',
    'applicantPhone required',
    'applicantEmail required',
    'applicantCivilId required',
    'studentsDetails required',
  ])('must not leave out %s', (issue) => {
    expect(issuesWith({ [issue.split(' ')[0]!]: undefined })).toEqual([issue]);
  });

  it('names every field that is missing', () => {
    expect(listIssues(submitApplicationInput, {})).toHaveLength(14);
  });

  // Each rule broken once, by field, with the expected issue keys.
  test.for<[string, unknown, string]>([
    ['educationType', 'college', 'choiceInvalid'],
    ['educationType', ['school'], 'choiceInvalid'],
    ['institutionName', '   ', 'institutionRequired'],
    ['institutionName', 'a'.repeat(201), 'tooLong'],
    ['institutionName', ['Al Noor'], 'invalid'],
    ['institutionId', 5, 'invalid'],
    ['academicYear', '', 'academicYearRequired'],
    ['academicYear', '2026/2028', 'academicYearInvalid'],
    ['academicYear', '2026', 'academicYearInvalid'],
    ['academicYear', 2026, 'invalid'],
    ['paymentStartDate', '', 'required'],
    ['paymentStartDate', '2026-02-30', 'dateInvalid'],
    ['paymentStartDate', '1/12/2026', 'dateInvalid'],
    ['numberOfStudents', '0', 'studentCount'],
    ['numberOfStudents', '6', 'studentCount'],
    ['numberOfStudents', '1.5', 'studentCount'],
    ['numberOfStudents', '', 'studentCount'],
    ['numberOfStudents', [1], 'studentCount'],
    ['studentsInfo', '{', 'jsonInvalid'],
    ['studentsInfo', '[]', 'required'],
    ['studentsInfo', 'null', 'required'],
    ['studentsDetails', 'not json', 'jsonInvalid'],
    ['studentsDetails', {}, 'required'],
    ['finalTuitionAmount', '0', 'amountAboveZero'],
    ['finalTuitionAmount', -1, 'amountAboveZero'],
    ['finalTuitionAmount', '', 'required'],
    ['finalTuitionAmount', '1.0005', 'amountInvalid'],
    ['finalTuitionAmount', '1000000.001', 'amountTooLarge'],
    ['finalTuitionAmount', [100], 'amountInvalid'],
    ['installmentEligibility', 'maybe', 'eligibilityRequired'],
    ['installmentEligibility', true, 'eligibilityRequired'],
    ['monthlySalary', '0', 'salaryAboveZero'],
    ['monthlySalary', '-5', 'salaryAboveZero'],
    ['monthlySalary', '', 'required'],
    ['monthlySalary', '1e3', 'amountInvalid'],
    ['financialObligations', '-1', 'obligationsNotNegative'],
    ['financialObligations', -0.001, 'obligationsNotNegative'],
    ['financialObligations', 'none', 'amountInvalid'],
    ['installmentPlan', '', 'planRequired'],
    ['installmentPlan', '12_months', 'planRequired'],
    ['customInstallmentMonths', '61', 'monthsRange'],
    ['customInstallmentMonths', 'x', 'monthsRange'],
    ['overLimitAcknowledged', 'x', 'choiceInvalid'],
    ['applicantName', ' ', 'applicantNameRequired'],
    ['applicantName', 'a'.repeat(101), 'tooLong'],
    ['applicantName', 'a\0b', 'invalid'],
    ['applicantPhone', '21234567', 'invalidPhone'],
    ['applicantPhone', '5123456', 'phoneTooShort'],
    ['applicantPhone', '5'.repeat(16), 'tooLong'],
    ['applicantEmail', 'mariam@', 'invalidEmail'],
    ['applicantEmail', `${'a'.repeat(90)}@example.com`, 'tooLong'],
    ['applicantNationality', 'k'.repeat(51), 'tooLong'],
    ['applicantNationality', ['kw'], 'invalid'],
    ['applicantCivilId', '29209199829', 'civilIdDigits'],
    ['applicantCivilId', '2920919982981', 'civilIdDigits'],
    ['childrenCivilIdOption', 'both', 'choiceInvalid'],
    ['childrenCivilIdNumbers', '[', 'jsonInvalid'],
    ['termsAccepted', 'false', 'termsRequired'],
    ['termsAccepted', false, 'termsRequired'],
    ['termsAccepted', 'no', 'choiceInvalid'],
    ['language', 'fr', 'choiceInvalid'],
  ])('with %s of %j is answered with its key', ([name, value, key]) => {
    expect(issuesWith({ [name]: value })).toEqual([`${name} ${key}`]);
  });

  test.each([
    ['institutionName', 'a'.repeat(200)],
    ['applicantName', 'a'.repeat(100)],
    ['applicantPhone', '+965 51 23 4567'],
    ['applicantEmail', `${'a'.repeat(88)}@example.com`],
    ['applicantNationality', 'k'.repeat(50)],
  ])('takes %s as long as it may be', (name, longest) => {
    expect(issuesWith({ [name]: longest })).toEqual([]);
  });

  test.for<[Record<string, unknown>, string]>([
    [infoWith({ tuitionAmount: 0 }), 'studentsInfo.0.tuitionAmount studentTuition'],
    [infoWith({ tuitionAmount: '-1' }), 'studentsInfo.0.tuitionAmount studentTuition'],
    [infoWith({ tuitionAmount: undefined }), 'studentsInfo.0.tuitionAmount required'],
    [infoWith({ tuitionAmount: 'x' }), 'studentsInfo.0.tuitionAmount amountInvalid'],
    [infoWith({ customGradeName: '  ' }), 'studentsInfo.0.customGradeName customGradeRequired'],
    [infoWith({ customGradeName: null }), 'studentsInfo.0.customGradeName customGradeRequired'],
    [
      infoWith({ gradeAge: '', customGradeName: '' }),
      'studentsInfo.0.customGradeName customGradeRequired',
    ],
    [
      infoWith({ gradeAge: undefined, customGradeName: '' }),
      'studentsInfo.0.customGradeName customGradeRequired',
    ],
    [infoWith({ customGradeName: ['KG 1'] }), 'studentsInfo.0.customGradeName invalid'],
    [infoWith({ customGradeName: 'a'.repeat(101) }), 'studentsInfo.0.customGradeName tooLong'],
    [infoWith({ studentNumber: 6 }), 'studentsInfo.0.studentNumber studentCount'],
    [detailsWith({ name: ' ' }), 'studentsDetails.0.name studentNameRequired'],
    [detailsWith({ name: undefined }), 'studentsDetails.0.name studentNameRequired'],
    [detailsWith({ name: ['Noor'] }), 'studentsDetails.0.name invalid'],
    [detailsWith({ name: 'a'.repeat(101) }), 'studentsDetails.0.name tooLong'],
    [detailsWith({ dateOfBirth: '2018-02-30' }), 'studentsDetails.0.dateOfBirth birthDateInvalid'],
    [detailsWith({ dateOfBirth: 2018 }), 'studentsDetails.0.dateOfBirth birthDateInvalid'],
    [{ studentsInfo: ['KG 1'] }, 'studentsInfo.0 invalid'],
    [{ studentsDetails: '[null]' }, 'studentsDetails.0 invalid'],
  ])('with the student data of %j is answered with its key', ([changes, fault]) => {
    expect(issuesWith(changes)).toEqual([fault]);
  });

  test.each([
    [
      'a listed class',
      infoWith({ gradeAge: '6f1c2f0e-8f4e-4a5e-9d55-111111111111', customGradeName: '' }),
    ],
    ['an empty birth date', detailsWith({ dateOfBirth: '' })],
    ['a blank birth date', detailsWith({ dateOfBirth: ' ' })],
    ['no birth date', detailsWith({ dateOfBirth: null })],
    ['tuition as text', infoWith({ tuitionAmount: '100.250' })],
  ])('may have %s', (_, changes) => {
    expect(issuesWith(changes)).toEqual([]);
  });
});
