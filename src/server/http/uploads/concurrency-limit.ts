import { AppError } from '../../../domain/errors/errors.ts';

/** The `Retry-After` of a caller without a slot. */
const retryAfterSeconds = 10;

/** Slots that limit concurrent work. */
export interface Slots {
  /**
   * Waits for a slot and returns the function that releases it. Callers with the same name share the limits of `each`;
   * `leaving` aborts the wait.
   * Errors: `unavailable` if the queue is full, the wait times out, the caller disconnects or the program stops.
   */
  take(who?: string, leaving?: AbortSignal): Promise<() => void>;
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
 * Creates `running` slots with a queue of `waiting` callers for up to `waitMs` each, first-in first-out; names at their
 * limit are skipped.
 */
export function createSlots({ running, waiting, waitMs, each }: SlotLimits): Slots {
  let free = running;
  let isClosed = false;
  const queue: Waiting[] = [];
  const inside = new Map<string, number>();
  const mayEnter = (who: string | undefined) =>
    who === undefined || !each || (inside.get(who) ?? 0) < each.running;
  const mayWait = (who: string | undefined) =>
    queue.length < waiting &&
    (who === undefined || !each || queue.filter((one) => one.who === who).length < each.waiting);
  const enter = (who: string | undefined) => {
    free -= 1;
    if (who !== undefined) inside.set(who, (inside.get(who) ?? 0) + 1);
  };
  const leave = (who: string | undefined) => {
    free += 1;
    if (who !== undefined) subtractOne(inside, who);
    const next = queue.findIndex((one) => mayEnter(one.who));
    if (next >= 0) queue.splice(next, 1)[0]?.enter();
  };
  return {
    async take(who, leaving) {
      if (isClosed || leaving?.aborted) throw noSlot();
      if (free > 0 && mayEnter(who)) enter(who);
      else if (!mayWait(who)) throw noSlot();
      else await waitIn(queue, { who, waitMs, enter: () => enter(who), leaving });
      return once(() => leave(who));
    },
    close() {
      isClosed = true;
      for (const one of queue.splice(0)) one.refuse();
    },
  };
}

function subtractOne(counts: Map<string, number>, who: string): void {
  const left = (counts.get(who) ?? 1) - 1;
  if (left > 0) counts.set(who, left);
  else counts.delete(who);
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

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}

function noSlot(): AppError {
  return new AppError('unavailable', { retryAfterSeconds });
}
