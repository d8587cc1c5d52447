import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';

/** Enough for the database to take some dozens of sign-ins and changes, in bytes. */
const reserveBytes = 2 * 1024 * 1024;
/** With less free than this, in bytes, nothing is reserved: the database needs it more. */
const minFreeBytes = 10 * 1024 * 1024;

/** Disk space that is given to the database once the disk is full. */
export interface DiskReserve {
  /** Deletes the reserve where the error, or what caused it, says that the disk is full. */
  releaseIfFull: (error: unknown) => void;
}

/**
 * Writes a file of no use into the data folder. The first write that fails for lack of space
 * deletes it, so that administrators can sign in and make room; the next start writes it again.
 */
export async function openDiskReserve(
  { dataDir, log }: { dataDir: string; log: Pick<Logger, 'error' | 'warn'> },
  freeBytes: (path: string) => Promise<number> = freeBytesOf,
): Promise<DiskReserve> {
  const path = join(dataDir, 'reserved-space');
  // What an earlier version called it.
  await rm(join(dataDir, 'ballast'), { force: true });
  await rm(path, { force: true });
  try {
    // Random, so that no file system compresses it.
    if ((await freeBytes(dataDir)) >= minFreeBytes)
      await writeFile(path, randomBytes(reserveBytes));
  } catch (err) {
    await rm(path, { force: true });
    log.warn({ err }, 'failed to reserve disk space');
  }
  let isReleased = false;
  return {
    releaseIfFull: (error) => {
      if (isReleased || !isDiskFull(error)) return;
      isReleased = true;
      rmSync(path, { force: true });
      log.error('disk full: released the reserved space');
    },
  };
}

function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return /^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)$/.test(code) || isDiskFull(error.cause);
}

async function freeBytesOf(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}
