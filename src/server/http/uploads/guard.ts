import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors/errors.ts';
import type { SentenceKey } from '#domain/errors/error-messages.ts';
import type { Storage } from '#server/storage/storage.ts';
import { lingerMs, onceClosed } from '../timeouts.ts';
import { hasGivenWay } from './giving-way.ts';

/** The rest of a rejected body up to this length is read and discarded, in bytes. */
const drainedBytes = 8 * 1024 * 1024;

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
 * follows it. A long one, or that of an upload that gave way, is left unread, and the connection closes once the response had time to arrive; closing it
 * immediately would lose the response.
 */
export function clearUnread(request: FastifyRequest): void {
  const { raw } = request;
  const isShort = Number(request.headers['content-length'] ?? Infinity) <= drainedBytes;
  if (isShort && !hasGivenWay(raw)) {
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

/** Space that uploads leave to the database and its log, in bytes. */
const minFreeBytes = 4 * 1024 * 1024;

const retryAfterSeconds = 60;

/** Disk space reserved for uploads before they are read. */
export interface Reservations {
  /**
   * Reserves space for `bytes`, less the `arrived` ones, which use space already. Returns the function that releases
   * the rest.
   * Errors: `unavailable` if there is not enough space besides all other reservations.
   */
  reserve(bytes: number, arrived: () => number): Promise<() => void>;
}

/**
 * Tracks the reservations of one storage, so that concurrent uploads do not all fail at the end of the disk: those that
 * fit are accepted, the others rejected unread.
 */
export function createReservations(storage: Pick<Storage, 'freeBytes'>): Reservations {
  const promises = new Set<() => number>();
  const promisedBytes = () => [...promises].reduce((sum, rest) => sum + Math.max(0, rest()), 0);
  return {
    async reserve(bytes, arrived) {
      const rest = () => bytes - arrived();
      promises.add(rest);
      const free = await storage.freeBytes().catch((error: unknown) => {
        promises.delete(rest);
        throw error;
      });
      if (free !== undefined && free - promisedBytes() < minFreeBytes) {
        promises.delete(rest);
        throw new AppError('unavailable', { sentence: 'storageFull', retryAfterSeconds });
      }
      return () => {
        promises.delete(rest);
      };
    },
  };
}
