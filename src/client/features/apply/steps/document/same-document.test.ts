import { expect, it } from 'vitest';
import { sameDocuments } from './same-document.ts';

const photo = (content: string, name = 'scan.jpg') => new File([content], name);

it('finds the same picture under another name', async () => {
  const files = [photo('front'), photo('salary'), photo('front', 'copy.jpg')];
  expect([...(await sameDocuments(files))]).toEqual([[2, 0]]);
});

it('keeps apart what is only as large', async () => {
  expect((await sameDocuments([photo('abcde'), photo('edcba')])).size).toBe(0);
});

it('names the first of several', async () => {
  expect([...(await sameDocuments([photo('x'), photo('x'), photo('x')]))]).toEqual([
    [1, 0],
    [2, 0],
  ]);
});

it('says nothing of one file, or of none', async () => {
  expect((await sameDocuments([photo('x')])).size).toBe(0);
  expect((await sameDocuments([])).size).toBe(0);
});
