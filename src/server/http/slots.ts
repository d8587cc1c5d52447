import { AppError } from '../../domain/errors.ts';

/** When a caller that found no place may try again. */
const retryAfterSeconds = 10;

/** Places for work that must not all run at once. */
export interface Slots {
  /**
   * Waits for a place and answers the function that gives it back.
   * Errors: `unavailable` where too many wait already, or the wait was too long.
   */
  take(): Promise<() => void>;
}

/** Makes `running` places, for which `waiting` more may wait up to `waitMs` each, in order. */
export function createSlots(limits: { running: number; waiting: number; waitMs: number }): Slots {
  let free = limits.running;
  const queue: (() => void)[] = [];
  const leave = () => {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  };
  return {
    async take() {
      if (free > 0) free -= 1;
      else if (queue.length >= limits.waiting) throw noPlace();
      else await waitIn(queue, limits.waitMs);
      return once(leave);
    },
  };
}

function waitIn(queue: (() => void)[], waitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const enter = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(enter), 1);
      reject(noPlace());
    }, waitMs);
    queue.push(enter);
  });
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}

function noPlace(): AppError {
  return new AppError('unavailable', { retryAfterSeconds });
}
