/** How often something took how long: enough for percentiles, in a few numbers that never grow. */
export interface Histogram {
  add(seconds: number): void;
  /** The upper bounds in seconds with how many stayed within; how many there were; their sum. */
  read(): { buckets: (readonly [bound: number, count: number])[]; count: number; sum: number };
}

/** Fit for queries and files as well as for requests with papers. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createHistogram(): Histogram {
  const counts = bounds.map(() => 0);
  let count = 0;
  let sum = 0;
  return {
    add(seconds) {
      count += 1;
      sum += seconds;
      const at = bounds.findIndex((bound) => seconds <= bound);
      if (at >= 0) counts[at] = (counts[at] ?? 0) + 1;
    },
    read() {
      let within = 0;
      const buckets = bounds.map((bound, at) => [bound, (within += counts[at] ?? 0)] as const);
      return { buckets, count, sum };
    },
  };
}
