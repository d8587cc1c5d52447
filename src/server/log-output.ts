import { writeSync } from 'node:fs';

/** How many bytes may wait for a reader who does not keep up; what comes on top is lost. */
const mostWaiting = 1024 * 1024;
/** Until the next try, in ms: a pipe takes 64 KiB each time, and a reader who is slow now and then should lose nothing. */
const retryMs = 10;

/** How long lines are gathered, in ms: to write costs as much as ten of them. */
const gatherMs = 3;
/** Lines up to this many signs are put into memory that the next ones use again; so many are written at once. */
const mostKept = 16 * 1024;
const bytesPerSign = 3;

/** What is lost may end within a line; the next one begins anew all the same. */
const newLine: Buffer = Buffer.from('\n');
const nothing: Buffer = Buffer.alloc(0);

/** Writes bytes, which hold until it returns, and answers how many it took. Errors: `EAGAIN` while it takes none. */
export type WriteBytes = (bytes: Uint8Array) => number;

/**
 * Where log lines go: standard output, those of a few milliseconds together, and when the process
 * ends. Lines that it does not take, since its disk is full or its reader left, are lost: no request
 * fails for them, nor waits.
 */
export function openLogOutput(write: WriteBytes = (bytes) => writeSync(1, bytes)) {
  let lines = '';
  let waiting = nothing;
  // Of the gathering or, while the reader takes nothing, of the next try: never of both.
  let due: NodeJS.Timeout | undefined;
  // NOTE: what waits may lie in there; it is written anew only while nothing waits.
  const kept = Buffer.allocUnsafeSlow(mostKept * bytesPerSign);
  const joined = (): Buffer =>
    waiting.length === 0 && lines.length <= mostKept
      ? kept.subarray(0, kept.write(lines))
      : Buffer.concat([waiting, Buffer.from(lines)]);
  const flush = () => {
    clearTimeout(due);
    due = undefined;
    let rest = lines === '' ? waiting : joined();
    lines = '';
    waiting = nothing;
    try {
      while (rest.length > 0) rest = rest.subarray(write(rest));
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
      waiting = isBusy && rest.length <= mostWaiting ? rest : newLine;
      if (isBusy) due = setTimeout(flush, retryMs).unref();
    }
  };
  process.once('exit', flush);
  return {
    write(line: string): void {
      if (waiting.length === 0 && lines.length + line.length > mostKept) flush();
      lines += line;
      due ??= setTimeout(flush, gatherMs);
    },
  };
}
