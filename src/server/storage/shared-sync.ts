/** Syncs by key, one at a time per key. Calls made during a run share the next run, which includes what they wrote. */
export function sharedSync(sync: (key: string) => Promise<void>): (key: string) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const next = new Map<string, Promise<void>>();

  function begin(key: string): Promise<void> {
    const current = sync(key).finally(() => {
      if (running.get(key) === current) running.delete(key);
    });
    running.set(key, current);
    return current;
  }

  return (key) => {
    const current = running.get(key);
    if (!current) return begin(key);
    const waiting = next.get(key);
    if (waiting) return waiting;
    const after = current
      .catch(() => undefined)
      .then(() => {
        next.delete(key);
        return begin(key);
      });
    next.set(key, after);
    return after;
  };
}
