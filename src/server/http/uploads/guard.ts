import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../domain/errors/errors.ts';
import type { SentenceKey } from '../../../domain/errors/error-messages.ts';
import { onceClosed } from '../timeouts.ts';
import type { Reservations } from './disk-reservation.ts';

/** The rest of a rejected body up to this length is read and discarded, in bytes. */
const drainedBytes = 8 * 1024 * 1024;

/** How long a client has to read a response that was sent before its request ended. */
const lingerMs = 1000;

/** The limits that are checked before a multipart request is read. */
export interface Admission {
  reservations: Reservations;
  maxBytes: number;
  /** The error for a body over `maxBytes`. */
  tooLarge?: SentenceKey;
}

/**
 * Creates the hook that rejects a body by its headers or for lack of disk space.
 * Errors: `unsupported_type`, `length_required`, `too_large`, `unavailable`.
 */
export function createAdmission({ reservations, maxBytes, tooLarge }: Admission) {
  return async (request: FastifyRequest): Promise<void> => {
    const length = checkedLength(request);
    if (length > maxBytes) {
      throw new AppError('too_large', tooLarge ? { sentence: tooLarge } : {});
    }
    const { socket } = request.raw;
    const before = socket.bytesRead;
    const release = await reservations.reserve(length, () => socket.bytesRead - before);
    onceClosed(request.raw, release);
  };
}

/** The stated length of a multipart request; without one no limit could be checked. */
function checkedLength(request: FastifyRequest): number {
  const { headers } = request;
  if (!/^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    throw new AppError('unsupported_type');
  }
  const stated = headers['content-length'];
  if (stated === undefined) throw new AppError('length_required');
  return Number(stated);
}

/**
 * Handles the unread rest of a request after the response. A short rest is read, because the connection's next request
 * follows it. A long one is left unread, and the connection closes once the response had time to arrive; closing it
 * immediately would lose the response.
 */
export function clearUnread(request: FastifyRequest): void {
  const { raw } = request;
  if (Number(request.headers['content-length'] ?? Infinity) <= drainedBytes) {
    // NOTE: Node does so itself only if nothing was read before.
    raw.resume();
    return;
  }
  // NOTE: Node starts to read the rest when the response ends, so pause after that.
  setImmediate(() => {
    if (raw.complete || raw.readableEnded || !(raw.socket instanceof Socket)) return;
    raw.socket.pause();
    setTimeout(() => raw.socket.destroy(), lingerMs).unref();
  });
}
