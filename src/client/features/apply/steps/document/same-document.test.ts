import { expect, it } from 'vitest';
import { sameDocuments } from './same-document.ts';

const paper = (content: string, name = 'scan.jpg') => new File([content], name);

it('finds the same picture under another name', async () => {
  const files = [paper('front'), paper('salary'), paper('front', 'copy.jpg')];
  expect([...(await sameDocuments(files))]).toEqual([[2, 0]]);
});

it('keeps apart what is only as large', async () => {
  expect((await sameDocuments([paper('abcde'), paper('edcba')])).size).toBe(0);
});

it('names the first of several', async () => {
  expect([...(await sameDocuments([paper('x'), paper('x'), paper('x')]))]).toEqual([
    [1, 0],
    [2, 0],
  ]);
});

it('says nothing of one file, or of none', async () => {
  expect((await sameDocuments([paper('x')])).size).toBe(0);
  expect((await sameDocuments([])).size).toBe(0);
});
