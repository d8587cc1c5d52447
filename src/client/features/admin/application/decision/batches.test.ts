import { expect, test } from 'vitest';
import { callInBatches } from './batches.ts';

const items = Array.from({ length: 250 }, (_, at) => at);

test('decisions and what takes them back go in calls of as many as one takes, none left out', async () => {
  const sizes: number[] = [];
  const sent = await callInBatches(items, (batch) => {
    sizes.push(batch.length);
    return Promise.resolve(batch);
  });
  expect(sizes).toEqual([100, 100, 50]);
  expect(sent).toEqual({ results: items, left: [] });
  await callInBatches(items.slice(0, 100), (batch) => {
    sizes.push(batch.length);
    return Promise.resolve(batch);
  });
  expect(sizes).toEqual([100, 100, 50, 100]);
});

test('hands over the first hundred where the second fails', async () => {
  const error = new Error('Connection lost');
  const sent = await callInBatches(items, (batch) =>
    batch.includes(100) ? Promise.reject(error) : Promise.resolve(batch),
  );
  expect(sent).toEqual({ results: items.slice(0, 100), left: items.slice(100), error });
});

test('fails where nothing was answered', async () => {
  const error = new Error('Connection lost');
  await expect(callInBatches(items, () => Promise.reject(error))).rejects.toBe(error);
});
