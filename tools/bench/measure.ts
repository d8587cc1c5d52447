import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError, root, runNpm } from '#scripts/prepare.mjs';

/** Installs packages into a folder of the cache, because their hundreds would slow every install; returns its modules. */
export function fetchTools(name: string, packages: readonly string[]): string {
  const home = join(root, '.cache', name);
  const modules = join(home, 'node_modules');
  const names = packages.map((each) => each.replace(/@[^@]*$/, ''));
  if (names.every((each) => existsSync(join(modules, each, 'package.json')))) return modules;
  mkdirSync(home, { recursive: true });
  const flags = ['--prefix', home, '--no-save', '--ignore-scripts', '--loglevel=error'];
  if (runNpm(['install', ...flags, ...packages]) === 0) return modules;
  throw new PlainError(`${names.join(' and ')} cannot be fetched: see npm's message.`);
}

/** The middle value, or the mean of the two in the middle. */
export function getMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return ((sorted[sorted.length >> 1] ?? NaN) + (sorted[(sorted.length - 1) >> 1] ?? NaN)) / 2;
}

/** The median of each figure separately, so that one disturbed round does not matter. */
export function getMedians(rounds: readonly (readonly number[])[]): number[] {
  return (rounds[0] ?? []).map((_, at) => getMedian(rounds.map((round) => round[at] ?? NaN)));
}
