import { expect, test } from 'vitest';
import { dtiPercent } from './dti-level.ts';

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
])('the share %f against %i%% is told as %s', (ratio, limit, told) => {
  expect(dtiPercent(ratio, limit)).toBe(told);
});
