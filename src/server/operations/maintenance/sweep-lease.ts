import { takeTurn } from '../../../db/queries/system/lease.ts';
import type { Services } from '../../context.ts';
import { sweep } from './cleanup.ts';

/** Between two sweeps of one process, in ms. */
export const sweepEveryMs = 3_600_000;

/** How long a turn holds: less than the time between two, so that no clock's drift skips one. */
const turnMs = 0.9 * sweepEveryMs;

/** Two processes' clocks may differ by this much, in ms. */
const skewMs = 60_000;

/** Sweeps, unless another process that shares the database has done so this hour. */
export async function sweepInTurn(services: Services): Promise<void> {
  const now = services.now();
  const turn = {
    now: now.toISOString(),
    until: new Date(now.getTime() + turnMs).toISOString(),
    latest: new Date(now.getTime() + turnMs + skewMs).toISOString(),
  };
  if (await takeTurn(services.db, 'sweep', turn)) await sweep(services, { now, alone: false });
}
