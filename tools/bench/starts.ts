import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ownNode, root } from '../../scripts/prepare.mjs';
import { startProgram } from '../../test/support/servers/program.ts';

/** Median ms from the start of the binary to its first response. */
export interface Starts {
  /** In an empty folder, where it creates and seeds its database. */
  empty: number;
  existing: number;
}

const times = 12;
const binary = join(root, 'dist', 'rusoom');

/** Starts the binary repeatedly, in an empty folder and once more in the same; builds it if it is missing. */
export async function measureStarts(work: string): Promise<Starts> {
  const script = join(root, 'scripts', 'release', 'build-binary.ts');
  if (!existsSync(binary)) execFileSync(ownNode(), [script], { stdio: 'pipe' });
  // Flush the new binary to disk before measuring.
  execFileSync('sync');
  const found = { empty: [] as number[], existing: [] as number[] };
  for (let time = 0; time < times; time += 1) {
    const dataDir = join(work, 'start');
    for (const kind of ['empty', 'existing'] as const) {
      const begun = performance.now();
      const program = await startProgram({
        command: [binary],
        env: { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' },
        logFile: join(work, 'start.log'),
      });
      await fetch(`${program.url}/healthz`);
      found[kind].push(Math.round(performance.now() - begun));
      await program.stop();
    }
    rmSync(dataDir, { recursive: true });
  }
  const median = (all: number[]) => all.sort((a, b) => a - b)[times / 2] ?? NaN;
  return { empty: median(found.empty), existing: median(found.existing) };
}
