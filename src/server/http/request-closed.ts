import type { IncomingMessage } from 'node:http';

/**
 * Does something once a request was read whole, cut off or left by its client, and at once where
 * that has happened already: a closed request says so to nobody who asks later.
 */
export function onceClosed(raw: IncomingMessage, work: () => void): void {
  if (raw.destroyed) work();
  else raw.once('close', work);
}

/** Made once: an abort without a reason makes an error with its stack for every request. */
const left = new Error('the client left');

/** Aborts once a request that nobody has read yet is closed, which is when its client left. */
export function leavingOf(raw: IncomingMessage): AbortSignal {
  const leaving = new AbortController();
  onceClosed(raw, () => leaving.abort(left));
  return leaving.signal;
}
