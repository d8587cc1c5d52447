import type { LogEvent } from 'kysely';
import { createHistogram } from './histogram.ts';

/** How long this process's queries and transactions took; a transaction's time includes its wait and its commit. */
export const queryTimes = createHistogram();
export const transactionTimes = createHistogram();

/** What Kysely tells of each query. */
export function timeQuery({ queryDurationMillis }: LogEvent): void {
  queryTimes.add(queryDurationMillis / 1000);
}

/** Runs a transaction and keeps how long it took, however it ends. */
export async function timeTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    transactionTimes.add((performance.now() - begun) / 1000);
  }
}
