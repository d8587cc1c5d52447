import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../domain/errors/errors.ts';
import type { SentenceKey } from '../../../domain/errors/error-messages.ts';
import { onceClosed } from '../timeouts.ts';
import type { Reservations } from './disk-reservation.ts';

/** The rest of a refused body up to this length is read and thrown away, in bytes. */
const drainedBytes = 8 * 1024 * 1024;

/** How long a client has to read an answer that came before the end of its request. */
const lingerMs = 1000;

/** What a multipart call takes before anything of it is read. */
export interface Admission {
  reservations: Reservations;
  maxBytes: number;
  /** The error for a body over `maxBytes`. */
  tooLarge?: SentenceKey;
}

/**
 * Makes the hook that refuses a body by its headers alone, for want of room on the disk as well.
 *
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

/** The length a multipart request states; without one there is nothing to hold it to. */
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
 * What becomes of a request that was answered before its end. The rest of a short one is read away,
 * since the connection's next request comes after it; a long one is read no further, and hung up on once the
 * answer had time to arrive. Hanging up at once would take the answer from the client as well.
 */
export function clearUnread(request: FastifyRequest): void {
  const { raw } = request;
  if (Number(request.headers['content-length'] ?? Infinity) <= drainedBytes) {
    // NOTE: Node does so by itself only where nobody had begun to read.
    raw.resume();
    return;
  }
  // NOTE: Node itself begins to read the rest away when an answer ends; pausing comes after that.
  setImmediate(() => {
    if (raw.complete || raw.readableEnded || !(raw.socket instanceof Socket)) return;
    raw.socket.pause();
    setTimeout(() => raw.socket.destroy(), lingerMs).unref();
  });
}
