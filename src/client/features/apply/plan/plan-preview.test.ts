import { describe, expect, it } from 'vitest';
import { emptyDraft, type Draft } from '../draft/draft.ts';
import { exampleMonths, toPreview, workOut } from './plan-preview.ts';

const getDraft = (fields: Partial<Draft>): Draft => ({ ...emptyDraft, ...fields });
const total = { finalTuitionAmount: '1200' };

describe('the preview', () => {
  it('is an example over nine months until a plan is chosen', () => {
    expect(toPreview(getDraft(total))).toMatchObject({ isExample: true, figures: { months: 9 } });
    const chosen = toPreview(getDraft({ ...total, installmentPlan: '3_months' }));
    expect(chosen).toMatchObject({ isExample: false, figures: { months: 3 } });
  });

  it('has no row of 0', () => {
    expect(exampleMonths(8_999)).toBe(8);
    const two = getDraft({ finalTuitionAmount: '2', installmentPlan: '3_months' });
    expect(toPreview(two).figures).toBeUndefined();
  });
});

describe('the answer about the 40%', () => {
  it.each([
    ['1000', '0', 'yes', 9],
    ['300', '0', 'yes', 10],
    ['300', '100', 'yes', 60],
    ['300', '120', 'no', 9],
    ['1000', '', 'yes', 9],
  ])('with a salary of %s and obligations of %j is %s, over %i months', (...given) => {
    const [monthlySalary, financialObligations, answer, months] = given;
    const draft = getDraft({ ...total, monthlySalary, financialObligations });
    expect(workOut(draft)).toMatchObject({ answer, months });
  });

  it('follows the rule of 40% where the advice counts with a pension', () => {
    const draft = getDraft({ ...total, monthlySalary: '400', isPensioner: true });
    expect(workOut(draft)).toMatchObject({ answer: 'yes', means: { limitPercent: 40 } });
  });

  it('waits for the salary and the tuition', () => {
    expect(workOut(getDraft(total))).toBeUndefined();
    expect(workOut(getDraft({ monthlySalary: '1000' }))).toBeUndefined();
  });
});
