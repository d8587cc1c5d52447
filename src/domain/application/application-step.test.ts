import { describe, expect, it, test } from 'vitest';
import { listIssues } from '#test/support/issues.ts';
import {
  adjustmentPanel,
  agreementPanel,
  applicationStatus,
  eligibilityPanel,
  financesPanel,
  foldApplicationId,
  startDateIssues,
  studentCountPanel,
} from './application.ts';
import { isManualGrade } from './student.ts';
import { statusOr } from './status.ts';
import { trackApplicationInput } from './tracking.ts';

describe('a step’s own schema', () => {
  it('takes the numbers of a form as they are typed', () => {
    expect(studentCountPanel.parse({ numberOfStudents: '٣' })).toEqual({ numberOfStudents: 3 });
    expect(adjustmentPanel.parse({ finalTuitionAmount: '٧٢٧.٥٦٠' })).toEqual({
      finalTuitionAmount: 727.56,
    });
    expect(financesPanel.parse({ monthlySalary: '900', financialObligations: ' ' })).toEqual({
      monthlySalary: 900,
      financialObligations: 0,
    });
  });

  it('asks for yes or no, though a call may leave it out', () => {
    expect(listIssues(eligibilityPanel, {})).toEqual([
      'installmentEligibility eligibilityRequired',
    ]);
    expect(listIssues(eligibilityPanel, { installmentEligibility: 'no' })).toEqual([]);
  });

  it('reads the agreement as a flag', () => {
    expect(agreementPanel.parse({ termsAccepted: 'true' })).toEqual({ termsAccepted: true });
  });
});

describe('the start date', () => {
  const beforeThree = new Date('2026-11-21T22:30:00Z');

  test.each([
    ['2026-11-22', false, true],
    ['2026-11-21', false, false],
    ['2026-11-21', true, true],
    ['2026-11-20', true, false],
    ['2026-11-23', false, true],
    ['2030-01-01', false, true],
    ['2036-11-22', false, true],
  ])('%s (tolerant: %s) is fine at 01:30 of 22 November in Kuwait: %s', (day, tolerant, fine) => {
    const issues = startDateIssues(day, beforeThree, tolerant);
    expect(issues).toEqual(fine ? [] : [{ path: 'paymentStartDate', key: 'startDatePast' }]);
  });

  test('more than ten years ahead is a slip', () => {
    const issues = startDateIssues('2036-11-23', beforeThree, true);
    expect(issues).toEqual([{ path: 'paymentStartDate', key: 'startDateFar' }]);
  });
});

describe('the status', () => {
  test.each(['pending', 'under_review', 'approved', 'rejected'])('%s is one', (status) => {
    expect(applicationStatus.parse(status)).toBe(status);
    expect(statusOr(status)).toBe(status);
  });

  test.each(['', 'all', 'underReview', 'Approved', null, undefined])(
    '%j is none, and shows as pending',
    (text) => {
      expect(listIssues(applicationStatus, text)).toEqual(['statusInvalid']);
      expect(statusOr(text)).toBe('pending');
    },
  );
});

describe('an application id', () => {
  test.each([
    'RSM-7K4Q-92XD-M3TB',
    'rsm-7k4q-92xd-m3tb',
    ' RSM 7K4Q 92XD M3TB ',
    'RSM7K4Q92XDM3TB',
    'RSM–7K4Q—92XD‑M3TB',
    'RSM-٧K٤Q-٩٢XD-M٣TB',
    '\u200eRSM-7K4Q-92XD-M3TB\u200f',
    'RSM-7K4Q-92XD-\nM3TB',
    'رقم الطلب: RSM-7K4Q-92XD-M3TB',
    'رقم الطلب: RSM-7K4Q-92XD-M3TB.',
    'Application ID RSM-7K4Q-92XD-M3TB, sent on 3 May',
    'My RSM number is RSM 7K4Q 92XD M3TB.',
    'RSM RSM-7K4Q-92XD-M3TB',
    '"RSM-7K4Q-92XD-M3TB"',
    '<rsm-7k4q-92xd-m3tb>',
    'https://rusoom.example/track?id=RSM-7K4Q-92XD-M3TB',
    'https://rusoom.example/track?lang=ar&id=rsm-7k4q-92xd-m3tb&from=mail#top',
    'RSM-7K4Q-92XD-M3TB هو رقم طلبي',
    'R\u200bSM-7K4Q\u00ad-92XD\u2060-M3TB\ufeff',
    'RSM\u22127K4Q\u221292XD\u2212M3TB',
    'RSM.7K4Q.92XD.M3TB',
    'RSM_7K4Q_92XD_M3TB',
    'RSM ref number: RSM-7K4Q-92XD-M3TB',
    'ＲＳＭ－７K4Q－92XD－M3TB',
    'https://rusoom.example/track?id=RSM%2D7K4Q%2D92XD%2dM3TB',
    'https://wa.me/?text=%D8%B1%D9%82%D9%85%20RSM%E2%80%937K4Q%2092XD%20M3TB',
    '100% sure: RSM-7K4Q-92XD-M3TB',
    'RSM: 7K4Q 92XD M3TB',
  ])('is one and the same as %j', (typed) => {
    expect(foldApplicationId(typed)).toBe('RSM7K4Q92XDM3TB');
  });

  test.each(['RSM-7K4Q-92XD-M3T', 'RSM-7K4Q-92XD-M3TBB', 'RSM-7K4Q-92XD-M3TO', 'hello', '12.5'])(
    'is not found in %j',
    (typed) => {
      expect(foldApplicationId(typed)).not.toBe('RSM7K4Q92XDM3TB');
      expect(foldApplicationId(typed)).not.toBe('');
    },
  );

  it('is read out of a pasted text as it is written, and blank stays missing', () => {
    const { applicationId } = trackApplicationInput.shape;
    const link = `see https://rusoom.example/${'a/'.repeat(60)}track?id=rsm-7k4q-92xd-m3tb.`;
    expect(applicationId.parse(link)).toBe('RSM-7K4Q-92XD-M3TB');
    expect(listIssues(applicationId, '\u200b ')).toEqual(['required']);
    expect(listIssues(applicationId, 'x'.repeat(61))).toEqual(['tooLong']);
    expect(listIssues(applicationId, 5)).toEqual(['invalid']);
  });

  it('stays another where a letter differs', () => {
    expect(foldApplicationId('RSM-7K4Q-92XD-M3TC')).not.toBe('RSM7K4Q92XDM3TB');
  });
});

describe('tracking', () => {
  test.each([
    [{ applicationId: ' RSM-1 ', email: ' m@example.com ' }, []],
    [{ applicationId: '  ', email: 'm@example.com' }, ['applicationId required']],
    [{ applicationId: 'RSM-1', email: ' ' }, ['email required']],
    [{ applicationId: 'RSM-1', email: 'm@' }, ['email invalidEmail']],
    [{}, ['applicationId required', 'email required']],
    [
      { applicationId: ['RSM-1'], email: ['m@example.com'] },
      ['applicationId invalid', 'email invalidEmail'],
    ],
    [{ applicationId: 5, email: 'm@example.com' }, ['applicationId invalid']],
    [{ applicationId: 'R'.repeat(61), email: 'm@example.com' }, ['applicationId tooLong']],
  ])('with %j has the issues %j', (given, faults) => {
    expect(listIssues(trackApplicationInput, given)).toEqual(faults);
  });
});

describe('a class by hand', () => {
  test.each([
    [undefined, true],
    [null, true],
    ['', true],
    ['other', true],
    ['Other', false],
    ['6f1c2f0e', false],
  ])('gradeAge %j: %s', (gradeAge, byHand) => {
    expect(isManualGrade(gradeAge)).toBe(byHand);
  });
});
