import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lookAfterBallast } from './disk-reserve.ts';

const megabyte = 1024 * 1024;

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'rusoom-ballast-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  const look = (free: number) => lookAfterBallast(path, () => Promise.resolve(free));
  const names = () => readdirSync(path);
  return { path, look, names };
}

test('room is kept back while there is plenty, and once only', async () => {
  const { path, look, names } = folder();
  expect(await look(100 * megabyte)).toBe('taken');
  expect(statSync(join(path, 'ballast')).size).toBe(2 * megabyte);
  expect(await look(100 * megabyte)).toBeUndefined();
  expect(names()).toEqual(['ballast']);
});

test('it is given up on a full disk, and taken again once there is plenty', async () => {
  const { look, names } = folder();
  await look(100 * megabyte);
  expect(await look(megabyte)).toBeUndefined();
  expect(await look(megabyte / 4)).toBe('given up');
  expect(names()).toEqual([]);
  expect(await look(2 * megabyte)).toBeUndefined();
  expect(await look(100 * megabyte)).toBe('taken');
});

test('a small disk is left alone, and what was cut short is written anew', async () => {
  const { path, look, names } = folder();
  expect(await look(5 * megabyte)).toBeUndefined();
  expect(names()).toEqual([]);
  writeFileSync(join(path, 'ballast'), 'half');
  expect(await look(100 * megabyte)).toBe('taken');
  expect(statSync(join(path, 'ballast')).size).toBe(2 * megabyte);
});
