import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sharedInTurn } from './coalesce.ts';

test('those who ask at once share one question, which is put after the last of them', async () => {
  let [value, times] = ['before', 0];
  const ask = sharedInTurn(async () => {
    times += 1;
    return value;
  });
  const first = ask();
  value = 'changed';
  expect(await Promise.all([first, ask(), Promise.resolve().then(ask)])).toEqual(
    Array(3).fill('changed'),
  );
  expect(times).toBe(1);
  value = 'changed again';
  expect(await ask()).toBe('changed again');
  expect(times).toBe(2);
});

test('who asks in the next turn shares it too, and who comes after it puts one of their own', async () => {
  let times = 0;
  const ask = sharedInTurn(async () => (times += 1));
  const first = ask();
  await nextTurn();
  expect(await Promise.all([first, ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(2);
});

test('a question that fails fails for those who share it, and for nobody else', async () => {
  let fails = true;
  const ask = sharedInTurn(async () => {
    if (fails) throw new Error('no answer');
    return 'answer';
  });
  const both = await Promise.allSettled([ask(), ask()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await ask()).toBe('answer');
});

test('each key has a question of its own, which the first who asked puts', async () => {
  const put: string[] = [];
  const ask = sharedInTurn(
    async ({ key, by }: { key: string; by: string }) => {
      put.push(`${key} by ${by}`);
      return key;
    },
    ({ key }) => key,
  );
  const answers = [
    ask({ key: 'a', by: 'one' }),
    ask({ key: 'b', by: 'two' }),
    ask({ key: 'a', by: 'three' }),
  ];
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'a']);
  expect(put).toEqual(['a by one', 'b by two']);
});
