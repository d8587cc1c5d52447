import { describe, expect, it, test } from 'vitest';
import { documentedFields } from '#test/support/application-fields.ts';
import { listIssues } from '#test/support/issues.ts';
import { submitApplicationInput } from './application.ts';

function issuesWith(changes: Record<string, unknown>, students = 1): string[] {
  return listIssues(submitApplicationInput, documentedFields(students, changes));
}

describe('rules over several fields', () => {
  it('ask one entry per student in both lists', () => {
    const two = documentedFields(2);
    expect(issuesWith({ studentsInfo: two['studentsInfo'] })).toEqual([
      'studentsInfo studentCountMismatch',
    ]);
    expect(issuesWith({ studentsDetails: two['studentsDetails'] })).toEqual([
      'studentsDetails studentCountMismatch',
    ]);
    expect(issuesWith({ numberOfStudents: '2' })).toEqual([
      'studentsInfo studentCountMismatch',
      'studentsDetails studentCountMismatch',
    ]);
  });

  test.each(['999999999', 999_999_999, 1e15, -1, 0, 1.5])(
    'make nothing of %j students',
    (count) => {
      const changes = { numberOfStudents: count, childrenCivilIdOption: 'numbers' };
      expect(issuesWith(changes)).toEqual(['numberOfStudents studentCount']);
    },
  );

  it('ask at most five entries', () => {
    const six = { studentsInfo: documentedFields(6)['studentsInfo'] };
    expect(issuesWith(six, 5)[0]).toBe('studentsInfo studentCount');
  });

  test.each([
    [{}, 'monthsRange'],
    [{ customInstallmentMonths: '' }, 'monthsRange'],
    [{ customInstallmentMonths: null }, 'monthsRange'],
    [{ customInstallmentMonths: '0' }, 'monthsRange'],
    [{ customInstallmentMonths: '-3' }, 'monthsRange'],
    [{ customInstallmentMonths: '61' }, 'monthsRange'],
  ])('ask a custom plan for its months: %j', (changes, key) => {
    const issue = `customInstallmentMonths ${key}`;
    expect(issuesWith({ installmentPlan: 'custom', ...changes })).toEqual([issue]);
  });

  test.each(['1', '60', '٦'])('take a custom plan of %s months', (months) => {
    expect(issuesWith({ installmentPlan: 'custom', customInstallmentMonths: months })).toEqual([]);
  });

  test.each([
    ['custom', '8', '8.500', []],
    ['custom', '9', '8.500', ['customInstallmentMonths monthsExceedTuition']],
    ['custom', '1', '0.500', []],
    ['custom', '2', '1.999', ['customInstallmentMonths monthsExceedTuition']],
    ['3_months', undefined, '3', []],
    ['3_months', undefined, '2.999', ['installmentPlan monthsExceedTuition']],
    ['9_months', '1', '8', ['installmentPlan monthsExceedTuition']],
  ])(
    'with a plan of %s (%s) and a tuition of %s have the faults %j',
    (plan, months, tuition, faults) => {
      const changes = {
        installmentPlan: plan,
        customInstallmentMonths: months,
        finalTuitionAmount: tuition,
      };
      expect(issuesWith(changes)).toEqual(faults);
    },
  );

  test.each([
    ['true', '  ', ['customInstitutionName customInstitutionRequired']],
    ['true', '', ['customInstitutionName customInstitutionRequired']],
    [true, '\u200f', ['customInstitutionName customInstitutionRequired']],
    ['true', 'Al Noor', []],
    ['true', undefined, []],
    ['false', '', []],
    [undefined, '', []],
    ['', '', []],
  ])('with Other of %j, a custom name of %j has the issues %j', (other, name, faults) => {
    const changes = { isOtherInstitution: other, customInstitutionName: name };
    expect(issuesWith(changes)).toEqual(faults);
  });

  test.each([
    ['["123456789012","1"]', []],
    [['٣٠٢', '304022600325'], []],
    ['["123456789012",""]', ['childrenCivilIdNumbers.1 childCivilIdRequired']],
    ['["123456789012"," - "]', ['childrenCivilIdNumbers.1 childCivilIdRequired']],
    ['["123456789012"]', ['childrenCivilIdNumbers.1 childCivilIdRequired']],
    ['["1234567890123","1"]', ['childrenCivilIdNumbers.0 childCivilIdDigits']],
    ['["12a","1"]', ['childrenCivilIdNumbers.0 childCivilIdDigits']],
    ['[123456789012,"1"]', ['childrenCivilIdNumbers.0 childCivilIdRequired']],
    [
      undefined,
      [
        'childrenCivilIdNumbers.0 childCivilIdRequired',
        'childrenCivilIdNumbers.1 childCivilIdRequired',
      ],
    ],
  ])('with numbers for two children, %j has the issues %j', (numbers, faults) => {
    const changes = { childrenCivilIdOption: 'numbers', childrenCivilIdNumbers: numbers };
    expect(issuesWith(changes, 2)).toEqual(faults);
  });

  it('ask no number where images are chosen or nothing is', () => {
    const blank = { childrenCivilIdNumbers: '[""]' };
    expect(issuesWith({ ...blank, childrenCivilIdOption: 'images' })).toEqual([]);
    expect(issuesWith({ ...blank, childrenCivilIdOption: '' })).toEqual([]);
  });
});
