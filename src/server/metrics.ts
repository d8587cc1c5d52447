import { readFileSync } from 'node:fs';
import { collectDefaultMetrics, Counter, Histogram, register } from 'prom-client';
import { durationBuckets } from '#db/database.ts';
import type { Storage } from './storage/storage.ts';

/** Before every name, in these metrics and in those of the current state. */
export const metricPrefix = 'rusoom_';

// Labels have few, known values: route patterns, procedures and kinds, never data of a request.

export const httpRequests = new Counter({
  name: `${metricPrefix}http_requests_total`,
  help: 'HTTP requests by route, method and status.',
  labelNames: ['method', 'route', 'status'],
});
export const httpDuration = new Histogram({
  name: `${metricPrefix}http_request_duration_seconds`,
  help: 'Time from request to end of response.',
  labelNames: ['route'],
  buckets: durationBuckets,
});
export const procedureCalls = new Counter({
  name: `${metricPrefix}procedure_calls_total`,
  help: 'Calls by procedure and outcome.',
  labelNames: ['procedure', 'outcome'],
});
export const procedureSeconds = new Counter({
  name: `${metricPrefix}procedure_seconds_total`,
  help: 'Time spent in a procedure.',
  labelNames: ['procedure'],
});
export const storageDuration = new Histogram({
  name: `${metricPrefix}storage_duration_seconds`,
  help: 'Duration of file reads, writes and removals.',
  labelNames: ['operation'],
  buckets: durationBuckets,
});
export const signInFailures = new Counter({
  name: `${metricPrefix}sign_in_failures_total`,
  help: 'Failed sign-ins.',
  labelNames: ['audience'],
});
export const rateLimited = new Counter({
  name: `${metricPrefix}rate_limited_total`,
  help: 'Requests rejected by a rate limit: on an action, or on all requests.',
  labelNames: ['limit'],
});
export const requestsShed = new Counter({
  name: `${metricPrefix}requests_shed_total`,
  help: 'Requests rejected because of overload or shutdown.',
  labelNames: ['reason'],
});
export const taskFailures = new Counter({
  name: `${metricPrefix}task_failures_total`,
  help: 'Failed background tasks, emails given up and document worker crashes.',
  labelNames: ['task'],
});

/** Starts the permanent metrics. Counters start at 0, so that the first event shows as a rise. */
export function startMetrics(procedures: readonly string[]): void {
  if (register.getSingleMetric(`${metricPrefix}process_cpu_seconds_total`)) return;
  collectDefaultMetrics({ prefix: metricPrefix });
  for (const procedure of procedures) procedureCalls.inc({ procedure, outcome: 'internal' }, 0);
  for (const operation of ['put', 'read', 'remove']) storageDuration.zero({ operation });
  for (const audience of ['user', 'admin']) signInFailures.inc({ audience }, 0);
  for (const limit of ['action', 'requests']) rateLimited.inc({ limit }, 0);
  for (const reason of ['overload', 'stopping']) requestsShed.inc({ reason }, 0);
  for (const task of ['cleanup', 'backup', 'mail', 'document_worker'])
    taskFailures.inc({ task }, 0);
}

/** Wraps a storage and measures the time of its operations, failed ones included. */
export function timed(storage: Storage): Storage {
  const time = async <Value>(operation: string, work: Promise<Value>): Promise<Value> => {
    const end = storageDuration.startTimer({ operation });
    return work.finally(end);
  };
  return {
    ...storage,
    put: (name, source) => time('put', storage.put(name, source)),
    read: (name) => time('read', storage.read(name)),
    remove: (name) => time('remove', storage.remove(name)),
  };
}

/** Returns the limit on open files and connections of this process; undefined if unknown. */
export function descriptorLimit(): number | undefined {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const soft = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1]);
    return Number.isNaN(soft) ? undefined : soft;
  } catch {
    return undefined;
  }
}
