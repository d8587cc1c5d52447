import { describe, expect, it } from 'vitest';
import {
  chosenMonths,
  emptyDraft,
  calculateFigures,
  leavePlan,
  leaveStudentCount,
  leaveTuition,
  losesStudents,
  tuitionSum,
  withEducationType,
  withFinalTuition,
  withInstitution,
  withPlan,
  withoutOutdatedAcknowledgement,
  type Draft,
  type StudentClass,
} from './draft.ts';
import { withClass } from './draft-classes.ts';

const school = { id: 's1', names: { ar: 'مدرسة', en: 'School' } };
const grade = { id: 'g1', names: { ar: 'الصف الأول', en: 'Grade 1' }, tuitionFils: 1_000_000 };
const blank: StudentClass = { gradeAge: '', customGradeName: '', tuitionAmount: '' };

const getDraft = (fields: Partial<Draft>): Draft => ({ ...emptyDraft, ...fields });
const withTuitions = (...amounts: string[]) =>
  getDraft({
    numberOfStudents: amounts.length,
    studentsInfo: amounts.map((tuitionAmount) => ({ ...blank, gradeAge: 'g1', tuitionAmount })),
  });

describe('the institution', () => {
  const chosen = withInstitution(withEducationType(emptyDraft, 'school'), school);

  it('goes when another education type is chosen', () => {
    const changed = withEducationType(chosen, 'nursery');
    expect(changed.institutionId).toBe('');
    expect(changed.institutionNames).toBeUndefined();
  });

  it('stays when the same education type is chosen again', () => {
    expect(withEducationType(chosen, 'school')).toBe(chosen);
  });

  it('takes the classes chosen at it along when it goes', () => {
    const withGrades = { ...chosen, studentsInfo: [withClass(blank, grade)] };
    expect(withInstitution(withGrades, 'other').studentsInfo).toEqual([blank]);
    expect(withInstitution(withGrades, school).studentsInfo[0]?.gradeAge).toBe('g1');
  });
});

describe('leaving the number of students', () => {
  it('makes one blank entry per student in every list', () => {
    const left = leaveStudentCount(getDraft({ numberOfStudents: 3 }));
    expect(left.studentsInfo).toEqual([blank, blank, blank]);
    expect(left.studentsDetails).toEqual(Array(3).fill({ name: '', dateOfBirth: '' }));
    expect(left.childrenCivilIdNumbers).toEqual(['', '', '']);
  });

  it('keeps the entries that remain when the number changes', () => {
    const two = leaveStudentCount({ ...withTuitions('100', '200'), childrenCivilIdNumbers: ['1'] });
    const three = leaveStudentCount({ ...two, numberOfStudents: 3 });
    expect(three.studentsInfo.map((student) => student.tuitionAmount)).toEqual(['100', '200', '']);
    expect(leaveStudentCount({ ...three, numberOfStudents: 1 }).childrenCivilIdNumbers).toEqual([
      '1',
    ]);
  });

  it('knows whether a smaller number loses something', () => {
    const left = leaveStudentCount(withTuitions('100', '200'));
    expect(losesStudents(left, 1)).toBe(true);
    expect(losesStudents(left, 2)).toBe(false);
    expect(losesStudents(leaveStudentCount(getDraft({ numberOfStudents: 4 })), 1)).toBe(false);
  });
});

describe('leaving the tuition', () => {
  it('makes the sum the final tuition, exact to the fils', () => {
    const left = leaveTuition(withTuitions('0.1', '0.2'));
    expect(left.finalTuitionAmount).toBe('0.300');
    expect(left.isManuallyAdjusted).toBe('false');
  });

  it('keeps an adjustment while the sum stays the same', () => {
    const adjusted = withFinalTuition(leaveTuition(withTuitions('1000')), '900');
    expect(adjusted.isManuallyAdjusted).toBe('true');
    expect(leaveTuition(adjusted)).toBe(adjusted);
  });

  it('gives the new sum in place of an adjustment, and says so, once the sum changes', () => {
    const adjusted = withFinalTuition(leaveTuition(withTuitions('1000')), '900');
    const left = leaveTuition({ ...adjusted, studentsInfo: withTuitions('1200').studentsInfo });
    expect(left).toMatchObject({
      finalTuitionAmount: '1200',
      isManuallyAdjusted: 'false',
      isTuitionReset: true,
    });
    expect(withFinalTuition(left, '1150').isTuitionReset).toBe(false);
  });

  it('says nothing of a reset when nothing was adjusted', () => {
    const left = leaveTuition(withTuitions('1000'));
    const again = leaveTuition({ ...left, studentsInfo: withTuitions('1200').studentsInfo });
    expect(again.isTuitionReset).toBe(false);
  });

  it('waits while a tuition is missing', () => {
    expect(tuitionSum(withTuitions('100', ''))).toBeUndefined();
    expect(leaveTuition(withTuitions('100', '')).finalTuitionAmount).toBe('');
  });
});

it('counts a final tuition that equals the sum as not adjusted', () => {
  const left = leaveTuition(withTuitions('1250.500'));
  expect(withFinalTuition(left, '١٢٥٠٫٥').isManuallyAdjusted).toBe('false');
});

describe('leaving the plan', () => {
  it('works out monthly payment, total, interest and the dearest month', () => {
    const left = leavePlan(
      getDraft({ finalTuitionAmount: '1050.500', installmentPlan: '9_months' }),
    );
    expect(left.figures).toEqual({
      months: 9,
      monthlyPaymentFils: 117_000,
      totalFils: 1_050_500,
      interestFils: 0,
      largestFils: 122_500,
    });
  });

  it('takes custom months of any script, from 1 to 60', () => {
    const months = (typed: string) =>
      chosenMonths({ installmentPlan: 'custom', customInstallmentMonths: typed });
    expect(months('١٢')).toBe(12);
    expect(months('60')).toBe(60);
    expect(['0', '61', '', '2.5'].map(months)).toEqual(Array(4).fill(undefined));
  });
});

describe('choosing a plan', () => {
  it('of another term has its months, and a listed one leaves them as typed', () => {
    const custom = withPlan(getDraft({}), 'custom', '14');
    expect(custom).toMatchObject({ installmentPlan: 'custom', customInstallmentMonths: '14' });
    expect(withPlan(custom, '6_months')).toEqual({ ...custom, installmentPlan: '6_months' });
  });
});

describe('the acknowledgement of a share above the limit', () => {
  const acknowledged = getDraft({ installmentPlan: '6_months', overLimitAcknowledged: true });

  it.each([
    ['installmentPlan', '3_months'],
    ['customInstallmentMonths', '50'],
    ['monthlySalary', '900'],
    ['financialObligations', '100'],
    ['finalTuitionAmount', '5000'],
  ] as const)('goes with another %s', (field, value) => {
    const after = withoutOutdatedAcknowledgement(acknowledged, { ...acknowledged, [field]: value });
    expect(after.overLimitAcknowledged).toBe(false);
  });

  it('stays while the share does, and is given as it is asked for', () => {
    const named = { ...acknowledged, applicantName: 'سالم' };
    expect(withoutOutdatedAcknowledgement(acknowledged, named)).toBe(named);
    const before = { ...acknowledged, overLimitAcknowledged: false };
    expect(withoutOutdatedAcknowledgement(before, acknowledged)).toBe(acknowledged);
  });
});

describe('what a plan costs', () => {
  it.each([
    ['8.5', '8', 8],
    ['8.5', '9', undefined],
    ['0.5', '1', 1],
    ['0.5', '2', undefined],
  ])('of %s over %s months is worked out for %s', (finalTuitionAmount, typed, months) => {
    const draft = getDraft({
      finalTuitionAmount,
      installmentPlan: 'custom',
      customInstallmentMonths: typed,
    });
    expect(calculateFigures(draft)?.months).toBe(months);
  });
});
