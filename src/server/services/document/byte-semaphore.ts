/** Bounds how many bytes are held at once; whoever wants more waits, in order of arrival. */
export interface ByteSemaphore {
  /** Resolves once there is room, to the function that gives it back. */
  take(bytes: number): Promise<() => void>;
}

/** One who wants more than all of `limit` is alone. */
export function createByteSemaphore(limit: number): ByteSemaphore {
  let held = 0;
  const waiting: { bytes: number; enter: () => void }[] = [];
  const fits = (bytes: number) => held === 0 || held + bytes <= limit;
  const release = (bytes: number) => {
    held -= bytes;
    for (let [next] = waiting; next && fits(next.bytes); [next] = waiting) {
      waiting.shift();
      held += next.bytes;
      next.enter();
    }
  };
  return {
    take: async (bytes) => {
      if (waiting.length === 0 && fits(bytes)) held += bytes;
      else await new Promise<void>((enter) => waiting.push({ bytes, enter }));
      return () => release(bytes);
    },
  };
}
