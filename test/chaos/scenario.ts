import { spawnSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';

/** What a scenario found; it passed when there are no faults. */
export interface Outcome {
  /** What happened, in figures. */
  figures: string;
  issues: string[];
}

/** Where and how much of a scenario to run. */
interface Extent {
  /** An empty folder, gone afterwards. */
  folder: string;
  /** 1 for the full form, less for a shorter one. */
  scale: number;
  /** False once there was enough of it: rounds end early, and the figures say how many there were. */
  hasTime: () => boolean;
}

export interface Scenario {
  name: string;
  /** Why it cannot run here. */
  missing?: () => string | undefined;
  /** Its folder is in memory where there is so much room, in bytes: the disk is not what is tried. */
  memoryBytes?: (scale: number) => number;
  run: (extent: Extent) => Promise<Outcome>;
}

/** The names of the issues that are true. */
export function listTrue(issues: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(issues).filter((issue) => issues[issue]);
}

/** Each value with its number, as `3 × 201, 1 × 503`. */
export function countText(values: readonly unknown[]): string {
  const counts = [...Map.groupBy(values, String)].sort(([one], [other]) => (one < other ? -1 : 1));
  return counts.map(([value, { length }]) => `${length} × ${value}`).join(', ');
}

const memoryDisk = '/dev/shm';

/** A parent for folders, in memory where there is so much room. */
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

/** Builds what makes file calls fail (failpoint.c), and answers the environment that loads it. */
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
