/** Counts by name, in windows one after the other; in memory. */
export interface RecentCounts {
  /** How many of a name there were in this window. */
  of(name: string): number;
  /** Counts one more and answers how many there are with it. */
  add(name: string): number;
  /** How long this window goes on, in ms. */
  leftMs(): number;
}

export function createRecentCounts(
  windowMs: number,
  now: () => number = () => performance.now(),
): RecentCounts {
  let counts = new Map<string, number>();
  let endsAt = now() + windowMs;
  const current = () => {
    if (now() < endsAt) return counts;
    counts = new Map();
    endsAt = now() + windowMs;
    return counts;
  };
  const of = (name: string) => current().get(name) ?? 0;
  return {
    of,
    add(name) {
      const count = of(name) + 1;
      counts.set(name, count);
      return count;
    },
    leftMs: () => Math.max(0, endsAt - now()),
  };
}
