import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDiskReserve } from './disk-reserve.ts';

const megabyte = 1024 * 1024;

async function reserved(freeBytes: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'rusoom-reserve-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const lines: string[] = [];
  // NOTE: it uses only these methods of the logger.
  const note = ((line: string) => void lines.push(line)) as never;
  const log = { error: note, warn: note };
  const reserve = await openDiskReserve({ dataDir, log }, () => Promise.resolve(freeBytes));
  return { ...reserve, lines, path: join(dataDir, 'reserved-space') };
}

test('space is reserved, and released by the first error of a full disk', async () => {
  const { path, lines, releaseIfFull } = await reserved(100 * megabyte);
  expect(statSync(path).size).toBe(2 * megabyte);
  releaseIfFull(Object.assign(new Error('busy'), { code: 'SQLITE_BUSY' }));
  releaseIfFull('ENOSPC');
  expect(existsSync(path)).toBe(true);
  const full = Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
  releaseIfFull(new Error('a call failed', { cause: full }));
  releaseIfFull(full);
  expect(existsSync(path)).toBe(false);
  expect(lines).toEqual(['disk full: released the reserved space']);
});

test('on a small disk nothing is reserved', async () => {
  const { path, releaseIfFull } = await reserved(5 * megabyte);
  expect(existsSync(path)).toBe(false);
  expect(() => releaseIfFull(Object.assign(new Error(), { code: 'ENOSPC' }))).not.toThrow();
});
