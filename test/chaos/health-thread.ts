// Asks ten times a second how the program is: in a thread of its own, so that nobody else's work is measured.
import { parentPort, workerData } from 'node:worker_threads';

const everyMs = 100;

// NOTE: what `watchHealth` starts this with.
const url = workerData as string;
const waiting = new Set<number>();
const delays: number[] = [];

setInterval(() => void ask(), everyMs);

async function ask(): Promise<void> {
  const asked = performance.now();
  waiting.add(asked);
  const isAnswered = await fetch(`${url}/healthz`).then(
    (answer) => answer.text().then(() => answer.ok),
    () => false,
  );
  waiting.delete(asked);
  delays.push(isAnswered ? performance.now() - asked : Infinity);
}

parentPort?.on('message', () => {
  const now = performance.now();
  // Who has no answer yet has waited so long at least.
  parentPort?.postMessage([...delays, ...[...waiting].map((asked) => now - asked)]);
  process.exit();
});
