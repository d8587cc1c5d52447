import { AppError } from '#domain/errors/errors.ts';
import { createRecentCounts } from '../rate-limit/rate-limit.ts';

/** The `Retry-After` of a full queue. */
const retryAfterSeconds = 2;

/** Limits how much expensive work runs at once. */
export interface PasswordQueue {
  /**
   * Waits for a slot and returns the function that releases it. Callers with the fewest recent slots go first, so that
   * a flood delays only itself; among equals the latest goes first, because hundreds of new names would delay a
   * first-in first-out queue for everyone. A caller without a name goes before all others.
   * Errors: `unavailable` if the queue is full and no waiting caller had more slots, or if a later caller had as few.
   */
  take(who?: string): Promise<() => void>;
}

export interface QueueLimits {
  running: number;
  waiting: number;
  /** For how long a slot counts, in ms. */
  countedMs: number;
  now?: () => number;
}

interface Waiting {
  /** How many recent slots its name had; -1 without a name. */
  had: number;
  enter: () => void;
  refuse: () => void;
}

/** Creates a queue with `running` slots at once and room for `waiting` callers. */
export function createPasswordQueue(limits: QueueLimits): PasswordQueue {
  const recentEntries = createRecentCounts(limits.countedMs, limits.now);
  /** In the order in which they run. */
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
      // Rejected callers are not counted, so that a flood of names cannot fill memory.
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
