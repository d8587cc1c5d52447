/**
 * Does a piece of work by key, one at a time for each. Whoever asks while it is under way waits for
 * the next, and shares that one with all who ask until it begins: what they did before is in it.
 */
export function sharedTurns(work: (key: string) => Promise<void>): (key: string) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const next = new Map<string, Promise<void>>();

  function begin(key: string): Promise<void> {
    const turn = work(key).finally(() => {
      if (running.get(key) === turn) running.delete(key);
    });
    running.set(key, turn);
    return turn;
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
