import { writeSync } from 'node:fs';

/** How many bytes may wait for a reader who does not keep up; what comes on top is lost. */
const mostWaiting = 1024 * 1024;
const retryMs = 100;

/** What is lost may end within a line; the next one begins anew all the same. */
const newLine = Buffer.from('\n');

/** Writes bytes and answers how many it took. Errors: `EAGAIN` while it takes none. */
export type WriteBytes = (bytes: Uint8Array) => number;

/**
 * Where log lines go: standard output, once in each turn of the event loop, and when the process
 * ends. Lines that it does not take, since its disk is full or its reader left, are lost: no request
 * fails for them, nor waits.
 */
export function openLogOutput(write: WriteBytes = (bytes) => writeSync(1, bytes)) {
  let lines = '';
  let waiting: Buffer = Buffer.alloc(0);
  let isDue = false;
  const flush = () => {
    isDue = false;
    waiting = Buffer.concat([waiting, Buffer.from(lines)]);
    lines = '';
    try {
      while (waiting.length > 0) waiting = waiting.subarray(write(waiting));
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
      if (!isBusy || waiting.length > mostWaiting) waiting = newLine;
      if (isBusy) setTimeout(flush, retryMs).unref();
    }
  };
  process.once('exit', flush);
  return {
    write(line: string): void {
      lines += line;
      if (isDue) return;
      isDue = true;
      setImmediate(flush);
    },
  };
}
