/** How often procedures were called, with what outcome, and how long they took in all. */
const calls = new Map<string, number>();
const seconds = new Map<string, number>();

const separator = ' ';

/** Lets faults of these procedures be there at none, so that the first one shows as a rise. */
export function expectCalls(procedures: readonly string[]): void {
  for (const procedure of procedures) {
    const key = `${procedure}${separator}internal`;
    calls.set(key, calls.get(key) ?? 0);
  }
}

/** Keeps one call; `procedure` must be the name of one that exists, so that this never grows. */
export function keepCall(procedure: string, outcome: string, ms: number): void {
  const key = `${procedure}${separator}${outcome}`;
  calls.set(key, (calls.get(key) ?? 0) + 1);
  seconds.set(procedure, (seconds.get(procedure) ?? 0) + ms / 1000);
}

export interface CallCount {
  procedure: string;
  outcome: string;
  count: number;
}

export function callCounts(): CallCount[] {
  return [...calls].map(([key, count]) => {
    const [procedure = '', outcome = ''] = key.split(separator);
    return { procedure, outcome, count };
  });
}

export function callSeconds(): [procedure: string, seconds: number][] {
  return [...seconds];
}
