import { expect, it } from 'vitest';
import { stepAmount, stepWhole } from './arrow-steps.ts';

it.each([
  ['1250', '1250.01', '1249.99'],
  ['1,250', '1250.01', '1249.99'],
  ['١٢٥٠٫٥', '1250.51', '1250.49'],
  ['1250.005', '1250.01', '1250'],
  ['0.29', '0.3', '0.28'],
  ['', '0.01', '0'],
  ['0', '0.01', '0'],
  ['1000000', '1000000', '999999.99'],
  ['12x', '12x', '12x'],
])('steps the amount %j by KWD 0.01', (text, more, less) => {
  expect([stepAmount(text, 1), stepAmount(text, -1)]).toEqual([more, less]);
});

it.each([
  ['3', '4', '2'],
  ['٣', '4', '2'],
  ['1', '2', '1'],
  ['100000', '100000', '99999'],
  ['', '1', '1'],
  ['2.5', '2.5', '2.5'],
])('steps the whole number %j within its bounds', (text, more, less) => {
  const steps = { by: 1, min: 1, max: 100_000 };
  expect([stepWhole(text, 1, steps), stepWhole(text, -1, steps)]).toEqual([more, less]);
});
