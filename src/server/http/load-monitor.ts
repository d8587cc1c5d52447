import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How often the process looks at itself, in ms. */
const sampleEveryMs = 1000;

/** The mean delay of the event loop over a sample from which on answers take too long, in ms. */
const maxDelayMs = 700;

/** So many samples in a row make an overload: one long collection of garbage is none. */
const samplesInARow = 2;

/** What scripts and buffers may hold, in bytes, and at most as a part of what the process may have. */
const maxHeldBytes = 1024 * 1024 * 1024;
const maxHeldShare = 0.6;

/** How often garbage may be collected for the sake of a sample, in ms. */
const collectEveryMs = 10_000;

/** One look at the process. */
export interface Sample {
  delayMs: number;
  heldBytes: number;
}

/**
 * Tells whether this process has more to do than it can, from one sample after the other: at once
 * when its memory runs away, after two samples in a row when its answers are late.
 */
export function createPressure(heldLimitBytes: number): {
  add: (sample: Sample) => void;
  isOver: () => boolean;
} {
  let late = 0;
  let isFull = false;
  return {
    add({ delayMs, heldBytes }) {
      late = delayMs > maxDelayMs ? late + 1 : 0;
      isFull = heldBytes > heldLimitBytes;
    },
    isOver: () => isFull || late >= samplesInARow,
  };
}

/** Watches this process until `stop`. */
export function watchPressure(): { isOver: () => boolean; stop: () => void } {
  const delay = monitorEventLoopDelay();
  delay.enable();
  const limit = heldLimit();
  const pressure = createPressure(limit);
  const heldBytes = createHeld(limit, {
    read: readHeld,
    collect: collectGarbage,
    now: () => performance.now(),
  });
  const timer = setInterval(() => {
    const delayMs = delay.count > 0 ? delay.mean / 1e6 : 0;
    pressure.add({ delayMs, heldBytes: heldBytes() });
    delay.reset();
  }, sampleEveryMs);
  timer.unref();
  return {
    isOver: pressure.isOver,
    stop: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}

/**
 * Measures what is held, without its garbage where that alone would be too much: a process that refuses
 * everything makes too little more to be rid of it by itself.
 */
export function createHeld(
  limitBytes: number,
  { read, collect, now }: { read: () => number; collect: () => void; now: () => number },
): () => number {
  let mayCollectAt = -Infinity;
  return () => {
    const held = read();
    if (held <= limitBytes || now() < mayCollectAt) return held;
    collect();
    mayCollectAt = now() + collectEveryMs;
    return read();
  };
}

function readHeld(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  // NOTE: the flag gives this name to contexts that are made after it.
  const collect = runInNewContext('gc') as () => void;
  collect();
}

/**
 * What V8 counts, not the resident memory: that one stays high after a peak, and asking for it
 * needs a free file descriptor.
 */
function heldLimit(): number {
  const available = process.constrainedMemory() || Infinity;
  return Math.min(maxHeldBytes, available * maxHeldShare);
}
