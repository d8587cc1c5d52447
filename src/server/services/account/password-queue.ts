import { AppError } from '../../../domain/errors/errors.ts';
import { createRecentCounts } from '../rate-limit/memory-counter.ts';

/** When a caller that found the queue full may try again. */
const retryAfterSeconds = 2;

/** Limits how much expensive work runs at once. */
export interface PasswordQueue {
  /**
   * Waits for a slot and returns the function that releases it. Who had the fewest slots of late goes
   * first, so that a flood keeps nobody waiting who is no part of it; among equals, who came last: behind
   * hundreds of new names a line in order of arrival would be as long for everybody who comes after.
   * A caller without a name goes before all others.
   * Errors: `unavailable` where nobody more may wait and all of those who do had fewer slots, or
   * where somebody came later who had as few.
   */
  take(who?: string): Promise<() => void>;
}

export interface QueueLimits {
  running: number;
  waiting: number;
  /** For how long a slot counts after its use, at most, in ms. */
  countedMs: number;
  now?: () => number;
}

interface Waiting {
  /** How many slots its name had; below zero where it has no name. */
  had: number;
  enter: () => void;
  refuse: () => void;
}

/** A queue with `running` slots at once, for which `waiting` more callers may wait. */
export function createPasswordQueue(limits: QueueLimits): PasswordQueue {
  const recentEntries = createRecentCounts(limits.countedMs, limits.now);
  /** In the order in which they go. */
  const queue: Waiting[] = [];
  let free = limits.running;
  const leave = () => {
    const next = queue.shift();
    if (next) next.enter();
    else free += 1;
  };
  return {
    async take(who) {
      const had = who === undefined ? -1 : recentEntries.of(who);
      const isFull = queue.length >= limits.waiting;
      if (free === 0 && isFull && (queue.at(-1)?.had ?? -Infinity) < had) throw queueFull();
      // Who is refused is not counted, so that no flood of names fills the memory.
      if (who !== undefined) recentEntries.add(who);
      if (free > 0) free -= 1;
      else {
        if (isFull) queue.pop()?.refuse();
        await waitIn(queue, had);
      }
      return leave;
    },
  };
}

function waitIn(queue: Waiting[], had: number): Promise<void> {
  return new Promise((enter, reject) => {
    const behind = queue.findIndex((other) => other.had >= had);
    const one = { had, enter, refuse: () => reject(queueFull()) };
    queue.splice(behind < 0 ? queue.length : behind, 0, one);
  });
}

function queueFull(): AppError {
  return new AppError('unavailable', { retryAfterSeconds });
}
