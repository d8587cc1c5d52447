/** In-memory counts by name, in fixed windows. */
export interface RecentCounts {
  /** Returns the count of a name in this window. */
  of(name: string): number;
  /** Adds one and returns the new count. */
  add(name: string): number;
  /** The time left in this window, in ms. */
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
