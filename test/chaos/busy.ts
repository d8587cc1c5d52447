import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import { newDraft, trySend } from './support/applicant.ts';
import { startAt } from './support/program-at.ts';
import { inFolder, type Outcome, type Scenario } from './scenario.ts';

const holds = [
  { seconds: 3, expected: 201 },
  { seconds: 30, expected: 503 },
];
const clients = 20;
/** How long an answer may take while the database is held, and `/healthz` at any time. */
const answerLimitMs = 8000;
const healthLimitMs = 1500;

/** Another process holds the database, for 3 and for 30 seconds. */
export const busy: Scenario = {
  name: 'busy',
  missing: () => undefined,
  run: () =>
    inFolder(async (dataDir): Promise<Outcome> => {
      const program = await startAt(dataDir);
      const other = new SqliteDatabase(join(dataDir, 'app.sqlite'));
      const faults: string[] = [];
      const figures: string[] = [];
      try {
        for (const { seconds, expected } of holds) {
          const held = await hold(program.url, other, seconds);
          const wrong = held.statuses.filter((status) => status !== expected);
          if (wrong.length > 0) faults.push(`held ${seconds} s, answered ${wrong.join(', ')}`);
          if (expected === 503 && held.slowestMs > answerLimitMs) {
            faults.push(`an answer took ${Math.round(held.slowestMs)} ms`);
          }
          if (held.healthMs > healthLimitMs) faults.push(`/healthz took ${held.healthMs} ms`);
          figures.push(
            `${seconds} s: ${clients} × ${expected}, slowest ${Math.round(held.slowestMs)} ms, ` +
              `/healthz at most ${held.healthMs} ms`,
          );
        }
      } finally {
        other.close();
        await program.stop();
      }
      return { figures: figures.join('; '), faults };
    }),
};

async function hold(url: string, other: SqliteDatabase.Database, seconds: number) {
  other.exec('begin immediate');
  const letGo = after(seconds * 1000).then(() => other.exec('rollback'));
  let isDone = false;
  let healthMs = 0;
  const watching = (async () => {
    while (!isDone) {
      const started = performance.now();
      await fetch(`${url}/healthz`);
      healthMs = Math.max(healthMs, Math.round(performance.now() - started));
      await after(20);
    }
  })();
  let slowestMs = 0;
  const submitting = Array.from({ length: clients }, async () => {
    const started = performance.now();
    const answer = await trySend(url, newDraft(4000));
    slowestMs = Math.max(slowestMs, performance.now() - started);
    return answer?.status ?? 0;
  });
  const statuses = await Promise.all(submitting);
  isDone = true;
  await Promise.all([watching, letGo]);
  return { statuses, slowestMs, healthMs };
}
