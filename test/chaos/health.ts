import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { percentile } from './scenario.ts';

const everyMs = 100;

/** How others fared meanwhile: what `/healthz` took, in ms. */
export interface Health {
  p90: number;
  p99: number;
  longest: number;
}

/** Asks the program ten times a second how it is, until it is stopped. */
export function watchHealth(url: string): { stop: () => Promise<Health> } {
  // In a thread of its own, so that nobody else's work is measured.
  const thread = new Worker(import.meta.filename, { workerData: { healthUrl: url } });
  return {
    stop: async () => {
      thread.postMessage('stop');
      // NOTE: what the thread answers.
      const [delays] = (await once(thread, 'message')) as [number[]];
      const [p90, p99] = [percentile(delays, 0.9), percentile(delays, 0.99)];
      return { p90, p99, longest: percentile(delays, 1) };
    },
  };
}

export function healthText({ p90, p99, longest }: Health): string {
  const ms = (value: number) => `${Math.round(value)} ms`;
  return `/healthz within ${ms(p90)} (p90), ${ms(p99)} (p99) and ${ms(longest)} (all)`;
}

if (!isMainThread) {
  // NOTE: what `watchHealth` starts this with.
  const { healthUrl } = workerData as { healthUrl: string };
  const waiting = new Set<number>();
  const delays: number[] = [];
  setInterval(() => {
    const asked = performance.now();
    waiting.add(asked);
    void fetch(`${healthUrl}/healthz`)
      .then((answer) => answer.text().then(() => answer.ok))
      .catch(() => false)
      .then((isAnswered) => {
        waiting.delete(asked);
        delays.push(isAnswered ? performance.now() - asked : Infinity);
      });
  }, everyMs);
  parentPort?.on('message', () => {
    // Who has no answer yet has waited so long at least.
    const unanswered = [...waiting].map((asked) => performance.now() - asked);
    parentPort?.postMessage([...delays, ...unanswered]);
    process.exit();
  });
}
