import { expect, it } from 'vitest';
import { fileProgress } from './send-application.ts';

it('tells file by file how much has travelled', () => {
  expect(fileProgress(0, 1100, [500, 500])).toEqual([0, 0]);
  expect(fileProgress(350, 1100, [500, 500])).toEqual([50, 0]);
  expect(fileProgress(725, 1100, [500, 500])).toEqual([100, 25]);
  expect(fileProgress(1100, 1100, [500, 500])).toEqual([100, 100]);
});

it('never passes 100, nor divides by an empty file', () => {
  expect(fileProgress(9999, 1100, [500])).toEqual([100]);
  expect(fileProgress(0, 0, [0])).toEqual([100]);
});
