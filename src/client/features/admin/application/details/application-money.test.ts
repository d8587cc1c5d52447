import { describe, expect, it } from 'vitest';
import { instalmentRatio, netIncomeFils, planMonths } from './application-money.ts';

describe('net available income', () => {
  it('is salary less obligations, exact to the fils', () => {
    expect(netIncomeFils({ monthlySalary: 1000.5, financialObligations: 250.255 })).toBe(750_245);
  });

  it('is negative where obligations are larger', () => {
    expect(netIncomeFils({ monthlySalary: 300, financialObligations: 450 })).toBe(-150_000);
  });

  it('is the whole salary without obligations', () => {
    expect(netIncomeFils({ monthlySalary: 800, financialObligations: 0 })).toBe(800_000);
  });

  it.each([
    { monthlySalary: null, financialObligations: 10 },
    { monthlySalary: 0, financialObligations: 10 },
    { monthlySalary: 800, financialObligations: null },
  ])('is not calculated for $monthlySalary less $financialObligations', (income) => {
    expect(netIncomeFils(income)).toBeUndefined();
  });
});

describe('instalment ratio', () => {
  it.each([
    [314, 1000, '31.4%'],
    [300, 1000, '30.0%'],
    [417, 1350.5, '30.9%'],
    [1200, 1000, '120.0%'],
  ])('of %d to %d is %s', (payment, salary, text) => {
    expect(instalmentRatio(payment, salary)).toBe(text);
  });

  it('is not calculated without a salary', () => {
    expect(instalmentRatio(100, null)).toBeUndefined();
    expect(instalmentRatio(100, 0)).toBeUndefined();
    expect(instalmentRatio(null, 900)).toBeUndefined();
  });
});

describe('months of a plan', () => {
  it.each([
    ['3_months', null, 3],
    ['6_months', null, 6],
    ['9_months', 12, 9],
    ['custom', 12, 12],
    ['custom', null, 3],
    ['something else', null, 3],
  ])('%s with %s is %d', (plan, custom, months) => {
    expect(planMonths(plan, custom)).toBe(months);
  });
});
