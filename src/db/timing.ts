import type { LogEvent } from 'kysely';
import { Histogram } from 'prom-client';

/** In seconds; for queries and files as well as requests with documents. */
export const durationBuckets = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30,
];

const queryDuration = new Histogram({
  name: 'rusoom_database_query_duration_seconds',
  help: 'Duration of database queries.',
  buckets: durationBuckets,
});
const transactionDuration = new Histogram({
  name: 'rusoom_database_transaction_duration_seconds',
  help: 'Duration of transactions, including waiting and commit.',
  buckets: durationBuckets,
});

/** For Kysely's `log`. */
export function timeQuery({ queryDurationMillis }: LogEvent): void {
  queryDuration.observe(queryDurationMillis / 1000);
}

/** Runs a transaction and records its duration, failed ones included. */
export function timeTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  return work().finally(transactionDuration.startTimer());
}
