import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ownNode, root } from '../../scripts/prepare.mjs';
import { serve } from './served.ts';

/** What measuring starts is called, where one kind of work is asked for. */
export const startsName = 'start of the binary';

/** In ms from the start of the program as one file to its first answer of `/healthz`. */
export interface Starts {
  /** In an empty folder, whose database it makes and fills. */
  empty: Spread;
  /** With a database that is there. */
  again: Spread;
}

interface Spread {
  median: number;
  slowest: number;
}

const times = 12;
const binary = join(root, 'dist', 'rusoom');

/** Starts the binary in turns in an empty folder and once more in the same; makes it where it is missing. */
export async function measureStarts(work: string): Promise<Starts> {
  if (!existsSync(binary)) {
    execFileSync(ownNode(), [join(root, 'scripts', 'release', 'build-binary.ts')], {
      stdio: 'pipe',
    });
  }
  // What was just built or removed is written first, and not beside the starts.
  execFileSync('sync');
  const empty: number[] = [];
  const again: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const dataDir = join(work, 'start');
    empty.push(await startOn(dataDir, work));
    again.push(await startOn(dataDir, work));
    rmSync(dataDir, { recursive: true });
  }
  return { empty: spreadOf(empty), again: spreadOf(again) };
}

async function startOn(dataDir: string, work: string): Promise<number> {
  const { firstAnswerMs, stop } = await serve({
    command: [binary],
    environment: { DATA_DIR: dataDir },
    logFile: join(work, 'start.log'),
    readyPath: '/healthz',
  });
  await stop();
  return firstAnswerMs;
}

function spreadOf(all: readonly number[]): Spread {
  const sorted = all.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return { median: sorted[middle] ?? NaN, slowest: sorted.at(-1) ?? NaN };
}

/** The starts as a sentence. */
export function startsText({ empty, again }: Starts): string {
  const told = ({ median, slowest }: Spread) =>
    `${median.toFixed(0)} ms (slowest ${slowest.toFixed(0)})`;
  return (
    `The binary's first answer, median of ${times}: ${told(again)} with a database that is there, ` +
    `${told(empty)} in an empty folder.`
  );
}
