import { AppError } from '#domain/errors/errors.ts';
import { findYielding, type Running, type Upload } from './giving-way.ts';

/** The `Retry-After` of a caller without a slot. */
const retryAfterSeconds = 10;

/** How often those who wait are looked after, in ms. */
const lookEveryMs = 250;

/** Slots that limit concurrent work. */
export interface Slots {
  /**
   * Waits for a slot and returns the function that releases it. Callers with the same name share the limits of `each`;
   * `leaving` aborts the wait. An `upload` may have to give way while others wait.
   * Errors: `unavailable` if the queue is full, the wait times out, the caller disconnects or the program stops.
   */
  take(who?: string, leaving?: AbortSignal, upload?: Upload): Promise<() => void>;
  /** Rejects waiting and future callers. */
  close(): void;
}

export interface SlotLimits {
  running: number;
  waiting: number;
  waitMs: number;
  /** The limits per name, so that one caller cannot block the others. */
  each?: { running: number; waiting: number };
}

interface Waiting {
  who: string | undefined;
  enter: () => void;
  refuse: () => void;
}

/**
 * Creates `running` slots with a queue of `waiting` callers for up to `waitMs` each. Of those who wait, names with the
 * fewest slots come first, then who came first; names at their limit are skipped.
 */
export function createSlots({ running, waiting, waitMs, each }: SlotLimits): Slots {
  let isClosed = false;
  let looking: NodeJS.Timeout | undefined;
  const queue: Waiting[] = [];
  const inside = new Set<Running>();
  const yielding = new Set<Running>();
  const count = (who: string | undefined) => [...inside].filter((one) => one.who === who).length;
  const isLimited = (who: string | undefined) => who !== undefined && each !== undefined;
  const mayEnter = (who: string | undefined) =>
    inside.size < running && (!isLimited(who) || count(who) < (each?.running ?? 0));
  const mayWait = (who: string | undefined) =>
    queue.length < waiting &&
    (!isLimited(who) || queue.filter((one) => one.who === who).length < (each?.waiting ?? 0));
  const leave = (one: Running) => {
    inside.delete(one);
    yielding.delete(one);
    const [next] = queue
      .filter(({ who }) => mayEnter(who))
      .toSorted((first, second) => count(first.who) - count(second.who));
    if (next) queue.splice(queue.indexOf(next), 1)[0]?.enter();
  };
  const look = () => {
    if (queue.length === 0) {
      clearInterval(looking);
      looking = undefined;
    }
    if (queue.length === 0 || yielding.size > 0) return;
    const one = findYielding([...inside], queue, performance.now());
    if (!one) return;
    yielding.add(one);
    one.upload?.giveWay();
  };
  return {
    async take(who, leaving, upload) {
      if (isClosed || leaving?.aborted) throw noSlot();
      const one: Running = { who, upload, since: performance.now() };
      const enter = () => {
        one.since = performance.now();
        inside.add(one);
      };
      if (mayEnter(who)) enter();
      else if (!mayWait(who)) throw noSlot();
      else {
        looking ??= setInterval(look, lookEveryMs).unref();
        await waitIn(queue, { who, waitMs, enter, leaving });
      }
      return () => {
        if (inside.has(one)) leave(one);
      };
    },
    close() {
      isClosed = true;
      for (const one of queue.splice(0)) one.refuse();
    },
  };
}

interface Wait {
  who: string | undefined;
  waitMs: number;
  enter: () => void;
  leaving: AbortSignal | undefined;
}

function waitIn(queue: Waiting[], { who, waitMs, enter, leaving }: Wait): Promise<void> {
  return new Promise((resolve, reject) => {
    const one: Waiting = {
      who,
      enter: () => {
        clearTimeout(timer);
        enter();
        resolve();
      },
      refuse: () => {
        clearTimeout(timer);
        reject(noSlot());
      },
    };
    const giveUp = () => {
      const at = queue.indexOf(one);
      if (at < 0) return;
      queue.splice(at, 1);
      one.refuse();
    };
    const timer = setTimeout(giveUp, waitMs);
    leaving?.addEventListener('abort', giveUp, { once: true });
    queue.push(one);
  });
}

function noSlot(): AppError {
  return new AppError('unavailable', { retryAfterSeconds });
}
