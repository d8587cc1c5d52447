import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Makes small objects that wait in line for a while, and prints the most that old ones took, in MB. */
const script = `
  import { getHeapSpaceStatistics } from 'node:v8';
  const [, file] = process.argv;
  if (file) (await import(file)).keepHeapSmall();
  const waiting = [];
  const parsed = (value) => ({ value, issues: [value] });
  let most = 0;
  for (let call = 0; call < 8e6; call += 1) {
    waiting.push(parsed(call));
    if (waiting.length > 30_000) waiting.length = 0;
    if (call % 50_000 > 0) continue;
    const old = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space');
    most = Math.max(most, old.space_used_size);
  }
  process.stdout.write(String(most / 1e6));
`;

function mostOldMb(...args: string[]): number {
  // NOTE: what V8 learns by other threads hangs on when they get a processor.
  const flags = ['--single-threaded', '--max-semi-space-size=4'];
  const program = ['--input-type=module', '--eval', script, '--'];
  return Number(
    execFileSync(process.execPath, [...flags, ...program, ...args], { encoding: 'utf8' }),
  );
}

test('what calls make that wait in line does not grow old', () => {
  expect(mostOldMb()).toBeGreaterThan(25);
  expect(mostOldMb(join(import.meta.dirname, 'heap.ts'))).toBeLessThan(15);
});
