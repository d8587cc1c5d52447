import { describe, expect, it } from 'vitest';
import { emptyDraft, type Draft } from '../draft/draft.ts';
import {
  furthest,
  nextStep,
  reachable,
  leaveSteps,
  stepOfPanel,
  withSuggestions,
} from './journey.ts';
import { wizardLayouts, type PanelName } from './steps.ts';

const steps = wizardLayouts[10];
const validUpTo = (step: number) => (panel: PanelName) => stepOfPanel(steps, panel) <= step;

describe('the two layouts', () => {
  it('have ten and eleven steps', () => {
    expect([wizardLayouts[10].length, wizardLayouts[11].length]).toEqual([10, 11]);
  });

  it('hold the same panels; the longer one adds a last look', () => {
    const panels = (reading: typeof steps) => reading.flatMap((step) => step.panels).toSorted();
    expect(panels(wizardLayouts[11])).toEqual([...panels(wizardLayouts[10]), 'review'].toSorted());
  });
});

describe('which step may be visited', () => {
  it('ends at the first unfinished one', () => {
    expect(furthest(steps, validUpTo(3))).toBe(4);
    expect(furthest(steps, validUpTo(10))).toBe(10);
    expect(reachable(9, steps, validUpTo(3))).toBe(4);
    expect(reachable(2, steps, validUpTo(3))).toBe(2);
  });

  it('is the first for an address that names none', () => {
    expect([NaN, 0, -3, 2.5].map((asked) => reachable(asked, steps, validUpTo(5)))).toEqual([
      1, 1, 1, 1,
    ]);
  });
});

it('leads by Next to the following step, or back to where a change was asked for', () => {
  expect(nextStep(4, undefined)).toBe(5);
  expect(nextStep(4, 9)).toBe(9);
  expect(nextStep(9, 4)).toBe(10);
});

describe('going forward', () => {
  const students = [{ gradeAge: 'g', customGradeName: '', tuitionAmount: '1000' }];
  const draft: Draft = {
    ...emptyDraft,
    numberOfStudents: 1,
    studentsInfo: students,
    installmentPlan: '3_months',
  };

  it('derives what depends on each panel passed', () => {
    expect(leaveSteps(draft, steps.slice(2, 3)).studentsDetails).toHaveLength(1);
    expect(leaveSteps(draft, steps.slice(3, 4)).finalTuitionAmount).toBe('1000');
    expect(leaveSteps(draft, steps.slice(3, 8)).figures?.monthlyPaymentFils).toBe(334_000);
  });

  it('keeps the figures up with a tuition that is changed later', () => {
    const done = leaveSteps(draft, steps.slice(3, 8));
    const changed = { ...done, studentsInfo: [{ ...students[0]!, tuitionAmount: '1200' }] };
    expect(leaveSteps(changed, steps.slice(3, 8)).figures?.monthlyPaymentFils).toBe(400_000);
  });

  it('says once that an adjusted tuition gave way, also where the change began at the summary', () => {
    const reset = { ...draft, tuitionSumFils: 900_000, isManuallyAdjusted: 'true' as const };
    const next = leaveSteps(reset, steps.slice(3, 8));
    expect(next.isTuitionReset).toBe(true);
    expect(leaveSteps(next, steps.slice(8, 9)).isTuitionReset).toBe(false);
  });

  it('works out no figures before the plan was left', () => {
    expect(leaveSteps(draft, steps.slice(0, 4)).figures).toBeUndefined();
  });
});

describe('the suggestions of a step', () => {
  const late = new Date('2027-12-31T21:30:00Z'); // 1 January 2028 in Kuwait
  const suggestedBy = (draft: Draft, ...panels: [PanelName]) =>
    withSuggestions(draft, { name: 'finances', panels }, { now: late, holidays: new Set() });

  it('are the first year, one student and the first of a month well after the answer', () => {
    expect(suggestedBy(emptyDraft, 'academicYear').academicYear).toBe('2028/2029');
    expect(suggestedBy(emptyDraft, 'studentCount').numberOfStudents).toBe(1);
    expect(suggestedBy(emptyDraft, 'startDate').paymentStartDate).toBe('2028-02-01');
    const close = new Date('2026-11-28T10:00:00Z');
    const step = { name: 'finances', panels: ['startDate'] } as const;
    expect(
      withSuggestions(emptyDraft, step, { now: close, holidays: new Set() }).paymentStartDate,
    ).toBe('2027-01-01');
  });

  it('leave what was answered, and every other step, as it is', () => {
    const answered = {
      ...emptyDraft,
      academicYear: '2029/2030',
      numberOfStudents: 3,
      paymentStartDate: '2028-01-09',
    };
    for (const panel of ['academicYear', 'studentCount', 'startDate'] as const) {
      expect(suggestedBy(answered, panel)).toBe(answered);
    }
    expect(suggestedBy(emptyDraft, 'finances')).toBe(emptyDraft);
  });
});
