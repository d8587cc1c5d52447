import type { IncomingMessage } from 'node:http';
import { AppError } from '#domain/errors/errors.ts';

/** An upload with a slot. */
export interface Upload {
  /** The bytes that have arrived; undefined once all have. */
  received: () => number | undefined;
  /** Ends the upload: its reader gets `rate_limited` with the sentence `uploadGaveWay`. */
  giveWay: () => void;
  /** Aborts once the upload must give way. */
  gaveWay: AbortSignal;
}

const retryAfterSeconds = 30;

/** Requests whose rest is not worth reading. */
const ended = new WeakSet<IncomingMessage>();

export function toUpload(raw: IncomingMessage): Upload {
  const yielding = new AbortController();
  const { socket } = raw;
  const before = socket.bytesRead;
  return {
    received: () => (raw.complete || raw.destroyed ? undefined : socket.bytesRead - before),
    giveWay() {
      ended.add(raw);
      yielding.abort(
        new AppError('rate_limited', { sentence: 'uploadGaveWay', retryAfterSeconds }),
      );
    },
    gaveWay: yielding.signal,
  };
}

export function hasGivenWay(raw: IncomingMessage): boolean {
  return ended.has(raw);
}

/** An upload that is being read, since a time in ms. */
export interface Running {
  who: string | undefined;
  upload?: Upload | undefined;
  since: number;
}

/** How long an upload is read before its speed counts. */
const settledMs = 2000;

/** The least speed in bytes per second: it rises with the queue, to what a slow mobile connection has. */
function leastSpeed(waiting: number): number {
  return Math.min(32, 2 * waiting) * 1024;
}

/**
 * Returns the upload that gives way to those who wait, if any: the slowest of the network with the most uploads, if
 * one with at least two fewer waits; else the slowest of all, if it is too slow for the length of the queue.
 */
export function findYielding<Entry extends Running>(
  running: readonly Entry[],
  waiting: readonly { who: string | undefined }[],
  now: number,
): Entry | undefined {
  const count = (who: string | undefined) => running.filter((one) => one.who === who).length;
  const speed = ({ upload, since }: Entry) =>
    ((upload?.received() ?? Infinity) / (now - since)) * 1000;
  const bySpeed = running
    .filter(({ since }) => now - since >= settledMs)
    .filter(({ upload }) => upload?.received() !== undefined)
    .toSorted((one, other) => speed(one) - speed(other));
  const fewest = Math.min(...waiting.map(({ who }) => count(who)));
  const most = Math.max(...running.map(({ who }) => count(who)));
  if (fewest + 1 < most) return bySpeed.find(({ who }) => count(who) === most);
  return bySpeed.find((one) => speed(one) < leastSpeed(waiting.length));
}
