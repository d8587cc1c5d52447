import type { Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The longest that work waits for those who knock, in ms: a flood of them must not stop it. */
const maxWaitMs = 100;

let hasArrived = false;
let settled: Promise<void> | undefined;

/**
 * The event loop takes one new connection in a turn. When two hundred knock at once amid turns full of papers, the last
 * would wait for two hundred such turns, and so would everybody behind them, be it for `/healthz`.
 */
export function watchNewcomers(server: Server): void {
  server.on('connection', () => {
    hasArrived = true;
    settled ??= settle();
  });
}

/** Resolves once nobody knocks any more; what makes turns long asks before each piece of its work. */
export function newcomersFirst(): Promise<void> | undefined {
  return settled;
}

async function settle(): Promise<void> {
  const until = performance.now() + maxWaitMs;
  // Ends this turn. From then on each comes after one more look at who is there.
  await nextTurn();
  do {
    hasArrived = false;
    await nextTurn();
    // NOTE: set while this waits.
  } while ((hasArrived as boolean) && performance.now() < until);
  settled = undefined;
}
