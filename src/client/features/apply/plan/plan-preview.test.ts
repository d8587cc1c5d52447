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

  it('has the ratio that the server stores, which never rounds a plan over the limit to it', () => {
    const draft = getDraft({ ...total, monthlySalary: '999.999', installmentPlan: '3_months' });
    expect(toPreview(draft).ratio).toBe(0.4001);
  });
});

describe('the answer about the 40%', () => {
  it.each([
    ['1200', '1000', '0', 'yes', 9],
    ['1200', '300', '0', 'no', 9],
    ['1200', '300', '120', 'no', 9],
    ['1200', '1000', '', 'yes', 9],
    // 17 over nine months ends with 9, over six with 7.
    ['17', '20', '0', 'yes', 6],
  ])('for %s with a salary of %s and obligations of %j is %s, over %i months', (...given) => {
    const [finalTuitionAmount, monthlySalary, financialObligations, answer, months] = given;
    const draft = getDraft({ finalTuitionAmount, monthlySalary, financialObligations });
    expect(workOut(draft)).toMatchObject({ answer, months });
    expect(toPreview(draft).figures?.months).toBe(months);
  });

  it('is over the chosen term', () => {
    const custom = { installmentPlan: 'custom', customInstallmentMonths: '10' } as const;
    const draft = getDraft({ ...total, monthlySalary: '300', ...custom });
    expect(workOut(draft)).toMatchObject({ answer: 'yes', months: 10 });
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
