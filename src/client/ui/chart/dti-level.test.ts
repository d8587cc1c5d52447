import { expect, test } from 'vitest';
import { dtiPercent, dtiSplit } from './dti-level.ts';

test.each([
  [0.3142, 40, '31.4%'],
  [0.4, 40, '40%'],
  [0.3996, 40, '40%'],
  [0.4004, 40, '40.1%'],
  [0.400001, 40, '40.1%'],
  [0.4049, 40, '40.5%'],
  [0.5505, 40, '55.1%'],
  [0.5504, 40, '55%'],
  [0.3004, 30, '30.1%'],
  [0.3004, 40, '30%'],
])('the share %f against %i%% is shown as %s', (ratio, limit, expected) => {
  expect(dtiPercent(ratio, limit)).toBe(expected);
});

test.each([
  [728, 207, 40, '72.8%', '20.7%'],
  [1049.25, 150, 40, '104.9%', '15%'],
  [200.45, 199.56, 40, '20.1%', '20%'],
  [0.4, 400, 40, '0.1%', '40%'],
  [400, 0, 40, '40%', '0%'],
])(
  'an instalment of %f and obligations of %f of a salary of 1,000 against %i%% are %s and %s',
  (paymentFils, obligationsFils, limit, instalment, obligations) => {
    const parts = { salaryFils: 1000, obligationsFils, paymentFils, limitPercent: limit };
    expect(dtiSplit(parts)).toEqual({ instalment, obligations });
    const expected = dtiPercent((paymentFils + obligationsFils) / 1000, limit);
    const sum = Number.parseFloat(instalment) + Number.parseFloat(obligations);
    expect(`${Number(sum.toFixed(1))}%`).toBe(expected);
  },
);
