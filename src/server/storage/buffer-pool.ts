/** Memory that bytes stand in while a disk takes them, for a bounded number of writes at once. */
export interface StagingTurns {
  /** One that nobody uses, as soon as there is one. */
  take: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Gives one back; its bytes may change at once. */
  giveBack: (staging: Uint8Array<ArrayBuffer>) => void;
}

/** Up to `atOnce` pieces of memory of so many bytes, each made when it is first needed. */
export function stagingTurns({ bytes, atOnce }: { bytes: number; atOnce: number }): StagingTurns {
  const free: Uint8Array<ArrayBuffer>[] = [];
  const waiting: ((staging: Uint8Array<ArrayBuffer>) => void)[] = [];
  let made = 0;
  return {
    take: async () => {
      const staging = free.pop() ?? (made < atOnce ? newStaging(bytes) : undefined);
      if (!staging) return new Promise((resolve) => waiting.push(resolve));
      return staging;
    },
    giveBack: (staging) => {
      const next = waiting.shift();
      if (next) next(staging);
      else free.push(staging);
    },
  };

  function newStaging(length: number): Uint8Array<ArrayBuffer> {
    // NOTE: one that may be resized begins with a page; one of fixed size begins anywhere.
    const staging = new Uint8Array(new ArrayBuffer(length, { maxByteLength: length }));
    made += 1;
    return staging;
  }
}
