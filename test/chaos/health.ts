import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { percentile } from './scenario.ts';

/** How others fared meanwhile. */
export interface Health {
  /** What `/healthz` took, in ms: the 90th and 99th percentile, and the longest. */
  p90: number;
  p99: number;
  longest: number;
  /** The program's own longest delay, in ms: what is beyond it was waited for elsewhere on the machine. */
  loop: number;
}

/** Asks the program ten times a second how it is, until it is stopped. */
export function watchHealth(url: string): { stop: () => Promise<Health> } {
  const thread = new Worker(join(import.meta.dirname, 'health-thread.ts'), { workerData: url });
  return {
    stop: async () => {
      thread.postMessage('stop');
      // NOTE: what the thread answers.
      const [delays] = (await once(thread, 'message')) as [number[]];
      const loop = await longestDelay(url);
      const [p90, p99] = [percentile(delays, 0.9), percentile(delays, 0.99)];
      return { p90, p99, longest: percentile(delays, 1), loop };
    },
  };
}

export function healthText({ p90, p99, longest, loop }: Health): string {
  const ms = (value: number) => `${Math.round(value)} ms`;
  return `/healthz within ${ms(p90)} (p90), ${ms(p99)} (p99) and ${ms(longest)} (all), the program's own delay ${ms(loop)} at most`;
}

/** Since the start, or since it was last asked for. */
async function longestDelay(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const seconds = /^rusoom_event_loop_delay_max_seconds (\S+)$/m.exec(text)?.[1];
  return Number(seconds ?? Infinity) * 1000;
}
