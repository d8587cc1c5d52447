import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { LeftBehind } from './support/left-behind.ts';

/** What a scenario found; it passed when there are no faults. */
export interface Outcome {
  /** What happened, in figures. */
  figures: string;
  issues: string[];
}

/** How much of a scenario to run. */
export interface Extent {
  /** 1 for the full form, less for a shorter one. */
  scale: number;
  /** False once there was enough of it: rounds end early, and the figures say how many there were. */
  hasTime: () => boolean;
}

export interface Scenario {
  name: string;
  /** Why it cannot run here. */
  missing?: () => string | undefined;
  run: (extent: Extent) => Promise<Outcome>;
}

/** What must be nothing of what a data folder holds against what clients were told. */
export function listErrors({ lost, changed, half, issues }: LeftBehind): string[] {
  return [
    ...lost.map((id) => `${id} was acknowledged and is lost`),
    ...changed.map((id) => `${id} has other bytes than were sent`),
    ...half.map((id) => `${id} has not all its papers`),
    ...issues,
  ];
}

/** Runs a scenario's work in a folder of its own, gone afterwards. */
export async function inFolder<Result>(
  work: (folder: string) => Promise<Result>,
  parent: string = tmpdir(),
): Promise<Result> {
  const folder = mkdtempSync(join(parent, 'rusoom-faults-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const memoryDisk = '/dev/shm';

/** A parent for folders whose disk is not what is tried: in memory, where there is so much room. */
export function parentInMemory(bytes: number): string {
  if (!existsSync(memoryDisk)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryDisk);
  return bavail * bsize >= bytes ? memoryDisk : tmpdir();
}

/** Runs a tool to its end. Errors: what it printed. */
export function runTool(program: string, ...args: string[]): void {
  const done = spawnSync(program, args, { encoding: 'utf8' });
  if (done.status !== 0) {
    throw new Error(`${program} ${args.join(' ')}: ${done.stderr || String(done.error)}`);
  }
}

/** Builds what makes file calls fail or syncs slow (failpoint.c), and answers the environment that loads it. */
export function preloadFailpoint(folder: string): Record<string, string> {
  const library = join(folder, 'failpoint.so');
  const source = join(import.meta.dirname, 'failpoint.c');
  runTool('gcc', '-shared', '-fPIC', '-O1', '-o', library, source, '-ldl');
  return { LD_PRELOAD: library };
}

/** Which of these tools the machine lacks, as a reason to leave a scenario out. */
export function lacking(...tools: string[]): string | undefined {
  const missing = tools.filter((tool) => spawnSync('which', [tool]).status !== 0);
  return missing.length > 0 ? `needs ${missing.join(', ')}` : undefined;
}

export function notRoot(): string | undefined {
  return process.getuid?.() === 0 ? undefined : 'needs root';
}

/** Mounts for as long as the work lasts. */
export async function mounted<Result>(
  mount: { args: string[]; at: string },
  work: () => Promise<Result>,
): Promise<Result> {
  runTool('mount', ...mount.args, mount.at);
  try {
    return await work();
  } finally {
    await unmount(mount.at);
  }
}

/** A process that has just ended may hold a disk for a moment; given up at once, its next mount would be the old one. */
async function unmount(at: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (spawnSync('umount', [at]).status === 0) return;
    await after(100);
  }
  runTool('umount', '-l', at);
}

/** The value below which that share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
