import { expect, test } from 'vitest';
import { createByteSemaphore } from './byte-semaphore.ts';

test('no more bytes are held than allowed, and who waits is served in order', async () => {
  const semaphore = createByteSemaphore(100);
  const entered: string[] = [];
  const take = async (name: string, bytes: number) => {
    const release = await semaphore.take(bytes);
    entered.push(name);
    return release;
  };
  const first = await take('first', 60);
  const second = await take('second', 40);
  const third = take('third', 50);
  // Would fit, but those before it come first.
  const fourth = take('fourth', 10);
  second();
  await new Promise(setImmediate);
  expect(entered).toEqual(['first', 'second']);
  first();
  await Promise.all([third, fourth]);
  expect(entered).toEqual(['first', 'second', 'third', 'fourth']);
});

test('more bytes than allowed at all are held alone', async () => {
  const semaphore = createByteSemaphore(100);
  const small = await semaphore.take(1);
  let isHeld = false;
  const large = semaphore.take(1000).finally(() => (isHeld = true));
  await new Promise(setImmediate);
  expect(isHeld).toBe(false);
  small();
  (await large)();
  expect(await semaphore.take(100)).toBeTypeOf('function');
});
