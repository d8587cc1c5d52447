import { randomBytes } from 'node:crypto';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../context.ts';

/** Enough for the database to take some dozens of sign-ins and changes, in bytes. */
const ballastBytes = 2 * 1024 * 1024;
/** Where no more is left than this, in bytes, it is given up. */
const leastFreeBytes = 512 * 1024;
/** Where this much is left, in bytes, it is taken again: beside it and what uploads leave free. */
const plentyFreeBytes = 10 * 1024 * 1024;
const lookEveryMs = 5000;

/**
 * Keeps a file of no use in the data folder, which is given up when the disk is full: administrators
 * can then still sign in, and see to it. The answer stops it.
 */
export function keepBallast({ config, log }: Pick<Services, 'config' | 'log'>): () => void {
  const look = () => {
    lookAfterBallast(config.dataDir, freeBytesOf).then(
      (change) => {
        if (change === 'given up') log.error('disk full: the room that was kept back is given up');
      },
      (err: unknown) => {
        log.warn({ err }, 'no room could be kept back on the disk');
      },
    );
  };
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  look();
  return () => {
    clearInterval(timer);
  };
}

/** Takes or gives up the ballast, as the room on the disk asks; `freeBytes` tells how much is left. */
export async function lookAfterBallast(
  dataDir: string,
  freeBytes: (path: string) => Promise<number>,
): Promise<'taken' | 'given up' | undefined> {
  const path = join(dataDir, 'ballast');
  const free = await freeBytes(dataDir);
  const size = await stat(path).then(
    (facts) => facts.size,
    () => undefined,
  );
  if (size !== undefined && free < leastFreeBytes) {
    await rm(path, { force: true });
    return 'given up';
  }
  if (size === ballastBytes || free < plentyFreeBytes) return undefined;
  try {
    // Of chance, so that no file system packs it into less.
    await writeFile(path, randomBytes(ballastBytes));
    return 'taken';
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function freeBytesOf(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}
