import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLogOutput } from './log-output.ts';

/** An output whose every write goes as told; once nothing is told any more, all is taken. */
function outputThat(...answers: (number | string)[]) {
  const written: Uint8Array[] = [];
  let writes = 0;
  const output = openLogOutput((bytes) => {
    writes += 1;
    const answer = answers.shift() ?? bytes.length;
    if (typeof answer === 'string') throw Object.assign(new Error(answer), { code: answer });
    written.push(Uint8Array.from(bytes.subarray(0, answer)));
    return answer;
  });
  return { output, written: () => Buffer.concat(written).toString(), writes: () => writes };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** As long as lines are gathered. */
const gather = () => vi.advanceTimersByTime(3);

test('lines of a few milliseconds are written together, later ones after them', () => {
  const { output, written, writes } = outputThat();
  output.write('a\n');
  vi.advanceTimersByTime(2);
  output.write('b\n');
  expect(writes()).toBe(0);
  vi.advanceTimersByTime(1);
  expect([written(), writes()]).toEqual(['a\nb\n', 1]);
  output.write('c\n');
  gather();
  expect([written(), writes()]).toEqual(['a\nb\nc\n', 2]);
});

test('what would fill the memory that lines share is written before', () => {
  const { output, written, writes } = outputThat();
  output.write('a\n');
  output.write(`${'b'.repeat(16 * 1024)}\n`);
  expect([written(), writes()]).toEqual(['a\n', 1]);
  output.write('c\n');
  expect(writes()).toBe(2);
  gather();
  expect(written()).toBe(`a\n${'b'.repeat(16 * 1024)}\nc\n`);
});

test('what is taken in part goes on where it stopped, within a letter too', () => {
  const { output, written } = outputThat(1, 1);
  output.write('رسوم\n');
  gather();
  expect(written()).toBe('رسوم\n');
});

test('lines that a full disk does not take are lost, and later ones begin anew', () => {
  const { output, written } = outputThat(2, 'ENOSPC', 'EPIPE');
  output.write('lost\n');
  gather();
  output.write('lost too\n');
  gather();
  output.write('kept\n');
  gather();
  expect(written()).toBe('lo\nkept\n');
});

test('a reader who does not keep up gets its lines later, up to a mebibyte', () => {
  const { output, written } = outputThat('EAGAIN', 'EAGAIN');
  output.write('a\n');
  gather();
  expect(written()).toBe('');
  vi.advanceTimersByTime(10);
  expect(written()).toBe('');
  vi.advanceTimersByTime(10);
  expect(written()).toBe('a\n');
  const held = outputThat('EAGAIN');
  held.output.write('first\n');
  gather();
  held.output.write('next\n');
  vi.advanceTimersByTime(10);
  expect(held.written()).toBe('first\nnext\n');
  const slow = outputThat('EAGAIN', 'EAGAIN');
  slow.output.write('x'.repeat(1024 * 1024 + 1));
  vi.advanceTimersByTime(20);
  slow.output.write('b\n');
  gather();
  expect(slow.written()).toBe('\nb\n');
});

test('a reader who takes nothing is tried a hundred times a second, however much is said', () => {
  const { output, writes } = outputThat(...Array<string>(1000).fill('EAGAIN'));
  for (let ms = 0; ms < 1000; ms += 1) {
    output.write(`${'x'.repeat(1000)}\n`);
    vi.advanceTimersByTime(1);
  }
  expect([writes(), vi.getTimerCount()]).toEqual([100, 1]);
});

test('lines that are being gathered are written when the process ends', () => {
  const before = process.listeners('exit');
  const { output, written } = outputThat();
  const atEnd = process.listeners('exit').filter((listener) => !before.includes(listener));
  output.write('last\n');
  for (const listener of atEnd) listener(0);
  expect(written()).toBe('last\n');
});
