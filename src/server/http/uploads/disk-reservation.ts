import { AppError } from '../../../domain/errors/errors.ts';
import type { Storage } from '../../storage/storage.ts';

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
