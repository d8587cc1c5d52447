import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { getSystemCode } from '#domain/errors/errors.ts';

/** Enough for the database to store some dozens of sign-ins and changes, in bytes. */
const reserveBytes = 2 * 1024 * 1024;
/** With less free space nothing is reserved, in bytes. */
const minFreeBytes = 10 * 1024 * 1024;

/** Disk space that is released once the disk is full. */
export interface DiskReserve {
  /** Deletes the reserve if the error or its cause is a full disk. */
  releaseIfFull: (error: unknown) => void;
}

/**
 * Writes a dummy file into the data folder. The first write that fails on a full disk deletes it, so that
 * administrators can sign in and free space; the next start writes it again.
 */
export async function openDiskReserve(
  { dataDir, log }: { dataDir: string; log: Pick<Logger, 'error' | 'warn'> },
  freeBytes: (path: string) => Promise<number> = getFreeBytes,
): Promise<DiskReserve> {
  const path = join(dataDir, 'reserved-space');
  await rm(path, { force: true });
  try {
    // Random bytes, which file systems cannot compress.
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
  const code = getSystemCode(error);
  return /^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)$/.test(code) || isDiskFull(error.cause);
}

async function getFreeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}
