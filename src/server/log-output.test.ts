import { expect, test, vi } from 'vitest';
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

const turn = () => new Promise(setImmediate);

test('lines of one turn are written at once, those of the next one after them', async () => {
  const { output, written, writes } = outputThat();
  output.write('a\n');
  output.write('b\n');
  expect(writes()).toBe(0);
  await turn();
  expect([written(), writes()]).toEqual(['a\nb\n', 1]);
  output.write('c\n');
  await turn();
  expect([written(), writes()]).toEqual(['a\nb\nc\n', 2]);
});

test('what is taken in part goes on where it stopped, within a letter too', async () => {
  const { output, written } = outputThat(1, 1);
  output.write('رسوم\n');
  await turn();
  expect(written()).toBe('رسوم\n');
});

test('lines that a full disk does not take are lost, and later ones begin anew', async () => {
  const { output, written } = outputThat(2, 'ENOSPC', 'EPIPE');
  output.write('lost\n');
  await turn();
  output.write('lost too\n');
  await turn();
  output.write('kept\n');
  await turn();
  expect(written()).toBe('lo\nkept\n');
});

test('a reader who does not keep up gets its lines later, up to a mebibyte', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const { output, written } = outputThat('EAGAIN', 'EAGAIN');
    output.write('a\n');
    await turn();
    expect(written()).toBe('');
    vi.advanceTimersByTime(100);
    expect(written()).toBe('');
    vi.advanceTimersByTime(100);
    expect(written()).toBe('a\n');
    const held = outputThat('EAGAIN');
    held.output.write('first\n');
    await turn();
    held.output.write('next\n');
    await turn();
    expect(held.written()).toBe('first\nnext\n');
    const slow = outputThat('EAGAIN');
    slow.output.write('x'.repeat(1024 * 1024 + 1));
    await turn();
    slow.output.write('b\n');
    await turn();
    expect(slow.written()).toBe('\nb\n');
  } finally {
    vi.useRealTimers();
  }
});

test('lines of the last turn are written when the process ends', () => {
  const before = process.listeners('exit');
  const { output, written } = outputThat();
  const atEnd = process.listeners('exit').filter((listener) => !before.includes(listener));
  output.write('last\n');
  for (const listener of atEnd) listener(0);
  expect(written()).toBe('last\n');
});
