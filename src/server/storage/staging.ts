/** Memory that bytes are collected in on their way to a disk, a bounded number of pieces at once. */
export interface StagingTurns {
  /** One that nobody uses, as soon as there is one. */
  take: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Gives one back; its bytes may change at once. */
  giveBack: (staging: Uint8Array<ArrayBuffer>) => void;
}

/** Up to `atOnce` pieces of memory of so many bytes; up to `kept` of them stay for the next ones. */
export function stagingTurns({
  bytes,
  atOnce,
  kept,
}: {
  bytes: number;
  atOnce: number;
  kept: number;
}): StagingTurns {
  const free: Uint8Array<ArrayBuffer>[] = [];
  const waiting: ((staging: Uint8Array<ArrayBuffer>) => void)[] = [];
  let inUse = 0;
  return {
    take: async () => {
      if (inUse >= atOnce) return new Promise((resolve) => waiting.push(resolve));
      const staging = free.pop() ?? newStaging(bytes);
      inUse += 1;
      return staging;
    },
    giveBack: (staging) => {
      const next = waiting.shift();
      if (next) return next(staging);
      inUse -= 1;
      if (free.length < kept) free.push(staging);
      else staging.buffer.resize(0);
    },
  };
}

/** Memory that begins with a page and can be given back at once: a buffer of fixed size does neither. */
function newStaging(bytes: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new ArrayBuffer(bytes, { maxByteLength: bytes }));
}
