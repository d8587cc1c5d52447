import { holdTurn, takeTurn } from '../../../db/queries/system/lease.ts';
import type { Services } from '../../context.ts';

/** A process that dies amid a backup keeps others from it for so long at most, in ms. */
const leaseMs = 5 * 60_000;

/** Between two renewals, in ms. */
export const renewEveryMs = 60_000;

/** Two processes' clocks may differ by this much, in ms. */
const skewMs = 60_000;

const name = 'backup';

/** Whose turn it is to back up, among processes that share a database. Times are in ms. */
export interface BackupTurn {
  /** False where another process has it, or has made a backup within the interval. */
  take: () => Promise<boolean>;
  /** Goes on having it. */
  renew: () => Promise<void>;
  /** Nobody makes another before so long a time is over. */
  rest: (ms: number) => Promise<void>;
}

export function backupTurn(
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  everyMs: number,
): BackupTurn {
  // The lock of its folder keeps SQLite to one process.
  if (config.databaseUrl === undefined) {
    const nothing = () => Promise.resolve();
    return { take: () => Promise.resolve(true), renew: nothing, rest: nothing };
  }
  const after = (ms: number) => new Date(now().getTime() + ms).toISOString();
  return {
    take: () =>
      takeTurn(db, name, {
        now: after(0),
        until: after(leaseMs),
        latest: after(Math.max(leaseMs, everyMs) + skewMs),
      }),
    renew: () => holdTurn(db, name, after(leaseMs)),
    rest: (ms) => holdTurn(db, name, after(ms)),
  };
}
